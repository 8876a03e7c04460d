import type { Entry } from '@longhand/contract/story-bank';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { categoriesOf, type EntryArrangement } from './arrange.ts';
import { categoryLabels } from './labels.ts';
import classes from './story-bank.module.css';

const quickCategories = 5;

interface QuickCategoriesProps {
  readonly entries: readonly Entry[];
  readonly wanted: EntryArrangement;
  readonly onChange: (wanted: EntryArrangement) => void;
}

/** The first few categories that have entries, each one press away; a second press shows all again. */
export function QuickCategories({ entries, wanted, onChange }: QuickCategoriesProps) {
  const categories = useMemo(() => categoriesOf(entries).slice(0, quickCategories), [entries]);
  if (categories.length < 2) return null;
  return (
    <fieldset className={classes.quick}>
      <legend>Categories</legend>
      {categories.map(({ category, count }) => {
        const isOn = wanted.category === category;
        return (
          <Button
            key={category}
            variant={isOn ? 'filled' : 'default'}
            aria-pressed={isOn}
            px="md"
            onClick={() => onChange({ ...wanted, category: isOn ? null : category })}
          >
            {categoryLabels[category]} <span className={classes.count}>{count}</span>
          </Button>
        );
      })}
    </fieldset>
  );
}

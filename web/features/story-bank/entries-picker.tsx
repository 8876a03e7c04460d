import type { Entry } from '@longhand/contract/story-bank';
import { Button, Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import {
  arrangeEntries,
  categoryOf,
  type EntryArrangement,
  sortOf,
  sortOptions,
  usualArrangement,
} from './arrange.ts';
import { EntryFacts, EntryPreview } from './entry-facts.tsx';
import { categoryOptions } from './labels.ts';
import { QuickCategories } from './quick-categories.tsx';
import classes from './story-bank.module.css';

interface EntriesPickerProps {
  readonly entries: readonly Entry[];
  /** Ids, in the order in which they were chosen. */
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
  /** How many may be chosen at most. */
  readonly maximum?: number;
}

/** Chooses entries of the Story Bank, for an outline or a voice. What is off the record is not offered. */
export function EntriesPicker({ entries, selected, onChange, maximum = Infinity }: EntriesPickerProps) {
  const [wanted, want] = useState<EntryArrangement>(usualArrangement);
  const [filtersOpen, setFiltersOpen] = useState(false);
  const filters = useId();
  const offered = useMemo(() => entries.filter(({ offRecord }) => !offRecord), [entries]);
  const shown = useMemo(() => arrangeEntries(offered, wanted), [offered, wanted]);
  const chosen = useMemo(() => new Set(selected), [selected]);
  const isFull = chosen.size >= maximum;

  const toggle = (id: string) =>
    onChange(chosen.has(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  const selectAll = () =>
    onChange([...new Set([...selected, ...shown.map(({ id }) => id)])].slice(0, maximum));

  return (
    <section aria-label="Story Bank entries" className={classes.picker}>
      <div className={classes.pickerSearch}>
        <TextInput
          aria-label="Search entries"
          placeholder="Search titles, words, themes"
          type="search"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={wanted.search}
          onChange={(event) => want({ ...wanted, search: event.currentTarget.value })}
        />
        <Button
          variant="default"
          aria-expanded={filtersOpen}
          aria-controls={filters}
          rightSection={
            filtersOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />
          }
          onClick={() => setFiltersOpen(!filtersOpen)}
        >
          Filters
        </Button>
      </div>
      <div id={filters} hidden={!filtersOpen} className={classes.pickerFilters}>
        <Select
          label="Category"
          placeholder="All categories"
          clearable
          clearButtonProps={{ 'aria-label': 'All categories' }}
          data={categoryOptions}
          value={wanted.category}
          onChange={(value) => want({ ...wanted, category: categoryOf(value) })}
        />
        <Select
          label="Sort by"
          allowDeselect={false}
          data={sortOptions}
          value={wanted.sort}
          onChange={(value) => want({ ...wanted, sort: sortOf(value) })}
        />
      </div>
      <QuickCategories entries={offered} wanted={wanted} onChange={want} />
      <Group justify="space-between" gap="xs">
        <Text component="p" role="status" fw={600}>
          {summaryOf(chosen.size, offered.length, maximum)}
        </Text>
        <Group gap="xs">
          <Button variant="light" disabled={shown.length === 0 || shown.length > maximum} onClick={selectAll}>
            Select All
          </Button>
          <Button variant="subtle" disabled={chosen.size === 0} onClick={() => onChange([])}>
            Clear
          </Button>
        </Group>
      </Group>
      {shown.length === 0 ? (
        <Text c="dimmed" py="md">
          {offered.length === 0 ? 'The Story Bank has no entries yet.' : 'No entry matches. Try fewer words.'}
        </Text>
      ) : (
        <ul className={classes.pickerList} aria-label="Entries">
          {shown.map((entry) => (
            <PickerRow
              key={entry.id}
              entry={entry}
              checked={chosen.has(entry.id)}
              disabled={isFull && !chosen.has(entry.id)}
              onToggle={() => toggle(entry.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PickerRowProps {
  readonly entry: Entry;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onToggle: () => void;
}

function PickerRow({ entry, checked, disabled, onToggle }: PickerRowProps) {
  const preview = useId();
  return (
    <li
      className={classes.pickerRow}
      data-checked={checked || undefined}
      data-disabled={disabled || undefined}
    >
      <Checkbox
        label={entry.title}
        aria-describedby={preview}
        checked={checked}
        disabled={disabled}
        onChange={onToggle}
      />
      <EntryPreview content={entry.content} id={preview} />
      <EntryFacts entry={entry} />
    </li>
  );
}

function summaryOf(count: number, all: number, maximum: number): string {
  if (maximum === Infinity) return `${count} of ${all} selected`;
  return `${count} selected, ${maximum} at most`;
}

import type { Entry } from '@longhand/contract/story-bank';
import { Button, Group, Select, Text, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'wouter';
import { counted } from '../../ui/words.tsx';
import {
  arrangeEntries,
  categoryOf,
  type EntryArrangement,
  sortOf,
  sortOptions,
  usualArrangement,
} from './arrange.ts';
import { EntryCard } from './entry-card.tsx';
import { categoryOptions } from './labels.ts';
import { QuickCategories } from './quick-categories.tsx';
import classes from './story-bank.module.css';

/** A Story Bank may hold a thousand entries; so many are shown at first, and come with each press. */
export const shownAtOnce = 50;

interface EntriesListProps {
  readonly entries: readonly Entry[];
  readonly action: ReactNode;
  /** How many are shown at most. */
  readonly most: number;
  readonly onMore: (most: number) => void;
  /** The entry that was open before; the list begins at it, once. */
  readonly left: RefObject<string | null>;
}

/** The entries in stretches, narrowed and sorted as the address says. */
export function EntriesList({ entries, action, most, onMore, left }: EntriesListProps) {
  const [search, setSearch] = useSearchParams();
  const list = useRef<HTMLUListElement>(null);
  const wanted: EntryArrangement = useMemo(
    () => ({
      search: search.get('q') ?? '',
      category: categoryOf(search.get('category')),
      sort: sortOf(search.get('sort')),
    }),
    [search],
  );
  const shown = useMemo(() => arrangeEntries(entries, wanted), [entries, wanted]);
  const want = (next: EntryArrangement) => {
    onMore(shownAtOnce);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        put(after, 'q', next.search);
        put(after, 'category', next.category ?? '');
        put(after, 'sort', next.sort === 'recent' ? '' : next.sort);
        return after;
      },
      { replace: true },
    );
  };

  /** The link of the entry at a place of the list; the focus follows what one does. */
  const focus = (at: number) => list.current?.children[at]?.querySelector('a')?.focus();
  const begin = useEffectEvent(() => {
    focus(shown.findIndex(({ id }) => id === left.current));
    left.current = null;
  });
  useEffect(() => begin(), []);
  const more = () => {
    flushSync(() => onMore(most + shownAtOnce));
    focus(most);
  };

  return (
    <div className={classes.bank}>
      <Group justify="space-between">
        <div>
          <Title order={2} size="h3">
            Story Bank
          </Title>
          <Text c="dimmed" role="status">
            {shown.length === entries.length
              ? counted(entries.length, 'entry', 'entries')
              : `${shown.length} of ${entries.length} entries`}
          </Text>
        </div>
        {action}
      </Group>
      <div className={classes.bankFilters}>
        <TextInput
          aria-label="Search entries"
          placeholder="Search titles, words, themes"
          type="search"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={wanted.search}
          onChange={(event) => want({ ...wanted, search: event.currentTarget.value })}
        />
        <Select
          aria-label="Category"
          placeholder="All categories"
          clearable
          clearButtonProps={{ 'aria-label': 'All categories' }}
          data={categoryOptions}
          value={wanted.category}
          onChange={(value) => want({ ...wanted, category: categoryOf(value) })}
        />
        <Select
          aria-label="Sort by"
          allowDeselect={false}
          data={sortOptions}
          value={wanted.sort}
          onChange={(value) => want({ ...wanted, sort: sortOf(value) })}
        />
      </div>
      <QuickCategories entries={entries} wanted={wanted} onChange={want} />
      {shown.length === 0 && (
        <div>
          <Text c="dimmed" mb="sm">
            No entry matches. Try fewer words.
          </Text>
          <Button variant="light" onClick={() => want({ ...usualArrangement, sort: wanted.sort })}>
            Show all entries
          </Button>
        </div>
      )}
      <ul ref={list} className={classes.bankList} aria-label="Entries">
        {shown.slice(0, most).map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} />
          </li>
        ))}
      </ul>
      {shown.length > most && (
        <Button variant="default" onClick={more}>
          Show more ({shown.length - most} left)
        </Button>
      )}
    </div>
  );
}

/** What is as usual is left out of the address. */
function put(search: URLSearchParams, name: string, value: string): void {
  if (value === '') search.delete(name);
  else search.set(name, value);
}

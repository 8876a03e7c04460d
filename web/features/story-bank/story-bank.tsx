import type { Project } from '@longhand/contract/projects';
import type { Entry } from '@longhand/contract/story-bank';
import { Button, Group, Select, Text, TextInput, Title } from '@mantine/core';
import { IconBuildingWarehouse, IconPlus, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { useEntries } from './api.ts';
import { arrangeEntries, categoryOf, type EntryArrangement, sortOf, sortOptions } from './arrange.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryPage } from './entry-page.tsx';
import { categoryOptions } from './labels.ts';
import { QuickCategories } from './quick-categories.tsx';
import classes from './story-bank.module.css';

/** A Story Bank may hold hundreds of entries; so many are shown at first. */
const shownAtOnce = 50;

/** What was told, entry by entry: to be searched, read where it came from, and put in order. */
export function StoryBank({ project }: { readonly project: Project }) {
  const { data: entries, isPending, error, refetch } = useEntries(project.id);
  const [search] = useSearchParams();
  const [writing, setWriting] = useState(false);
  const opened = entries?.find(({ id }) => id === search.get('entry'));

  if (opened) return <EntryPage project={project} entry={opened} />;
  const write = project.can.interview && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setWriting(true)}>
      New note
    </Button>
  );
  return (
    <>
      {isPending && <CardsSkeleton cards={6} />}
      {!isPending && !entries && (
        <FailureScreen
          title="Failed to load BIB entries"
          text={messageOf(error, 'Please try again in a moment.')}
        >
          <Button onClick={() => void refetch()}>Try Again</Button>
        </FailureScreen>
      )}
      {entries?.length === 0 && (
        <EmptyState
          icon={IconBuildingWarehouse}
          title="Nothing told yet"
          action={
            <Group gap="sm" justify="center">
              {project.can.interview && (
                <Button component={Link} href="/interview" variant="light">
                  Start a story session
                </Button>
              )}
              {write}
            </Group>
          }
        >
          Stories come here by themselves from sessions and transcripts, in the narrator’s own words. What
          nobody told can be written down as a note.
        </EmptyState>
      )}
      {entries && entries.length > 0 && <List entries={entries} action={write} />}
      {writing && <EntryForm projectId={project.id} onClose={() => setWriting(false)} />}
    </>
  );
}

function List({ entries, action }: { readonly entries: readonly Entry[]; readonly action: React.ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const [most, setMost] = useState(shownAtOnce);
  const wanted: EntryArrangement = useMemo(
    () => ({
      search: search.get('q') ?? '',
      category: categoryOf(search.get('category')),
      sort: sortOf(search.get('sort')),
    }),
    [search],
  );
  const shown = useMemo(() => arrangeEntries(entries, wanted), [entries, wanted]);
  const want = (next: EntryArrangement) =>
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

  return (
    <div className={classes.bank}>
      <Group justify="space-between">
        <div>
          <Title order={2} size="h3">
            Story Bank
          </Title>
          <Text c="dimmed" role="status">
            {shown.length === entries.length
              ? `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`
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
      {shown.length === 0 && <Text c="dimmed">No entry matches. Try fewer words.</Text>}
      <ul className={classes.bankList} aria-label="Entries">
        {shown.slice(0, most).map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} />
          </li>
        ))}
      </ul>
      {shown.length > most && (
        <Button variant="default" onClick={() => setMost(most + shownAtOnce)}>
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

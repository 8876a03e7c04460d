import type { Project } from '@longhand/contract/projects';
import { Button, Group } from '@mantine/core';
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { useEntries } from './api.ts';
import { EntriesList, shownAtOnce } from './entries-list.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryPage } from './entry-page.tsx';
import { useFormOpen } from './entry-typing.ts';

/** What was told, entry by entry: to be searched, read where it came from, and put in order. */
export function StoryBank({ project }: { readonly project: Project }) {
  const { data: entries, isPending, isFetching, error, refetch } = useEntries(project.id);
  const [search] = useSearchParams();
  const [writing, form] = useFormOpen();
  const openId = search.get('entry');
  const opened = entries?.find(({ id }) => id === openId);
  // The list is kept as far as it was shown, and begins where it was left.
  const [most, setMost] = useState(shownAtOnce);
  const left = useRef<string>(null);
  useEffect(() => {
    if (openId !== null) left.current = openId;
  }, [openId]);

  if (opened) return <EntryPage project={project} entry={opened} />;
  // A story told a moment ago may not be in the list yet.
  if (openId !== null && entries) return isFetching ? <CardsSkeleton /> : <NoSuchEntry />;
  const write = project.can.interview && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={form.open}>
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
              {project.can.interview && (
                <Button component={Link} href={`/projects/${project.id}?tab=transcripts`} variant="light">
                  Add a transcript
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
      {entries && entries.length > 0 && (
        <EntriesList entries={entries} action={write} most={most} onMore={setMost} left={left} />
      )}
      {writing && project.can.interview && <EntryForm projectId={project.id} onClose={form.close} />}
    </>
  );
}

function NoSuchEntry() {
  const [search, setSearch] = useSearchParams();
  const all = () => {
    const after = new URLSearchParams(search);
    after.delete('entry');
    setSearch(after, { replace: true });
  };
  return (
    <EmptyState
      icon={IconBuildingWarehouse}
      title="This entry is not here"
      action={<Button onClick={all}>All entries</Button>}
    >
      It may have been deleted since the link to it was made.
    </EmptyState>
  );
}

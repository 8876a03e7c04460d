import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failed } from '../../app/failed.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { archivedChaptersOf, useUnarchiveChapter } from '../chapters/api.ts';
import classes from './organizer.module.css';

/** What was taken out of the book, and can be put back. */
export function ArchivedChapters({ projectId }: { readonly projectId: string }) {
  const { data: archived, error, refetch } = useQuery(archivedChaptersOf(projectId));
  const unarchive = useUnarchiveChapter();
  const busy = unarchive.isPending ? unarchive.variables.params.id : undefined;

  const putBack = (id: string) =>
    unarchive.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ title: 'Chapter put back' }),
        onError: failed('Error', 'Failed to put the chapter back.'),
      },
    );

  return (
    <section className={classes.archived} aria-labelledby="archived-chapters">
      <Title order={3} id="archived-chapters" mb="xs">
        Archived chapters
      </Title>
      {!archived && !error && <LinesSkeleton lines={2} />}
      {!archived && error && (
        <Button variant="default" onClick={() => void refetch()}>
          Try Again
        </Button>
      )}
      {archived?.length === 0 && <Text c="dimmed">Nothing is archived. What you archive waits here.</Text>}
      <ul className={classes.chapters}>
        {archived?.map((chapter) => (
          <li key={chapter.id} className={classes.chapter}>
            <div className={classes.words}>
              <Text className={classes.archivedTitle ?? ''}>{chapter.title}</Text>
              <Text size="sm" c="dimmed">
                {chapter.archiveReason && `${chapter.archiveReason} · `}
                {chapter.archivedAt && <RelativeTime at={chapter.archivedAt} />}
              </Text>
            </div>
            <Button
              variant="default"
              ml="auto"
              aria-label={`Put ${chapter.title} back`}
              loading={busy === chapter.id}
              onClick={() => putBack(chapter.id)}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

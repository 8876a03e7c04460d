import { chapterStatuses, type ListedChapter } from '@longhand/contract/chapters';
import type { Project } from '@longhand/contract/projects';
import { Button, Text, Title } from '@mantine/core';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { counted, Words } from '../../ui/words.tsx';
import { chaptersOf } from '../chapters/api.ts';
import { partTitleOf, wordsOf } from '../chapters/parts.ts';
import { StatusControl } from '../chapters/status-control.tsx';
import { statusColors, statusLabels } from '../chapters/statuses.ts';
import { saveAll } from './open-chapters.ts';
import classes from './workflow.module.css';

/** The chapters by where they stand, each with the moves that it may make from there. */
export function WorkflowTab({ project }: { readonly project: Project }) {
  const { data: chapters, error, refetch } = useQuery(chaptersOf(project.id));

  if (!chapters && error)
    return (
      <FailureScreen
        title="The chapters could not be opened"
        text={messageOf(error, 'Please try again in a moment.')}
      >
        <Button onClick={() => void refetch()}>Try Again</Button>
      </FailureScreen>
    );
  if (!chapters) return <CardsSkeleton cards={6} />;
  if (chapters.length === 0)
    return (
      <EmptyState icon={IconLayoutKanban} title="No chapters yet">
        Once there are chapters, this shows which are drafts, which are being read, and which are done.
      </EmptyState>
    );

  const byStatus = Map.groupBy(chapters, ({ status }) => status);
  const columns = chapterStatuses.map((status) => ({ status, chapters: byStatus.get(status) ?? [] }));
  const empty = columns.filter((column) => column.chapters.length === 0);
  return (
    <>
      <WordsByStatus columns={columns} />
      {columns
        .filter((column) => column.chapters.length > 0)
        .map((column) => (
          <Standing key={column.status} {...column} />
        ))}
      {empty.length > 0 && (
        <Text c="dimmed">
          None yet: {empty.map(({ status }) => statusLabels[status].toLowerCase()).join(', ')}.
        </Text>
      )}
    </>
  );
}

function Standing({ status, chapters }: Column) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.standing}>
      <Title order={2} size="h3" id={id}>
        {statusLabels[status]}
      </Title>
      <Text c="dimmed" mb="xs">
        {counted(chapters.length, 'chapter')} · <Words count={wordsOf(chapters)} unit />
      </Text>
      <ol className={classes.cards}>
        {chapters.map((chapter) => (
          <li key={chapter.id} className={classes.card}>
            <Link href={`/manuscript/${chapter.projectId}/${chapter.id}`}>{chapter.title}</Link>
            <Text size="sm" c="dimmed" mb={8}>
              {partTitleOf(chapter)} · {chapter.wordCount.toLocaleString('en')} words
            </Text>
            {chapter.moves.length > 0 && <StatusControl chapter={chapter} before={saveAll} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Column {
  readonly status: ListedChapter['status'];
  readonly chapters: readonly ListedChapter[];
}

/** How much of the book stands where, as one line of it. */
function WordsByStatus({ columns }: { readonly columns: readonly Column[] }) {
  const filled = columns.filter(({ chapters }) => wordsOf(chapters) > 0);
  if (filled.length === 0) return null;
  return (
    <div className={classes.line} aria-hidden>
      {filled.map(({ status, chapters }) => (
        <div
          key={status}
          title={`${statusLabels[status]}: ${wordsOf(chapters).toLocaleString('en')} words`}
          style={{
            flexGrow: wordsOf(chapters),
            backgroundColor: `light-dark(var(--mantine-color-${statusColors[status]}-4), var(--mantine-color-${statusColors[status]}-8))`,
          }}
        />
      ))}
    </div>
  );
}

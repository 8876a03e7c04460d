import { chapterStatuses, type ListedChapter } from '@longhand/contract/chapters';
import type { Project } from '@longhand/contract/projects';
import { Button, Text, Title } from '@mantine/core';
import { IconLayoutKanban } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { Words } from '../../ui/words.tsx';
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
  return (
    <>
      <WordsByStatus columns={columns} />
      <div className={classes.board}>
        {columns.map((column) => (
          <section
            key={column.status}
            aria-labelledby={`status-${column.status}`}
            data-empty={column.chapters.length === 0 || undefined}
          >
            <Title order={2} size="h4" id={`status-${column.status}`}>
              {statusLabels[column.status]}
            </Title>
            <Text c="dimmed" size="sm" mb="xs">
              {column.chapters.length === 0 ? (
                'No chapter'
              ) : (
                <>
                  {column.chapters.length === 1 ? '1 chapter' : `${column.chapters.length} chapters`} ·{' '}
                  <Words count={wordsOf(column.chapters)} unit />
                </>
              )}
            </Text>
            <ol>
              {column.chapters.map((chapter) => (
                <li key={chapter.id} className={classes.card}>
                  <Link href={`/manuscript/${project.id}/${chapter.id}`}>{chapter.title}</Link>
                  <Text size="sm" c="dimmed" mb={6}>
                    {partTitleOf(chapter)} · {chapter.wordCount.toLocaleString('en')} words
                  </Text>
                  {chapter.moves.length > 0 && <StatusControl chapter={chapter} before={saveAll} />}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
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

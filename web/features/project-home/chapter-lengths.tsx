import type { ListedChapter } from '@longhand/contract/chapters';
import { Text } from '@mantine/core';
import { Link } from 'wouter';
import { Words } from '../../ui/words.tsx';
import classes from './overview.module.css';

interface ChapterLengthsProps {
  readonly projectId: string;
  readonly chapters: readonly ListedChapter[];
}

const statusSaid: Readonly<Record<ListedChapter['status'], string>> = {
  draft: 'draft',
  review: 'in review',
  pending_client_review: 'with the client',
  needs_revision: 'needs revision',
  approved: 'approved',
  completed: 'completed',
  published: 'published',
};

/** The book as a silhouette: each chapter as long as its words, in the order it is read. */
export function ChapterLengths({ projectId, chapters }: ChapterLengthsProps) {
  const longest = Math.max(1, ...chapters.map(({ wordCount }) => wordCount));
  if (chapters.length === 0) return <Text c="dimmed">No chapter has been begun.</Text>;
  return (
    <ol className={classes.lengths}>
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <Link href={`/manuscript/${projectId}/${chapter.id}`} className={classes.length ?? ''}>
            <span className={classes.chapterTitle}>{chapter.title}</span>
            <span className={classes.measure}>
              <Words count={chapter.wordCount} unit />, {statusSaid[chapter.status]}
            </span>
            <span
              className={classes.bar}
              data-finished={['approved', 'completed', 'published'].includes(chapter.status) || undefined}
              style={{ width: `${(100 * chapter.wordCount) / longest}%` }}
            />
          </Link>
        </li>
      ))}
    </ol>
  );
}

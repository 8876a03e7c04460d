import type { ListedChapter } from '@longhand/contract/chapters';
import type { Project } from '@longhand/contract/projects';
import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failed } from '../../app/failed.ts';
import { toast } from '../../ui/toast.ts';
import { counted } from '../../ui/words.tsx';
import { chaptersOf, useArchiveChapter } from '../chapters/api.ts';

interface OlderChaptersProps {
  readonly project: Project;
  /** The active outline. */
  readonly outlineId: string;
}

/** Drafted from another outline and never touched since: the new chapters would tell their stories again. */
const isOlder = (outlineId: string) => (chapter: ListedChapter) =>
  chapter.outlineId !== null && chapter.outlineId !== outlineId && !chapter.editedByHand;

/** Offers to take another outline's untouched chapters out of the manuscript. They are archived, and can come back. */
export function OlderChapters({ project, outlineId }: OlderChaptersProps) {
  const { data: chapters = [] } = useQuery(chaptersOf(project.id));
  const archive = useArchiveChapter();
  const older = chapters.filter(isOlder(outlineId));
  if (older.length === 0) return null;

  const archiveAll = async () => {
    try {
      for (const { id } of older)
        await archive.mutateAsync({ params: { id }, body: { reason: 'Replaced by another outline' } });
      toast({ title: 'Chapters archived', description: 'They can be put back from the organizer.' });
    } catch (error) {
      failed('Error', 'Failed to archive chapter.')(error);
    }
  };
  const count = counted(older.length, 'chapter');
  return (
    <Alert color="sand" title={`${count} of another outline`}>
      <Text>
        Nobody has worked on {older.length === 1 ? 'it' : 'them'}. Kept beside the new chapters, the same
        stories stand in the book twice.
      </Text>
      <Button variant="default" mt="sm" loading={archive.isPending} onClick={() => void archiveAll()}>
        Archive {count}
      </Button>
    </Alert>
  );
}

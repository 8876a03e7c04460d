import { createChapter, getChapter, type ListedChapter } from '@longhand/contract/chapters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { failed } from '../../app/failed.ts';
import { toast } from '../../ui/toast.ts';
import { refreshChapters, useArchiveChapter, useEditChapter } from '../chapters/api.ts';

/** A copy stands half a place behind its original. */
const copyOffset = 0.5;

/** What can be done with one chapter of the organizer. */
export function useChapterActs(chapter: ListedChapter) {
  const client = useQueryClient();
  const edit = useEditChapter();
  const archiving = useArchiveChapter();

  const copying = useMutation({
    mutationFn: async () => {
      const { title, content, partTitle, orderIndex, projectId } = await call(getChapter, {
        params: { id: chapter.id },
      });
      const body = {
        title: `${title} (copy)`.slice(0, 300),
        content,
        partTitle,
        orderIndex: orderIndex + copyOffset,
        status: 'draft',
      };
      return call(createChapter, { params: { id: projectId }, body });
    },
    retry: false,
    onSuccess: () => {
      toast({ title: 'Chapter duplicated' });
      refreshChapters(client, chapter.projectId);
    },
    onError: failed('Error', 'Failed to duplicate chapter.'),
  });

  const rename = (title: string, onDone: () => void) =>
    edit.mutate(
      { params: { id: chapter.id }, body: { title } },
      {
        onSuccess: () => {
          toast({ title: 'Renamed successfully' });
          onDone();
        },
        onError: failed('Error', 'Failed to rename chapter.'),
      },
    );

  const archive = () =>
    archiving.mutate(
      { params: { id: chapter.id }, body: { reason: 'Archived from outline' } },
      {
        onSuccess: () => toast({ title: 'Chapter archived' }),
        onError: failed('Error', 'Failed to archive chapter.'),
      },
    );

  return {
    rename,
    archive,
    duplicate: () => copying.mutate(),
    isPending: edit.isPending || archiving.isPending || copying.isPending,
  };
}

import { editChapter, getVersion } from '@longhand/contract/chapters';
import { replaceInBook } from '@longhand/contract/find-and-replace';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Received } from '../../app/call.ts';
import { HttpError } from '../../app/http.ts';
import { useCall } from '../../app/queries.ts';
import { refreshChapters, refreshVersions, showChapter } from '../chapters/api.ts';

type Replaced = Received<typeof replaceInBook>;

/** Replaces words in chapters of the book, and shows what they say now wherever they are open. */
export function useReplacing(projectId: string) {
  const refresh = useRefresh(projectId);
  return useCall(replaceInBook, {
    onSuccess: ({ chapters }) => refresh(chapters.map((one) => one.chapterId)),
  });
}

/**
 * Takes a replacement back: each chapter gets the words that it had, as an edit made on the replaced text. So what
 * somebody has written since stays, wherever the two can be put together. Answers the titles of those where they cannot.
 */
export function useTakingBack(projectId: string) {
  const client = useQueryClient();
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: async ({ chapters }: Replaced): Promise<string[]> => {
      const left: string[] = [];
      for (const { chapterId: id, title, versionId, revision } of chapters) {
        if (versionId === null) continue;
        const { updates } = await call(getVersion, { params: { id, versionId } });
        try {
          const body = { content: updates.content ?? '', baseRevision: revision };
          showChapter(client, await call(editChapter, { params: { id }, body }));
        } catch (error) {
          if (!(error instanceof HttpError && error.status === 409)) throw error;
          left.push(title);
        }
      }
      return left;
    },
    onSettled: (_left, _error, { chapters }) => refresh(chapters.map((one) => one.chapterId)),
  });
}

function useRefresh(projectId: string) {
  const client = useQueryClient();
  return (ids: readonly string[]) => {
    for (const id of ids) {
      void client.invalidateQueries({ queryKey: ['/api/chapters', id] });
      refreshVersions(client, id);
    }
    refreshChapters(client, projectId);
    void client.invalidateQueries({ queryKey: ['/api/projects', projectId, 'find'] });
  };
}

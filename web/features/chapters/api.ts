import {
  archiveChapter,
  type Chapter,
  chapterSources,
  createChapter,
  editChapter,
  getChapter,
  type ListedChapter,
  labelVersion,
  listArchivedChapters,
  listChapters,
  listVersions,
  saveVersion,
  switchVersion,
  unarchiveChapter,
} from '@longhand/contract/chapters';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../app/call.ts';
import { queryOf, useCall } from '../../app/queries.ts';

/** Reading and changing chapters. Lists leave the text out; only the chapter that is open is fetched whole. */

const summary = { view: 'summary' } as const;

export const chaptersOf = (projectId: string) =>
  queryOf(listChapters, { params: { id: projectId }, query: summary });

export const archivedChaptersOf = (projectId: string) =>
  queryOf(listArchivedChapters, { params: { id: projectId } });

export const chapterOf = (id: string) => queryOf(getChapter, { params: { id } });

export const versionsOf = (id: string) => queryOf(listVersions, { params: { id }, query: summary });

export const sourcesOf = (id: string) => queryOf(chapterSources, { params: { id } });

const listKey = (projectId: string) => chaptersOf(projectId).queryKey;

/** Puts a chapter, as just answered, wherever it is shown; it is older news nowhere. */
export function showChapter(client: QueryClient, chapter: Chapter): void {
  const { content: _text, ...listed } = chapter;
  client.setQueryData<Chapter>(chapterOf(chapter.id).queryKey, (before) =>
    before && before.revision > chapter.revision ? before : chapter,
  );
  client.setQueryData<ListedChapter[]>(listKey(chapter.projectId), (list) =>
    list?.map((one) => (one.id === chapter.id ? { ...one, ...listed } : one)),
  );
}

/** Fetches again what a change of which chapters there are, or of their standing, makes stale. */
export function refreshChapters(client: QueryClient, projectId: string): void {
  void client.invalidateQueries({ queryKey: ['/api/projects', projectId, 'chapters'] });
  void client.invalidateQueries({ queryKey: ['/api/projects', projectId, 'archived-chapters'] });
  void client.invalidateQueries({ queryKey: ['/api/projects', projectId, 'activities'] });
  refreshFigures(client, projectId);
}

/** The words and chapters that lists of projects tell of. */
export function refreshFigures(client: QueryClient, projectId: string): void {
  void client.invalidateQueries({ queryKey: ['/api/projects'], exact: true });
  void client.invalidateQueries({ queryKey: ['/api/projects/stats'] });
  void client.invalidateQueries({ queryKey: ['/api/projects', projectId], exact: true });
}

export function refreshVersions(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: queryKeyOf(listVersions, { params: { id } }) });
}

/** What all mutations of a chapter do with its answer. */
function useAnswered() {
  const client = useQueryClient();
  return (chapter: Chapter) => {
    showChapter(client, chapter);
    refreshChapters(client, chapter.projectId);
  };
}

export const useCreateChapter = () => useCall(createChapter, { onSuccess: useAnswered() });
export const useEditChapter = () => useCall(editChapter, { onSuccess: useAnswered() });
export const useArchiveChapter = () => useCall(archiveChapter, { onSuccess: useAnswered() });
export const useUnarchiveChapter = () => useCall(unarchiveChapter, { onSuccess: useAnswered() });

export function useSwitchVersion() {
  const client = useQueryClient();
  const answered = useAnswered();
  return useCall(switchVersion, {
    onSuccess: (chapter) => {
      answered(chapter);
      refreshVersions(client, chapter.id);
    },
  });
}

export const useSaveVersion = () =>
  useCall(saveVersion, { refreshes: ({ chapterId: id }) => [queryKeyOf(listVersions, { params: { id } })] });

export const useLabelVersion = () =>
  useCall(labelVersion, { refreshes: ({ chapterId: id }) => [queryKeyOf(listVersions, { params: { id } })] });

/** The list in a new order, before the server has answered. */
export function showOrder(client: QueryClient, projectId: string, chapters: readonly ListedChapter[]): void {
  client.setQueryData<ListedChapter[]>(listKey(projectId), [...chapters]);
}

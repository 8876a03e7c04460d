import type { Chapter } from '@longhand/contract/chapters';
import { editProject, type ProjectSummary, projectStats } from '@longhand/contract/projects';
import { exportChapter, exportFormats, exportProject, previewBook } from '@longhand/contract/publishing';
import { publicSettings } from '@longhand/contract/settings';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, urlOf } from '../../app/call.ts';
import { download } from '../../app/download.ts';
import { failed } from '../../app/failed.ts';
import { queryOf, useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';
import { refreshProjects } from '../projects/api.ts';

export { exportFormats };
export type ExportFormat = (typeof exportFormats)[number];

export const useProjectStats = () => useQuery(queryOf(projectStats));

/** Whether books can be exported here; undefined until the settings have come. */
export function useExportEnabled(): boolean | undefined {
  const { data, isError } = useQuery(queryOf(publicSettings));
  if (isError) return false;
  return data && data.find(({ key }) => key === 'export_enabled')?.value === 'true';
}

/** Fetches a book as a file. */
export const useExport = ({ id, title }: Pick<ProjectSummary, 'id' | 'title'>) =>
  useDownload(title, (format) => urlOf(exportProject, { params: { id }, query: { format } }));

/** Fetches one chapter as a file. */
export const useChapterExport = ({ id, title }: Pick<Chapter, 'id' | 'title'>) =>
  useDownload(title, (format) => urlOf(exportChapter, { params: { id }, query: { format } }));

function useDownload(title: string, addressOf: (format: ExportFormat) => string) {
  return useMutation({
    mutationFn: (format: ExportFormat) => {
      toast({ title: 'Export Started', description: `“${title}” is being set as ${format.toUpperCase()}.` });
      return download(addressOf(format), `${title}.${format}`);
    },
    retry: false,
    onError: failed('Export Failed', 'The file could not be made. Please try again.'),
  });
}

/** The book's first pages. They are made anew whenever they are looked at, for the manuscript goes on. */
export const usePreview = (id: string) =>
  useQuery({
    ...queryOf(previewBook, { params: { id } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Changes how the book looks or what its first pages say; its pages follow. */
export function useEditBook(id: string) {
  const client = useQueryClient();
  return useCall(editProject, {
    refreshes: () => [queryKeyOf(previewBook, { params: { id } })],
    onSuccess: () => refreshProjects(client, id),
    onError: failed('Not changed', 'The book is as it was. Please try again.'),
  });
}

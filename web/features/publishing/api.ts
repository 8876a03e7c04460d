import { type ProjectSummary, projectStats } from '@longhand/contract/projects';
import { exportFormats, exportProject } from '@longhand/contract/publishing';
import { publicSettings } from '@longhand/contract/settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { urlOf } from '../../app/call.ts';
import { download } from '../../app/download.ts';
import { messageOf } from '../../app/http.ts';
import { queryOf } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';

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
export function useExport({ id, title }: Pick<ProjectSummary, 'id' | 'title'>) {
  return useMutation({
    mutationFn: (format: ExportFormat) => {
      toast({ title: 'Export Started', description: `“${title}” is being set as ${format.toUpperCase()}.` });
      return download(urlOf(exportProject, { params: { id }, query: { format } }), `${title}.${format}`);
    },
    retry: false,
    onError: (error) =>
      toast({
        title: 'Export Failed',
        description: messageOf(error, 'The file could not be made. Please try again.'),
        variant: 'error',
      }),
  });
}

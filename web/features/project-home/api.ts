import { listChapters } from '@longhand/contract/chapters';
import { listInterviews } from '@longhand/contract/interviews';
import { getActiveOutline } from '@longhand/contract/outlines';
import { editProject, type Project } from '@longhand/contract/projects';
import { listEntries } from '@longhand/contract/story-bank';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failed } from '../../app/failed.ts';
import { queryOf, useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';
import { refreshProjects } from '../projects/api.ts';
import type { Material } from './material.ts';

export interface MaterialRead {
  readonly material: Material | undefined;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** What there is of the memoir so far. What was told in confidence is not asked for where it may not be read. */
export function useMaterial(project: Project): MaterialRead {
  const { id } = project;
  const told = project.can.readMaterial;
  const chapters = useQuery(queryOf(listChapters, { params: { id }, query: { view: 'summary' } }));
  const outline = useQuery(queryOf(getActiveOutline, { params: { projectId: id } }));
  const interviews = useQuery({ ...queryOf(listInterviews, { params: { id } }), enabled: told });
  const entries = useQuery({ ...queryOf(listEntries, { params: { projectId: id } }), enabled: told });
  const reads = told ? [chapters, outline, interviews, entries] : [chapters, outline];
  return {
    material:
      chapters.data && outline.data !== undefined && (!told || (interviews.data && entries.data))
        ? {
            chapters: chapters.data,
            outline: outline.data,
            interviews: interviews.data ?? [],
            entries: entries.data ?? [],
          }
        : undefined,
    isError: reads.some(({ isError }) => isError),
    retry: () => {
      for (const read of reads) void read.refetch();
    },
  };
}

export function useEditProject() {
  const client = useQueryClient();
  return useCall(editProject, {
    // Which writer answers for the project may have changed with it.
    refreshes: () => [['/api/ai/providers']],
    onSuccess: (project) => {
      refreshProjects(client, project.id);
      toast({ title: 'Changes saved' });
    },
    onError: failed('Failed to update project', 'Nothing you typed is lost. Please try again.'),
  });
}

import {
  createProject,
  listProjects,
  type Project,
  setActiveProject,
  setProjectStatus,
} from '@longhand/contract/projects';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeyOf } from '../../app/call.ts';
import { failed } from '../../app/failed.ts';
import { useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';

const listKey = queryKeyOf(listProjects, {});

/** Fetches the lists of projects again, and the one that changed; what lies under a project stays as it is. */
export function refreshProjects(client: QueryClient, id?: string): void {
  void client.invalidateQueries({ queryKey: listKey, exact: true });
  void client.invalidateQueries({ queryKey: ['/api/projects/stats'] });
  if (id !== undefined) void client.invalidateQueries({ queryKey: ['/api/projects', id], exact: true });
}

/** What both forms of a new project send through; what they say of it is theirs. */
export function useCreateProject(said: {
  readonly onCreated: (project: Project) => void;
  readonly onRefused: (error: Error) => void;
}) {
  const client = useQueryClient();
  return useCall(createProject, {
    onSuccess: (project) => {
      refreshProjects(client, project.id);
      said.onCreated(project);
    },
    onError: said.onRefused,
  });
}

/** Makes a project the active one. The screen shows it at once; a refusal puts back what was there. */
export function useSetActive(): (project: Project) => void {
  const client = useQueryClient();
  const before = useRef<readonly Project[]>(undefined);
  const { mutate, isPending } = useCall(setActiveProject, {
    onSuccess: (project) => {
      refreshProjects(client, project.id);
      // The portal's lists are never fetched again by themselves, and may be cached without being on the screen.
      void client.invalidateQueries({ queryKey: ['/api/client-projects'], refetchType: 'all' });
      toast({ title: 'Project context has been switched successfully' });
    },
    onError: (error) => {
      client.setQueryData(listKey, before.current);
      failed('Failed to set active project')(error);
    },
  });

  return (project) => {
    if (project.isActiveProject || !project.can.setActive || isPending) return;
    before.current = client.getQueryData<readonly Project[]>(listKey);
    client.setQueryData<readonly Project[]>(listKey, (list) => list && withActive(list, project.id));
    mutate({ params: { projectId: project.id } });
  };
}

/** As the server lists them: the active one is the first, and there is only one. */
export function withActive(list: readonly Project[], id: string): readonly Project[] {
  const marked = list.map((project) => ({ ...project, isActiveProject: project.id === id }));
  return [...marked.filter((p) => p.isActiveProject), ...marked.filter((p) => !p.isActiveProject)];
}

export function useSetStatus() {
  const client = useQueryClient();
  return useCall(setProjectStatus, {
    onSuccess: (project) => {
      refreshProjects(client, project.id);
      toast({ title: 'Project status updated successfully' });
    },
    onError: failed('Failed to update project'),
  });
}

import { listProjects, type Project } from '@longhand/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { queryOf } from './queries.ts';

/** The addresses that name a project. */
const projectPath = /^\/(?:dashboard|projects|manuscript|personas)\/([^/]+)/;

export interface CurrentProject {
  /** Undefined while the list loads and when there is no project. */
  readonly project: Project | undefined;
  readonly projects: readonly Project[];
  readonly isPending: boolean;
}

/** The project being worked on: the one that the address names, else the first of the list (the server puts the active one first). */
export function useCurrentProject(): CurrentProject {
  const [path] = useLocation();
  const { data: projects = [], isPending } = useQuery(queryOf(listProjects));
  const named = projectPath.exec(path)?.[1];
  const project = projects.find(({ id }) => id === named) ?? projects[0];
  return { project, projects, isPending };
}

import { listChapters } from '@longhand/contract/chapters';
import { listInterviews } from '@longhand/contract/interviews';
import { listEntries } from '@longhand/contract/story-bank';
import { useQuery } from '@tanstack/react-query';
import { useCurrentProject } from '../../app/current-project.ts';
import { queryOf } from '../../app/queries.ts';

/** Where the palette leads. */
export interface Destination {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly href: string;
}

export interface Destinations {
  readonly projects: readonly Destination[];
  readonly chapters: readonly Destination[];
  readonly sessions: readonly Destination[];
  readonly stories: readonly Destination[];
  readonly isLoading: boolean;
}

/** Every project, and what there is in the current one. Asked for while the palette is open, from the cache where it can be. */
export function useDestinations(open: boolean): Destinations {
  const { project, projects, isPending } = useCurrentProject();
  const id = project?.id ?? '';
  const told = open && project?.can.readMaterial === true;
  const chapters = useQuery({
    ...queryOf(listChapters, { params: { id }, query: { view: 'summary' } }),
    enabled: open && project !== undefined,
  });
  const sessions = useQuery({ ...queryOf(listInterviews, { params: { id } }), enabled: told });
  const stories = useQuery({ ...queryOf(listEntries, { params: { projectId: id } }), enabled: told });

  return {
    projects: projects.map(({ id: of, title, isActiveProject }) => ({
      id: of,
      label: title,
      description: isActiveProject ? 'Project, current' : 'Project',
      href: `/projects/${of}`,
    })),
    chapters: (chapters.data ?? []).map((chapter) => ({
      id: chapter.id,
      label: chapter.title,
      description: chapter.partTitle ?? 'Chapter',
      href: `/manuscript/${id}/${chapter.id}`,
    })),
    sessions: (sessions.data ?? []).map((session) => ({
      id: session.id,
      label: session.title,
      description: session.topic || 'Story session',
      href: `/interview/${session.id}`,
    })),
    stories: (stories.data ?? []).map((story) => ({
      id: story.id,
      label: story.title,
      description: story.sourceLabel ?? 'Note',
      href: `/projects/${id}?tab=story-bank&entry=${story.id}`,
    })),
    isLoading: isPending || chapters.isLoading || sessions.isLoading || stories.isLoading,
  };
}

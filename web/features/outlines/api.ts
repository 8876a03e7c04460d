import { createInterview, listInterviews } from '@longhand/contract/interviews';
import type { BodyIn } from '@longhand/contract/operation';
import {
  type generateOutline,
  getActiveOutline,
  listOutlines,
  type Outline,
  setActiveOutline,
} from '@longhand/contract/outlines';
import type { Project } from '@longhand/contract/projects';
import { listEntries } from '@longhand/contract/story-bank';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { queryKeyOf } from '../../app/call.ts';
import { queryOf, useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';
import { readOutline } from './reading.ts';

export type OutlineWishes = BodyIn<typeof generateOutline>;

/** The key of the history; the active outline lies under it. */
export const outlinesKey = (projectId: string) => queryKeyOf(listOutlines, { params: { projectId } });

const readAll = (outlines: readonly Outline[]) => outlines.map(readOutline);
const readOne = (outline: Outline | null) => outline && readOutline(outline);

export const useOutlines = (projectId: string) =>
  useQuery({ ...queryOf(listOutlines, { params: { projectId } }), select: readAll });

export const useActiveOutline = (projectId: string) =>
  useQuery({ ...queryOf(getActiveOutline, { params: { projectId } }), select: readOne });

export const useEntries = ({ id, can }: Project) =>
  useQuery({ ...queryOf(listEntries, { params: { projectId: id } }), enabled: can.readMaterial });

/** Makes an outline the active one: seen at once, and asked for again where the server refuses. */
export function useActivate(projectId: string) {
  const client = useQueryClient();
  const key = outlinesKey(projectId);
  const activeKey = queryKeyOf(getActiveOutline, { params: { projectId } });
  const { mutate } = useCall(setActiveOutline, {
    refreshes: () => [key, ['/api/projects', projectId, 'activities']],
    onSuccess: () =>
      toast({
        title: 'Outline Activated',
        description: 'This outline is now active for chapter generation.',
      }),
    onError: () => {
      void client.invalidateQueries({ queryKey: key });
      toast({ title: 'Error', description: 'Failed to activate outline', variant: 'error' });
    },
  });
  return async (outlineId: string) => {
    // An answer on its way would put back what was.
    await client.cancelQueries({ queryKey: key });
    const list = client.getQueryData<Outline[]>(key) ?? [];
    const marked = list.map((outline) => ({ ...outline, isActive: outline.id === outlineId }));
    client.setQueryData<Outline[]>(key, marked);
    const active = marked.find(({ isActive }) => isActive);
    if (active) client.setQueryData<Outline | null>(activeKey, active);
    mutate({ params: { projectId, outlineId } });
  };
}

/** Opens a story session that asks what a gap of the outline needs. */
export function useAskAbout(projectId: string) {
  const [, navigate] = useLocation();
  const { mutate, isPending } = useCall(createInterview, {
    refreshes: () => [queryKeyOf(listInterviews, { params: { id: projectId } })],
    onSuccess: ({ id, title }) => {
      toast({ title: 'Interview Started', description: title });
      navigate(`/interview/${id}`);
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to start interview session.', variant: 'error' }),
  });
  return {
    ask: (title: string, questions: readonly string[] | undefined) =>
      mutate({
        params: { id: projectId },
        body: { title, topic: title, ...(questions?.length ? { questions: [...questions] } : {}) },
      }),
    isAsking: isPending,
  };
}

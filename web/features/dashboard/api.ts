import { listChapters } from '@longhand/contract/chapters';
import { createInterview, listInterviews } from '@longhand/contract/interviews';
import { listActivities, type Project } from '@longhand/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { queryKeyOf } from '../../app/call.ts';
import { queryOf, useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';
import type { Figures } from './journey.ts';

const finished: ReadonlySet<string> = new Set(['completed', 'approved', 'published']);

export interface ProjectFigures {
  /** Undefined until chapters and interviews have come. */
  readonly figures: Figures | undefined;
  readonly isError: boolean;
  readonly retry: () => void;
}

/** The figures of the journey, counted from the project's chapters and interviews. */
export function useFigures(project: Project): ProjectFigures {
  const params = { id: project.id };
  const chapters = useQuery(queryOf(listChapters, { params, query: { view: 'summary' } }));
  // Whoever may not read what was told in confidence is not told of it either.
  const interviews = useQuery({ ...queryOf(listInterviews, { params }), enabled: project.can.readMaterial });
  const told = project.can.readMaterial ? interviews.data : [];
  const written = chapters.data;
  return {
    figures: written &&
      told && {
        completedInterviews: told.filter(({ isCompleted }) => isCompleted).length,
        chapters: written.length,
        completedChapters: written.filter(({ status }) => finished.has(status)).length,
        words: written.reduce((sum, { wordCount }) => sum + wordCount, 0),
      },
    isError: chapters.isError || interviews.isError,
    retry: () => {
      void chapters.refetch();
      if (project.can.readMaterial) void interviews.refetch();
    },
  };
}

export const useActivities = (project: Project) =>
  useQuery(queryOf(listActivities, { params: { id: project.id } }));

/** Milliseconds in which to read that the interview has started. */
const beforeNavigation = 500;

/** Opens a story session about the early career, and then the conversation itself. */
export function useStartInterview(project: Project) {
  const [, navigate] = useLocation();
  const [leaving, setLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const { mutate, isPending } = useCall(createInterview, {
    refreshes: () => [queryKeyOf(listInterviews, { params: { id: project.id } })],
    onSuccess: ({ id, title }) => {
      toast({ title: 'Interview Started', description: title });
      setLeaving(true);
      timer.current = setTimeout(() => navigate(`/interview/${id}`), beforeNavigation);
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to start interview session.', variant: 'error' }),
  });
  return {
    start: () =>
      mutate({
        params: { id: project.id },
        body: { topic: 'Early Career Journey', title: 'Early Career & Entrepreneurial Beginnings' },
      }),
    isStarting: isPending || leaving,
  };
}

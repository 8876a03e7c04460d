import {
  createInterview,
  deleteInterview,
  editInterview,
  generateQuestions,
  getInterview,
  type Interview,
  listInterviewsOfProjects,
} from '@longhand/contract/interviews';
import { createProject, listProjects, type Project } from '@longhand/contract/projects';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { queryKeyOf } from '../../app/call.ts';
import { messageOf } from '../../app/http.ts';
import { queryOf, useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';

const bulkKey = ['/api/interviews/bulk'];

const refreshedBy = (projectId: string) => [
  bulkKey,
  ['/api/projects', projectId, 'interviews'],
  ['/api/projects', projectId, 'activities'],
];

/** So many ids fit into one address. */
const atOnce = 100;

/** The sessions of these projects, however many projects there are. */
export function useSessions(projects: readonly Project[]) {
  // The list of projects changes its order with every change to one of them; what is asked for stays the same.
  const ids = projects.map(({ id }) => id).sort();
  const batches = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, n) =>
    ids.slice(n * atOnce, (n + 1) * atOnce).join(','),
  );
  return useQueries({
    queries: batches.map((projectIds) => queryOf(listInterviewsOfProjects, { query: { projectIds } })),
    combine: (results) => {
      const isWhole = results.every(({ data }) => data !== undefined);
      const error = isWhole ? null : (results.find(({ isError }) => isError)?.error ?? null);
      return {
        /** Undefined until all of them are there. */
        sessions: isWhole ? results.flatMap(({ data }) => data ?? []) : undefined,
        isPending: !isWhole && !error,
        error,
        retry: () => {
          for (const { isError, refetch } of results) if (isError) void refetch();
        },
      };
    },
  });
}

const failed = (description: string) => () => toast({ title: 'Error', description, variant: 'error' });

export function useDeleteSession({ id, projectId, title }: Interview) {
  const client = useQueryClient();
  return useCall(deleteInterview, {
    refreshes: () => [...refreshedBy(projectId), ['/api/projects', projectId, 'bib-entries']],
    onSuccess: () => {
      client.removeQueries({ queryKey: queryKeyOf(getInterview, { params: { id } }) });
      toast({ title: 'Interview Deleted', description: `“${title}” has been permanently removed.` });
    },
    onError: failed('Failed to delete interview. Please try again.'),
  });
}

/** What the session's screen says of a save that is stale, the screen says itself. */
export function useEditSession(interview: Interview, onStale: () => void) {
  const client = useQueryClient();
  return useCall(editInterview, {
    refreshes: () => refreshedBy(interview.projectId),
    onSuccess: (saved) => {
      client.setQueryData(queryKeyOf(getInterview, { params: { id: saved.id } }), saved);
      toast({ title: 'Interview Updated' });
    },
    onError: (error) => {
      if (/^409/.test(error.message)) return onStale();
      return failed('Failed to update interview. Please try again.')();
    },
  });
}

export const useProposedQuestions = () =>
  useCall(generateQuestions, {
    onError: (error) =>
      toast({
        title: 'No questions proposed',
        description: messageOf(error, 'Please try again.'),
        variant: 'error',
      }),
  });

/** Milliseconds between a session's being started and its page. */
const opensAfter = 500;

export function useStartPrepared(projectId: string) {
  const [, navigate] = useLocation();
  return useCall(createInterview, {
    refreshes: () => refreshedBy(projectId),
    onSuccess: ({ id }) => {
      toast({ title: 'Interview Started' });
      setTimeout(() => navigate(`/interview/${id}`), opensAfter);
    },
    onError: failed('Failed to start interview session.'),
  });
}

export function useCreateProjectHere() {
  return useCall(createProject, {
    refreshes: () => [queryKeyOf(listProjects, {})],
    onSuccess: ({ title }) => toast({ title: 'Project Created', description: title }),
    onError: failed('Failed to create project.'),
  });
}

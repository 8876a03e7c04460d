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
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { type CallInput, queryKeyOf } from '../../app/call.ts';
import { failed } from '../../app/failed.ts';
import { HttpError } from '../../app/http.ts';
import { queryOf, useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';
import type { SessionForm } from './session-form.ts';

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

/** In these words, whatever the server’s are. */
const failedSaying = (description: string) => () => toast({ title: 'Error', description, variant: 'error' });

export function useDeleteSession({ id, projectId, title }: Interview) {
  const client = useQueryClient();
  return useCall(deleteInterview, {
    refreshes: () => [...refreshedBy(projectId), ['/api/projects', projectId, 'bib-entries']],
    onSuccess: () => {
      client.removeQueries({ queryKey: queryKeyOf(getInterview, { params: { id } }) });
      toast({ title: 'Interview Deleted', description: `“${title}” has been permanently removed.` });
    },
    onError: failedSaying('Failed to delete interview. Please try again.'),
  });
}

type Edit = CallInput<typeof editInterview>['body'];

interface EditHeard {
  readonly onSaved: (saved: Interview, sent: SessionForm) => void;
  /** Somebody else was faster: nothing is stored, and the session as it is now is on its way. */
  readonly onStale: () => void;
}

/** Sends an edit of a session. `sent` is what the edit was made from, and comes back with the answer. */
export function useEditSession({ id, projectId }: Interview, heard: EditHeard) {
  const client = useQueryClient();
  const key = queryKeyOf(getInterview, { params: { id } });
  const sending = useRef<SessionForm>(undefined);
  const { mutate, isPending, error } = useCall(editInterview, {
    // A mended answer takes the stories that were drawn from it along.
    refreshes: () => [...refreshedBy(projectId), ['/api/projects', projectId, 'bib-entries']],
    onSuccess: (saved) => {
      if (sending.current) heard.onSaved(saved, sending.current);
      client.setQueryData(key, saved);
      toast({ title: 'Interview Updated' });
    },
    onError: (error) => {
      if (!(error instanceof HttpError && error.code === 'stale'))
        return failedSaying('Failed to update interview. Please try again.')();
      heard.onStale();
      void client.invalidateQueries({ queryKey: key });
    },
  });
  return {
    isPending,
    error,
    send: (sent: SessionForm, body: Edit) => {
      sending.current = sent;
      mutate({ params: { id }, body });
    },
  };
}

export const useProposedQuestions = () =>
  useCall(generateQuestions, {
    onError: failed('No questions proposed'),
  });

/** Milliseconds between a session's being started and its page. */
const opensAfter = 500;

/** Opens a session with questions set beforehand, and then the conversation itself. */
export function useStartPrepared(projectId: string) {
  const [, navigate] = useLocation();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const { mutate, isPending, isSuccess } = useCall(createInterview, {
    refreshes: () => refreshedBy(projectId),
    onSuccess: ({ id, title }) => {
      toast({ title: 'Interview Started', description: title });
      leaving.current = setTimeout(() => navigate(`/interview/${id}`), opensAfter);
    },
    onError: failedSaying('Failed to start interview session.'),
  });
  return {
    start: (topic: string, questions: string[]) =>
      mutate({ params: { id: projectId }, body: { title: topic, topic, questions } }),
    isStarting: isPending || isSuccess,
  };
}

export function useCreateProjectHere() {
  return useCall(createProject, {
    refreshes: () => [queryKeyOf(listProjects, {})],
    onSuccess: ({ title }) => toast({ title: 'Project Created', description: title }),
    onError: failedSaying('Failed to create project.'),
  });
}

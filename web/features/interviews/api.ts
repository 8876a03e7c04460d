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
import { useQuery, useQueryClient } from '@tanstack/react-query';
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

/** The sessions of these projects. */
export const useSessions = (projects: readonly Project[]) =>
  useQuery({
    ...queryOf(listInterviewsOfProjects, {
      query: { projectIds: projects.map(({ id }) => id).join(',') },
    }),
    enabled: projects.length > 0,
  });

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

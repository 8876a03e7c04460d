import { listProviders } from '@longhand/contract/ai';
import {
  converse,
  createInterview,
  editInterview,
  getInterview,
  type Interview,
  nextQuestion,
} from '@longhand/contract/interviews';
import type { Project } from '@longhand/contract/projects';
import { type Entry, listEntries } from '@longhand/contract/story-bank';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf } from '../../app/call.ts';
import { messageOf } from '../../app/http.ts';
import { queryOf, useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';
import { contextOf, type Message, progressAfter } from './conversation-rules.ts';

const keyOf = (id: string) => queryKeyOf(getInterview, { params: { id } });

export const useInterview = (id: string) => useQuery(queryOf(getInterview, { params: { id } }));

/** Who is listening: the writer that would answer the next message in this project. */
export function useListener(projectId: string): string | undefined {
  const { data } = useQuery(queryOf(listProviders, { query: { projectId } }));
  return data?.answering.label;
}

/** What the sessions' lists and the project's figures show of an interview is asked for again. */
const refreshedBy = ({ projectId }: Pick<Interview, 'projectId'>) => [
  ['/api/projects', projectId, 'interviews'],
  ['/api/interviews/bulk'],
  ['/api/projects', projectId, 'bib-entries'],
  ['/api/projects', projectId, 'activities'],
];

/** Opens a session for talking about whatever comes first. */
export function useOpenSession(project: Project, onOpened: (interview: Interview) => void) {
  const client = useQueryClient();
  return useCall(createInterview, {
    refreshes: () => refreshedBy({ projectId: project.id }),
    onSuccess: (interview) => {
      client.setQueryData(keyOf(interview.id), interview);
      toast({ title: 'Interview Started' });
      onOpened(interview);
    },
    onError: () =>
      toast({ title: 'Error', description: 'Failed to start interview session.', variant: 'error' }),
  });
}

/**
 * The conversation of a session: what was said, what was collected from it, how far it is, and what can be said next.
 * An answer shows at once; the server's record of the session takes its place with the reply.
 */
export function useConversation(project: Project, interview: Interview, messages: readonly Message[]) {
  const client = useQueryClient();
  const [progress, setProgress] = useState(interview.progress);
  const [collected, setCollected] = useState<readonly Entry[]>([]);
  const [isComplete, setComplete] = useState(interview.isCompleted || interview.progress >= 100);
  const put = (changed: Interview) => client.setQueryData(keyOf(interview.id), changed);

  const talk = useCall(converse, {
    refreshes: () => refreshedBy(interview),
    onSuccess: (reply) => {
      if (reply.interview) put(reply.interview);
      const reached = progressAfter(progress, reply.progress);
      setProgress(reached);
      setCollected((before) => [...before, ...reply.bibEntries]);
      if ((reply.isComplete || reached >= 100) && !isComplete) {
        setComplete(true);
        toast({ title: 'Story Collection Complete!' });
      }
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: keyOf(interview.id) });
      toast({
        title: 'Connection Error',
        description: 'Failed to get AI response. Please try again.',
        variant: 'error',
      });
    },
  });

  const leave = useCall(nextQuestion, {
    onSuccess: put,
    onError: failed('Another question could not be asked'),
  });

  const { data: entries = [] } = useQuery(queryOf(listEntries, { params: { projectId: project.id } }));
  const ownTurns = new Set(interview.turns.map(({ id }) => id));
  const stored = entries.filter(({ sources }) => sources.some(({ id }) => ownTurns.has(id)));
  const known = new Set(stored.map(({ id }) => id));

  return {
    progress: Math.max(progress, interview.progress),
    isComplete: isComplete || interview.isCompleted,
    elements: [...stored, ...collected.filter(({ id }) => !known.has(id))],
    isThinking: talk.isPending || leave.isPending,
    /** What was just said and has no reply yet. */
    saying: talk.isPending ? talk.variables?.body.userMessage : undefined,
    say: (userMessage: string, told: { readonly onHeard: () => void }) =>
      talk.mutate(
        {
          body: {
            projectId: project.id,
            interviewId: interview.id,
            userMessage,
            conversationContext: contextOf(messages),
            projectContext: {
              title: project.title,
              description: project.description,
              currentProgress: progress,
            },
          },
        },
        { onSuccess: told.onHeard },
      ),
    leaveQuestion: (turnId: string, mode: 'skip' | 'another') =>
      leave.mutate({ params: { id: interview.id }, body: { turnId, mode } }),
  };
}

/** Mends an earlier answer where it stands. */
export function useCorrectAnswer(interview: Interview, onSaved: () => void) {
  const client = useQueryClient();
  return useCall(editInterview, {
    refreshes: () => refreshedBy(interview),
    onSuccess: (changed) => {
      client.setQueryData(keyOf(interview.id), changed);
      toast({ title: 'Interview Updated' });
      onSaved();
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: keyOf(interview.id) });
      failed('Error', 'Failed to update interview. Please try again.')(error);
    },
  });
}

const failed =
  (title: string, text = 'Please try again.') =>
  (error: Error) =>
    toast({ title, description: messageOf(error, text), variant: 'error' });

import { listProviders } from '@longhand/contract/ai';
import {
  createInterview,
  editInterview,
  getInterview,
  type Interview,
  nextQuestion,
} from '@longhand/contract/interviews';
import { getProject, type Project } from '@longhand/contract/projects';
import { type Entry, listEntries } from '@longhand/contract/story-bank';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryKeyOf } from '../../app/call.ts';
import { failed } from '../../app/failed.ts';
import { type Letter, post, useLetters } from '../../app/outbox.ts';
import { queryOf, useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';
import { useUser } from '../accounts/session.ts';
import { reasonOf } from '../ai-settings/told.ts';
import { drawnFrom } from '../story-bank/origin.ts';
import { answersOf, onReply, type Reply, refreshedBy, type Said } from './conversation-letters.ts';
import { contextOf, type Message, progressAfter } from './conversation-rules.ts';

const keyOf = (id: string) => queryKeyOf(getInterview, { params: { id } });

export const useInterview = (id: string) => useQuery(queryOf(getInterview, { params: { id } }));

/** The memoir that a session belongs to, which need not be among one's own. */
export const useProjectOf = (interview: Interview | undefined) =>
  useQuery({
    ...queryOf(getProject, { params: { id: interview?.projectId ?? '' } }),
    enabled: interview !== undefined,
  });

/** Who is listening: the writer that would answer the next message in this project. */
export function useListener(projectId: string): string | undefined {
  const { data } = useQuery(queryOf(listProviders, { query: { projectId } }));
  return data?.answering.label;
}

/** Opens a session for talking about whatever comes first. */
export function useOpenSession(project: Project, onOpened: (interview: Interview) => void) {
  const client = useQueryClient();
  return useCall(createInterview, {
    refreshes: () => refreshedBy(project.id),
    onSuccess: (interview) => {
      client.setQueryData(keyOf(interview.id), interview);
      toast({ title: 'Interview Started' });
      onOpened(interview);
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: reasonOf(error, 'Failed to start interview session.'),
        variant: 'error',
      }),
  });
}

/**
 * The conversation of a session: what was said, what was collected from it, how far it is, and what can be said next.
 * What is said waits in the outbox until it has its reply; the server's record of the session takes its place with that.
 */
export function useConversation(project: Project, interview: Interview, messages: readonly Message[]) {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const place = answersOf(interview.id);
  const [progress, setProgress] = useState(interview.progress);
  const [collected, setCollected] = useState<readonly Entry[]>([]);
  const [isComplete, setComplete] = useState(interview.isCompleted || interview.progress >= 100);
  const letters = useLetters<Said>(userId, place);

  const hear = useEffectEvent((reply: Reply) => {
    const reached = progressAfter(progress, reply.progress);
    setProgress(reached);
    setCollected((before) => [...before, ...reply.bibEntries]);
    if ((reply.isComplete || reached >= 100) && !isComplete) {
      setComplete(true);
      toast({ title: 'Story Collection Complete!' });
    }
  });
  useEffect(() => onReply(interview.id, (reply) => hear(reply)), [interview.id]);

  const leave = useCall(nextQuestion, {
    onSuccess: (changed) => client.setQueryData(keyOf(interview.id), changed),
    onError: failed('Another question could not be asked'),
  });

  const { data: entries = [] } = useQuery(queryOf(listEntries, { params: { projectId: project.id } }));
  const stored = drawnFrom(interview, entries);
  const known = new Set(stored.map(({ id }) => id));
  /** What was said and has no reply yet. */
  const onItsWay = letters?.find(({ state }) => state !== 'returned');

  return {
    progress: Math.max(progress, interview.progress),
    isComplete: isComplete || interview.isCompleted,
    elements: [...stored, ...collected.filter(({ id }) => !known.has(id))],
    isThinking: onItsWay?.state === 'sending' || leave.isPending,
    letters,
    onItsWay,
    say: (userMessage: string, returned?: Letter<Said>) => {
      const open = interview.turns.at(-1);
      // What came back and is said again unchanged, to the same question, is the same act, to the letter.
      const before = returned?.body.request;
      if (
        returned &&
        before?.userMessage === userMessage &&
        before.answering?.turnId === open?.id &&
        before.answering?.revision === open?.revision
      )
        return post(userId, place, returned.body, returned.key);
      const request: Said['request'] = {
        projectId: project.id,
        interviewId: interview.id,
        userMessage,
        ...(open && { answering: { turnId: open.id, revision: open.revision } }),
        conversationContext: contextOf(messages),
        projectContext: {
          title: project.title,
          description: project.description,
          currentProgress: progress,
        },
      };
      const said: Said = { request, answers: interview.turns.length - 1, question: open?.question ?? '' };
      return post(userId, place, said);
    },
    leaveQuestion: (turnId: string, mode: 'skip' | 'another') =>
      leave.mutate({ params: { id: interview.id }, body: { turnId, mode } }),
  };
}

/** Mends an earlier answer where it stands. */
export function useCorrectAnswer(interview: Interview, onSaved: () => void) {
  const client = useQueryClient();
  return useCall(editInterview, {
    refreshes: () => refreshedBy(interview.projectId),
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

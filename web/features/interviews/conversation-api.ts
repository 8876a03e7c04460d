import { listProviders } from '@longhand/contract/ai';
import {
  converse,
  createInterview,
  editInterview,
  getInterview,
  type Interview,
  nextQuestion,
} from '@longhand/contract/interviews';
import type { BodyIn } from '@longhand/contract/operation';
import { getProject, type Project } from '@longhand/contract/projects';
import { type Entry, listEntries } from '@longhand/contract/story-bank';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, newKey, queryKeyOf } from '../../app/call.ts';
import { messageOf } from '../../app/http.ts';
import { queryOf, useCall } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';
import { contextOf, type Message, progressAfter, wasHeard } from './conversation-rules.ts';

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

/** Something said, with the key under which it is heard once, however often it is sent. */
interface Act {
  readonly body: BodyIn<typeof converse>;
  readonly key: string;
  /** The position of the turn that it answers. */
  readonly answers: number;
  readonly onHeard: () => void;
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
  const unheard = useRef<Act>(undefined);
  const refresh = () => {
    for (const queryKey of refreshedBy(interview)) void client.invalidateQueries({ queryKey });
  };

  const talk = useMutation({
    mutationKey: [converse.method, converse.path],
    mutationFn: ({ body, key }: Act) => call(converse, { body }, { idempotencyKey: key }),
    onSuccess: (reply, { onHeard }) => {
      unheard.current = undefined;
      onHeard();
      if (reply.interview) put(reply.interview);
      const reached = progressAfter(progress, reply.progress);
      setProgress(reached);
      setCollected((before) => [...before, ...reply.bibEntries]);
      if ((reply.isComplete || reached >= 100) && !isComplete) {
        setComplete(true);
        toast({ title: 'Story Collection Complete!' });
      }
      refresh();
    },
    onError: async (_error, act) => {
      unheard.current = act;
      toast({
        title: 'Connection Error',
        description: 'Failed to get AI response. Please try again.',
        variant: 'error',
      });
      // The words may have arrived, and only the reply was lost: then they are not to be said again.
      const now = await client
        .fetchQuery({ ...queryOf(getInterview, { params: { id: interview.id } }), staleTime: 0 })
        .catch(() => undefined);
      if (!now || !wasHeard(now.turns.slice(act.answers), act.body.userMessage)) return;
      unheard.current = undefined;
      act.onHeard();
      refresh();
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
    /** What failed to be heard and is said again unchanged is the same act, to the letter. */
    say: (userMessage: string, { onHeard }: { readonly onHeard: () => void }) => {
      const before = unheard.current;
      if (before?.body.userMessage === userMessage) return talk.mutate({ ...before, onHeard });
      const body = {
        projectId: project.id,
        interviewId: interview.id,
        userMessage,
        conversationContext: contextOf(messages),
        projectContext: {
          title: project.title,
          description: project.description,
          currentProgress: progress,
        },
      };
      talk.mutate({ body, key: newKey(), answers: interview.turns.length - 1, onHeard });
    },
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

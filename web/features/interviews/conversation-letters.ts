import { converse, getInterview } from '@longhand/contract/interviews';
import type { BodyIn } from '@longhand/contract/operation';
import type { QueryClient } from '@tanstack/react-query';
import { type CallOptions, call, queryKeyOf, type Received } from '../../app/call.ts';
import { type LetterRow, placeOf } from '../../app/device.ts';
import { HttpError, messageOf, NetworkError } from '../../app/http.ts';
import type { Delivery } from '../../app/outbox.ts';
import { meKey } from '../../app/queries.ts';
import { toast } from '../../ui/toast.ts';
import { reasonOf } from '../ai-settings/told.ts';
import { wasHeard } from './conversation-rules.ts';

/** Answers on their way to the interviewer: each is a letter in the outbox until it was replied to. */
export interface Said {
  readonly request: BodyIn<typeof converse>;
  /** The position of the turn that it answers. */
  readonly answers: number;
  /** What that asked. */
  readonly question: string;
}

export const answersOf = (interviewId: string): string => placeOf('answer', interviewId);

export type Reply = Received<typeof converse>;

/** Who wants to hear the replies of a session, in this tab. */
const listeners = new Map<string, Set<(reply: Reply) => void>>();

export function onReply(interviewId: string, listener: (reply: Reply) => void): () => void {
  const all = listeners.get(interviewId) ?? new Set();
  listeners.set(interviewId, all.add(listener));
  return () => all.delete(listener);
}

/** Milliseconds; an interviewer may think for long, but not for ever. */
const repliesWithin = 180_000;

/** What the sessions' lists and the project's figures show of an interview is asked for again. */
export const refreshedBy = (projectId: string) => [
  ['/api/projects', projectId, 'interviews'],
  ['/api/interviews/bulk'],
  ['/api/projects', projectId, 'bib-entries'],
  ['/api/projects', projectId, 'activities'],
];

/** Says it to the interviewer, under the session of whoever wrote it. */
export async function deliverAnswer(
  client: QueryClient,
  token: string,
  { key, body }: LetterRow,
): Promise<Delivery> {
  const said = body as Said;
  const { projectId, interviewId } = said.request;
  const refresh = () => {
    for (const queryKey of refreshedBy(projectId)) void client.invalidateQueries({ queryKey });
  };
  try {
    const signal = AbortSignal.timeout(repliesWithin);
    const options: CallOptions = { idempotencyKey: key, token, signal };
    const reply = await call(converse, { body: said.request }, options);
    if (reply.interview)
      client.setQueryData(queryKeyOf(getInterview, { params: { id: reply.interviewId } }), reply.interview);
    for (const listener of listeners.get(interviewId ?? '') ?? []) listener(reply);
    refresh();
    return 'answered';
  } catch (error) {
    if (isOutOfReach(error)) return 'later';
    if (error instanceof HttpError && error.status === 401) {
      // Whether the session is really over is the current user's to say; the same person's next one sends it.
      void client.invalidateQueries({ queryKey: meKey });
      return 'later';
    }
    const failed = 'Failed to get AI response. Please try again.';
    toast(
      error instanceof HttpError && error.code === 'conflict'
        ? { title: 'Not sent yet', description: messageOf(error, failed), variant: 'error' }
        : { title: 'Connection Error', description: reasonOf(error, failed), variant: 'error' },
    );
    // The words may have arrived, and only the reply was lost: then they are not to be said again.
    if (!(await hasArrived(client, token, said))) return 'returned';
    refresh();
    return 'answered';
  }
}

const isOutOfReach = (error: unknown) =>
  error instanceof NetworkError || (error instanceof DOMException && error.name === 'TimeoutError');

async function hasArrived(client: QueryClient, token: string, { request, answers }: Said): Promise<boolean> {
  const asked = { params: { id: request.interviewId ?? '' } };
  const now = await call(getInterview, asked, { token }).catch(() => undefined);
  if (now) client.setQueryData(queryKeyOf(getInterview, asked), now);
  return now !== undefined && wasHeard(now.turns.slice(answers), request.userMessage);
}

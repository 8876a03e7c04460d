import { type converse, longestAnswer, mostTurns } from '@longhand/contract/interviews';
import type { BodyOf } from '@longhand/contract/operation';
import { eq } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { invalid, Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import type { InterviewRow } from './access.ts';
import { changed, hold } from './hold.ts';
import type { TurnRow } from './present.ts';
import { interviewTurns } from './table.ts';

/**
 * Takes what a person says as the answer to the session's open question, as a pending turn: from here on it is kept,
 * whether or not the interviewer ever replies. Said again while it is pending it is the same answer; something else said
 * after the interviewer failed to reply belongs to the same answer; but while a reply may be on its way, what is said is
 * refused, and so is an answer to a question that is not the open one any more. Answers the turn's id.
 */
export async function takeAnswer(
  tx: Tx,
  events: Events,
  session: Can<'write', InterviewRow>,
  { userMessage: message, answering }: Pick<BodyOf<typeof converse>, 'userMessage' | 'answering'>,
): Promise<string> {
  const { interview, turns } = await hold(tx, session);
  const last = turns.at(-1) ?? (await firstTurn(tx, interview.id));
  if (last.state === 'pending' && saidLast(last, message)) return last.id;
  if (answering && !isOpen(last, answering))
    throw new Refusal(
      'conflict',
      'The conversation has gone on since you wrote this. Please look whether it answers the question that is open now.',
    );
  if (last.state === 'pending' && !last.replyFailedAt)
    throw new Refusal(
      'conflict',
      'The interviewer has not replied to your last answer yet. Send that one again, or wait a moment.',
    );
  if (turns.length >= mostTurns)
    throw new Refusal('conflict', 'This session has grown very long. Please go on in a new one.');
  await tx
    .update(interviewTurns)
    .set({
      response: joined(last.response, message),
      state: 'pending',
      replyFailedAt: null,
      revision: last.revision + 1,
      answeredAt: new Date(),
    })
    .where(eq(interviewTurns.id, last.id));
  await changed(tx, events, interview);
  return last.id;
}

/** A session that was brought in from elsewhere may have no question yet. */
async function firstTurn(tx: Tx, interviewId: string): Promise<TurnRow> {
  const [made] = await tx
    .insert(interviewTurns)
    .values({ interviewId, position: 0, question: 'What would you like to tell?' })
    .returning();
  if (!made) throw new Error('no turn was made');
  return made;
}

/** A question may be asked differently until it has an answer. */
const isOpen = (
  { id, state, revision }: TurnRow,
  answering: { readonly turnId: string; readonly revision: number },
): boolean => id === answering.turnId && (state !== 'asked' || revision === answering.revision);

const saidLast = ({ response }: TurnRow, message: string): boolean =>
  response === message || (response?.endsWith(`\n\n${message}`) ?? false);

function joined(before: string | null, message: string): string {
  const answer = before?.trim() ? `${before}\n\n${message}` : message;
  if (answer.length > longestAnswer)
    throw invalid('userMessage', 'This answer has grown too long. Please go on in a new one.');
  return answer;
}

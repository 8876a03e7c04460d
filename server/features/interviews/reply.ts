import type { converse } from '@longhand/contract/interviews';
import type { Answer } from '@longhand/contract/operation';
import { and, eq } from 'drizzle-orm';
import type { Author } from '../../access/actor.ts';
import { load } from '../../access/load.ts';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Conversation, InterviewReply } from '../../writer/writer.ts';
import { answeringWriter, ask } from '../ai/answering-writer.ts';
import { countedWriter } from '../ai/counted-writer.ts';
import { entriesDrawnFrom } from '../story-bank/read-entries.ts';
import { storeExtracted } from '../story-bank/store-extracted.ts';
import { type InterviewRow, interviewResource } from './access.ts';
import { completed } from './complete.ts';
import { conversationOf, stillPrepared, turnAsking } from './conversation.ts';
import { changed, type Held, hold } from './hold.ts';
import type { TurnRow } from './present.ts';
import { readInterview, turnsOf } from './read-interviews.ts';
import { interviewTurns } from './table.ts';

type Replied = Answer<typeof converse>;

/** An answer that is edited while the interviewer thinks about it is thought about again, so often. */
const attempts = 4;

/**
 * The interviewer's reply to a pending turn. It is asked for outside any transaction and stored, with the next question
 * and the entries drawn, in one: of two that ask at once, the first to store it wins, and the other answers with that.
 */
export async function replyTo(
  house: House,
  author: Author,
  interviewId: string,
  turnId: string,
): Promise<Replied> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const given = await readPending(house.db.tx, author, interviewId, turnId);
    if (!given.pending) return repliedBefore(house.db.tx, given.session, given.turn);
    const writer = await answeringWriter(house.db.tx, house, author.userId, given.session.project);
    const onBehalf = { userId: author.userId, projectId: given.session.projectId };
    const reply = await ask(house, 'The interviewer did not reply. What you wrote is kept.', () =>
      countedWriter(house, writer, onBehalf).reply(given.conversation),
    ).catch(async (error: unknown) => {
      await noteFailure(house, given.session, given.turn);
      throw error;
    });
    const stored = await house.db.transaction(async (tx) => {
      const session = await load(tx, author, 'write', interviewResource, interviewId);
      const held = await hold(tx, session);
      const turn = pendingTurn(held.turns, turnId);
      // Somebody else's reply is there, or the answer is another by now.
      if (turn.state !== 'pending' || turn.revision !== given.turn.revision) return undefined;
      await store(tx, house, author, held, turn, given.conversation, reply);
      return repliedBefore(tx, session, turn, reply.response);
    });
    if (stored) return stored;
  }
  throw new Refusal('busy', 'This answer is being changed at this moment. Please try again.', {
    retryAfterSeconds: 2,
  });
}

async function readPending(tx: Tx, author: Author, interviewId: string, turnId: string) {
  const session = await load(tx, author, 'write', interviewResource, interviewId);
  const turns = await turnsOf(tx, [session.id]);
  const turn = pendingTurn(turns, turnId);
  const conversation = conversationOf(session, turns.slice(0, turn.position + 1));
  return { session, turn, conversation, pending: turn.state === 'pending' };
}

function pendingTurn(turns: readonly TurnRow[], id: string): TurnRow {
  const turn = turns.find((one) => one.id === id);
  if (turn && turn.response !== null) return turn;
  throw new Refusal('conflict', 'This answer has been taken back meanwhile.');
}

async function store(
  tx: Tx,
  { events }: House,
  author: Author,
  { interview, turns }: Held,
  turn: TurnRow,
  given: Conversation,
  reply: InterviewReply,
): Promise<void> {
  await storeExtracted(tx, events, interview.project, reply.entries);
  await tx
    .update(interviewTurns)
    .set({ state: 'answered', replyFailedAt: null, revision: turn.revision + 1 })
    .where(eq(interviewTurns.id, turn.id));
  await tx.insert(interviewTurns).values({
    interviewId: interview.id,
    position: turns.length,
    ...turnAsking(reply.asks, reply.response),
  });
  const progress = Math.max(interview.progress, Math.min(100, Math.round(reply.progress)));
  // A session that its author has reopened stays open while they go on.
  const isDone = (reply.isComplete || progress === 100) && interview.progress < 100;
  await changed(tx, events, interview, {
    progress: isDone ? 100 : progress,
    prepared: stillPrepared(interview.prepared, given.prepared, reply.asks),
    ...(isDone && { isCompleted: true }),
  });
  if (isDone && !interview.isCompleted) await completed(tx, events, interview, author.userId);
}

/** The reply that a turn has had, as it is stored. */
async function repliedBefore(
  tx: Tx,
  session: InterviewRow,
  turn: TurnRow,
  response?: string,
): Promise<Replied> {
  const interview = await readInterview(tx, session);
  return {
    response:
      response ?? interview.turns.find(({ position }) => position === turn.position + 1)?.question ?? '',
    bibEntries: await entriesDrawnFrom(tx, 'turn', [turn.id]),
    progress: interview.progress,
    isComplete: interview.isCompleted,
    interviewId: interview.id,
    interview,
  };
}

/** Nobody is at it any more: what is said next may be added to the answer. */
async function noteFailure(
  { db, events }: House,
  { projectId, id }: InterviewRow,
  turn: TurnRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(interviewTurns)
      .set({ replyFailedAt: new Date() })
      .where(and(eq(interviewTurns.id, turn.id), eq(interviewTurns.state, 'pending')));
    await events.publish(tx, { type: 'interview', projectId, id, audience: 'team' });
  });
}

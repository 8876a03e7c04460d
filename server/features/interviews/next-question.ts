import type { nextQuestion } from '@longhand/contract/interviews';
import type { BodyOf } from '@longhand/contract/operation';
import { eq } from 'drizzle-orm';
import type { Author } from '../../access/actor.ts';
import { type Can, load } from '../../access/load.ts';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Conversation, Question } from '../../writer/writer.ts';
import { answeringWriter, ask } from '../ai/answering-writer.ts';
import { countedWriter } from '../ai/counted-writer.ts';
import { type InterviewRow, interviewResource } from './access.ts';
import { conversationOf, stillPrepared, turnAsking } from './conversation.ts';
import { changed, hold } from './hold.ts';
import type { TurnRow } from './present.ts';
import { turnsOf } from './read-interviews.ts';
import { interviewTurns } from './table.ts';

type Wish = BodyOf<typeof nextQuestion>;

/** A question to leave the open one for. Undefined where that is not open any more. */
export async function questionInstead(
  house: House,
  author: Author,
  interviewId: string,
  { turnId }: Wish,
): Promise<{ asks: Question; given: Conversation } | undefined> {
  const tx = house.db.tx;
  const session = await load(tx, author, 'write', interviewResource, interviewId);
  const turns = await turnsOf(tx, [session.id]);
  if (!turns.some(({ id }) => id === turnId)) throw notFound();
  if (!openTurn(turns, turnId)) return undefined;
  const writer = await answeringWriter(tx, house, author.userId, session.project);
  const given = conversationOf(session, turns);
  const asks = await ask(house, 'The interviewer could not think of a question.', () =>
    countedWriter(house, writer, { userId: author.userId, projectId: session.projectId }).another(given),
  );
  return { asks, given };
}

/**
 * Leaves the open question. `skip` is for good: the turn stays without an answer and the next one asks. `another` asks
 * something else in the same place, in the words that were around the first.
 */
export async function leaveQuestion(
  tx: Tx,
  events: Events,
  session: Can<'write', InterviewRow>,
  { turnId, mode }: Wish,
  instead: { asks: Question; given: Conversation } | undefined,
): Promise<void> {
  const { interview, turns } = await hold(tx, session);
  const turn = openTurn(turns, turnId);
  if (!turn || !instead)
    throw new Refusal(
      'conflict',
      'The conversation has moved on: this question is not the open one any more.',
    );
  const { asks, given } = instead;
  const same = eq(interviewTurns.id, turn.id);
  if (mode === 'skip') {
    await tx
      .update(interviewTurns)
      .set({ state: 'skipped', revision: turn.revision + 1 })
      .where(same);
    await tx
      .insert(interviewTurns)
      .values({ interviewId: interview.id, position: turns.length, ...turnAsking(asks) });
  } else {
    await tx
      .update(interviewTurns)
      .set({ ...inPlace(turn, asks), revision: turn.revision + 1 })
      .where(same);
  }
  await changed(tx, events, interview, { prepared: stillPrepared(interview.prepared, given.prepared, asks) });
}

function openTurn(turns: readonly TurnRow[], id: string): TurnRow | undefined {
  const last = turns.at(-1);
  return last?.id === id && last.state === 'asked' ? last : undefined;
}

/** The welcome, or the words on the answer before, stay; only the question in them is another. */
function inPlace({ question, asks, passedOver }: TurnRow, instead: Question) {
  const at = asks === null ? -1 : question.lastIndexOf(asks);
  const words =
    asks === null || at < 0
      ? instead.text
      : question.slice(0, at) + instead.text + question.slice(at + asks.length);
  return { ...turnAsking(instead, words), passedOver: [...passedOver, asks ?? question] };
}

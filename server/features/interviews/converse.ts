import type { converse } from '@longhand/contract/interviews';
import type { Answer, BodyOf } from '@longhand/contract/operation';
import { count, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Author } from '../../access/actor.ts';
import { load } from '../../access/load.ts';
import type { AcrossCall } from '../../door/implement.ts';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import { countAttempt } from '../../platform/limits/limits.ts';
import { answeringWriter } from '../ai/answering-writer.ts';
import { projectResource } from '../projects/access.ts';
import { interviewResource } from './access.ts';
import { lastQuestionIn, sessionAsking } from './last-question.ts';
import { openInterview, openingOf, type Planned } from './open-interview.ts';
import { replyTo } from './reply.ts';
import { interviews } from './table.ts';
import { takeAnswer } from './take-answer.ts';

type Message = BodyOf<typeof converse>;

/** Messages within 15 minutes to a writer that costs money. */
const mostPaid = 300;

const taken = z.object({ interviewId: z.string(), turnId: z.string() });

/**
 * A message in a conversation. It is taken in one transaction, which an idempotency key makes the only one, and replied to
 * in another: sent again, it finds its turn, and the reply where there is one.
 */
export async function hear(
  house: House,
  author: Author,
  message: Message,
  { once, answered }: Pick<AcrossCall<typeof converse>, 'once' | 'answered'>,
): Promise<Answer<typeof converse>> {
  const { db, events } = house;
  const before = await answered();
  if (before !== undefined) return replyToTaken(house, author, before);
  const writer = await limited(house, author, message.projectId);
  const interviewId = await sessionFor(db.tx, author, message);
  const beginning = interviewId === undefined ? await begin(house, author, message, writer) : undefined;
  const answer = await db.transaction((tx) =>
    once(tx, async () => {
      const id = beginning ? await beginning(tx) : (interviewId ?? '');
      const session = await load(tx, author, 'write', interviewResource, id);
      return { interviewId: id, turnId: await takeAnswer(tx, events, session, message) };
    }),
  );
  return replyToTaken(house, author, answer);
}

function replyToTaken(house: House, author: Author, answer: unknown) {
  const { interviewId, turnId } = taken.parse(answer);
  return replyTo(house, author, interviewId, turnId);
}

async function limited(house: House, author: Author, projectId: string) {
  const project = await load(house.db.tx, author, 'interview', projectResource, projectId);
  const writer = await answeringWriter(house.db.tx, house, author.userId, project);
  if (writer.provider !== 'built-in')
    await countAttempt(house.db.tx, {
      subject: `interview:${author.userId}`,
      most: mostPaid,
      message: 'That is a lot of messages in a short time. Please take a little break.',
    });
  return writer;
}

/** The session that the message belongs to; undefined where one is to be opened. */
async function sessionFor(tx: Tx, author: Author, message: Message): Promise<string | undefined> {
  if (message.interviewId) {
    const session = await load(tx, author, 'write', interviewResource, message.interviewId);
    if (session.projectId !== message.projectId.toLowerCase()) throw notFound();
    return session.id;
  }
  const asked = lastQuestionIn(message.conversationContext);
  return asked === undefined ? undefined : sessionAsking(tx, author.userId, message.projectId, asked);
}

async function begin(
  house: House,
  author: Author,
  { projectId }: Message,
  writer: { provider: string; model: string },
) {
  const project = await load(house.db.tx, author, 'interview', projectResource, projectId);
  const planned: Planned = { title: await nextTitle(house.db.tx, project.id), topic: '', questions: [] };
  const opening = await openingOf(house, author, writer, project, planned);
  return async (tx: Tx) => {
    const permitted = await load(tx, author, 'interview', projectResource, projectId);
    return openInterview(tx, house.events, author, permitted, planned, opening);
  };
}

/** Deleted sessions count too: no two of a project are called the same. */
async function nextTitle(tx: Tx, projectId: string): Promise<string> {
  const [had] = await tx
    .select({ sessions: count() })
    .from(interviews)
    .where(eq(interviews.projectId, projectId));
  return `Story session ${(had?.sessions ?? 0) + 1}`;
}

import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../database/tx.ts';
import { Refusal } from '../errors.ts';
import { Turns } from '../turns.ts';
import { attempts } from './table.ts';

/** How often something may be tried within a quarter of an hour; kept in the database, so that a restart forgets nothing. */

const windowMinutes = 15;

interface Limit {
  /** What is limited and for whom: `login:ada@203.0.113.7`. */
  readonly subject: string;
  /** So many within 15 minutes; one more is refused. */
  readonly most: number;
  readonly message: string;
}

const recent = (subject: string) =>
  and(
    eq(attempts.subject, subject),
    gt(attempts.createdAt, sql`now() - make_interval(mins => ${windowMinutes})`),
  );

/** Counts an attempt of which each counts, however it ends. Throws `too_many`, saying when to come back. */
export async function countAttempt(tx: Tx, limit: Limit): Promise<void> {
  const [mine] = await tx.insert(attempts).values({ subject: limit.subject }).returning({ id: attempts.id });
  const id = mine?.id ?? 0;
  // Those before this one: of many at once the first find room.
  const before = await tx
    .select({ at: attempts.createdAt })
    .from(attempts)
    .where(and(recent(limit.subject), lt(attempts.id, id)))
    .orderBy(desc(attempts.id))
    .limit(limit.most);
  const oldest = before[limit.most - 1];
  if (!oldest) return;
  // What is refused does not count, or a patient caller could never come back.
  await tx.delete(attempts).where(eq(attempts.id, id));
  throw tooMany(limit, oldest.at);
}

/** Those who are trying, by what they come from. */
const trying = new Map<string, Turns>();

/**
 * Makes an attempt of which only failures count. It has failed, and counts against each of the limits, where `work`
 * answers with `undefined`. What comes from one place is tried one after the other, so that a hundred at once cannot all
 * slip in under a limit. Throws `too_many`, saying when to come back.
 */
export async function tryWithin<T>(
  tx: Tx,
  from: string,
  limits: readonly Limit[],
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const turns = trying.get(from) ?? new Turns({ atOnce: 1, mostWaiting: 200 });
  trying.set(from, turns);
  try {
    return await turns.take(async () => {
      for (const limit of limits) await requireRoom(tx, limit);
      const done = await work();
      if (done === undefined) await tx.insert(attempts).values(limits.map(({ subject }) => ({ subject })));
      return done;
    });
  } finally {
    if (turns.idle) trying.delete(from);
  }
}

async function requireRoom(tx: Tx, limit: Limit): Promise<void> {
  const failed = await tx
    .select({ at: attempts.createdAt })
    .from(attempts)
    .where(recent(limit.subject))
    .orderBy(desc(attempts.id))
    .limit(limit.most);
  const oldest = failed[limit.most - 1];
  if (oldest) throw tooMany(limit, oldest.at);
}

function tooMany({ message }: Limit, oldest: Date): Refusal {
  const until = oldest.getTime() + windowMinutes * 60_000;
  const retryAfterSeconds = Math.max(1, Math.ceil((until - Date.now()) / 1000));
  return new Refusal('too_many', message, { retryAfterSeconds });
}

export async function forgetAttempts(tx: Tx, subject: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.subject, subject));
}

export async function forgetOldAttempts(tx: Tx): Promise<void> {
  await tx.delete(attempts).where(lt(attempts.createdAt, sql`now() - interval '1 day'`));
}

import { and, count, eq, gt, inArray, lt, min, sql } from 'drizzle-orm';
import type { Tx } from '../database/tx.ts';
import { Refusal } from '../errors.ts';
import { attempts } from './table.ts';

const windowMinutes = 15;

interface Limit {
  /** What is limited and for whom: `login:ada@203.0.113.7`. */
  readonly subject: string;
  /** So many within 15 minutes; one more is refused. */
  readonly most: number;
  readonly message: string;
}

/**
 * Counts an attempt before it is made, so that a hundred at once cannot all slip in under the limit. Answers its id,
 * for `takeBack` when it turns out not to count. Throws `too_many`, saying when to come back.
 */
export async function countAttempt(tx: Tx, { subject, most, message }: Limit): Promise<number> {
  const [mine] = await tx.insert(attempts).values({ subject }).returning({ id: attempts.id });
  const [all] = await tx
    .select({ made: count(), oldest: min(attempts.createdAt) })
    .from(attempts)
    .where(
      and(
        eq(attempts.subject, subject),
        gt(attempts.createdAt, sql`now() - make_interval(mins => ${windowMinutes})`),
      ),
    );
  const id = mine?.id ?? 0;
  if (!all || all.made <= most) return id;
  // What is refused does not count, or a patient caller could never come back.
  await takeBack(tx, [id]);
  const until = (all.oldest ?? new Date()).getTime() + windowMinutes * 60_000;
  throw new Refusal('too_many', message, {
    retryAfterSeconds: Math.max(1, Math.ceil((until - Date.now()) / 1000)),
  });
}

export async function takeBack(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(attempts).where(inArray(attempts.id, [...ids]));
}

export async function forgetAttempts(tx: Tx, subject: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.subject, subject));
}

export async function forgetOldAttempts(tx: Tx): Promise<void> {
  await tx.delete(attempts).where(lt(attempts.createdAt, sql`now() - interval '1 day'`));
}

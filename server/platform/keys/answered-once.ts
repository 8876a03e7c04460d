import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../database/tx.ts';
import { Refusal } from '../errors.ts';
import { idempotencyKeys } from './table.ts';

interface Keyed {
  readonly userId: string;
  readonly operation: string;
  readonly key: string;
  /** Everything the caller sent; another body under the same key is another request. */
  readonly request: unknown;
}

/**
 * Does the work once for a key: the answer is kept in the work's own transaction, and the same request sent again gets
 * it. Two at once queue up behind the row. Work that fails leaves no key behind.
 */
export async function answeredOnce(
  tx: Tx,
  keyed: Keyed | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!keyed) return work();
  const { userId, operation, key } = keyed;
  const requestHash = hashOf(keyed);
  const [made] = await tx
    .insert(idempotencyKeys)
    .values({ userId, operation, key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (!made) return keptAnswer(tx, keyed);
  const answer = (await work()) ?? null;
  // As the row was made, it says null.
  if (answer !== null) await tx.update(idempotencyKeys).set({ answer }).where(ofKey(keyed));
  return answer;
}

/**
 * What the same request was answered with before; undefined where it is new. For work that is slow or costs money ahead
 * of the transaction that writes it down.
 */
export async function keptAnswer(tx: Tx, keyed: Keyed | undefined): Promise<unknown> {
  if (!keyed) return undefined;
  const [before] = await tx.select().from(idempotencyKeys).where(ofKey(keyed));
  if (!before) return undefined;
  if (before.requestHash === hashOf(keyed)) return before.answer;
  throw new Refusal(
    'key_reused',
    'This request repeats an earlier one with other contents. Please try again.',
  );
}

const hashOf = ({ request }: Keyed) => createHash('sha256').update(JSON.stringify(request)).digest('hex');

const ofKey = ({ userId, operation, key }: Keyed) =>
  and(
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, key),
  );

/** Keys are kept for 24 hours. */
export async function forgetOldKeys(tx: Tx): Promise<void> {
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`));
}

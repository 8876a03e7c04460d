import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { House } from '../house.ts';
import type { Tx } from '../platform/database/tx.ts';

/**
 * Two changes of one row at once: `other` is made after `one` has changed the row, and waits for it. Answers what `other`
 * answers.
 */
export async function atOnce<T>(
  { db }: Pick<House, 'db'>,
  one: (tx: Tx) => Promise<unknown>,
  other: () => Promise<T>,
): Promise<T> {
  const { waits } = await db.transaction(async (tx) => {
    await one(tx);
    const waits = other();
    await expect.poll(() => waitingIn(db.tx), { timeout: 10_000 }).toBeGreaterThan(0);
    return { waits };
  });
  return waits;
}

/** How many statements wait for a row that another transaction holds. */
const waitingIn = async (tx: Tx) =>
  (
    await tx.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length;

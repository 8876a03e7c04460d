import type { ErrorCode } from '@longhand/contract/errors';
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Run, RunRow } from './access.ts';
import { runs } from './table.ts';

/** How a run ends. Each is written only while the run is under way, so that it ends once. */

export type Ending =
  | { readonly state: 'succeeded'; readonly result: unknown }
  | { readonly state: 'failed'; readonly error: string; readonly errorCode: ErrorCode }
  | { readonly state: 'cancelled' };

/** Whether the run was still under way and has ended by this. */
export async function endRun(tx: Tx, events: Events, id: string, ending: Ending): Promise<boolean> {
  const now = new Date();
  const [ended] = await tx
    .update(runs)
    .set({
      result: null,
      ...ending,
      ...(ending.state === 'succeeded' && { stage: 'complete', progress: 100 }),
      ...(ending.state === 'failed' && { stage: 'error' }),
      finishedAt: now,
      updatedAt: now,
    })
    .where(and(eq(runs.id, id), inArray(runs.state, ['queued', 'running'])))
    .returning();
  if (ended) await announce(tx, events, ended);
  return ended !== undefined;
}

export async function cancel(tx: Tx, events: Events, run: Can<'cancel', RunRow>): Promise<void> {
  if (!(await endRun(tx, events, run.id, { state: 'cancelled' })))
    throw new Refusal('conflict', 'This has already ended, so there is nothing to stop.');
}

export async function announce(tx: Tx, events: Events, run: Run): Promise<void> {
  const { id, projectId, progress, state } = run;
  await events.publish(tx, { type: 'run', projectId, id, progress, state, audience: 'team' });
}

/**
 * What a run came to stands in the book by then; of a long recording it would be all of its stories once more. Kept for
 * longer than a call's idempotency key, so that a call sent again has its answer.
 */
export async function forgetOldResults(tx: Tx): Promise<void> {
  await tx
    .update(runs)
    .set({ result: null })
    .where(and(isNotNull(runs.result), lt(runs.finishedAt, sql`now() - interval '2 days'`)));
}

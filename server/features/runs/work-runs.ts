import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { House } from '../../house.ts';
import { isOutOfReach, refusalOfTrouble } from '../../platform/database/trouble.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Writer } from '../../writer/writer.ts';
import { countedWriter } from '../ai/counted-writer.ts';
import type { Run } from './access.ts';
import { announce, endRun } from './end-run.ts';
import { type RunProgress, reporter, standing } from './progress.ts';
import { lostRuns, runQueue } from './queue.ts';
import { runs } from './table.ts';
import { RunOver, watchOver } from './watch-over.ts';

/**
 * Brings runs from the queue to the features that know how to work them. A worker can be killed at any moment and its
 * run begun again by another, while a stalled one still believes the run to be its own: so each claim raises the run's
 * `attempt`, and whatever is written for a run is written in a transaction that holds its row and finds it under way in
 * the same attempt.
 */

export interface RunUnderWay {
  readonly house: House;
  readonly run: Run;
  readonly writer: Writer;
  /** Aborts where the run is cancelled, taken up by another worker, or the server stops. */
  readonly signal: AbortSignal;
  report(progress: RunProgress): void;
  /** A transaction for a part of the work that stays done whatever happens next. Rejects where the run is over. */
  step<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * Works one kind of run. Does what is slow outside any transaction and answers with what writes it down, in the
 * transaction that ends the run, and returns its result. It may be begun again after any step.
 */
export type RunWork = (underWay: RunUnderWay) => Promise<(tx: Tx) => Promise<unknown>>;

/** Who works which kind. */
export type RunWorks = Readonly<Partial<Record<Run['kind'], RunWork>>>;

export async function workRuns(house: House, works: RunWorks): Promise<void> {
  await house.jobs.work(runQueue, ({ runId }, signal) => workRun(house, works, runId, signal));
  await house.jobs.work(lostRuns, async ({ runId }) => {
    await house.db.transaction((tx) =>
      endRun(tx, house.events, runId, {
        state: 'failed',
        error: 'This was begun several times and never came to an end. Please try again.',
        errorCode: 'failed',
      }),
    );
  });
}

async function workRun(house: House, works: RunWorks, id: string, jobSignal: AbortSignal): Promise<void> {
  const run = await claim(house, id);
  if (!run) return;
  const watch = watchOver(house, run, jobSignal);
  const step = <T>(work: (tx: Tx) => Promise<T>) =>
    house.db.transaction(async (tx) => {
      const [ours] = await tx.select({ id: runs.id }).from(runs).where(ofAttempt(run)).for('update');
      if (!ours) throw new RunOver();
      return work(tx);
    });
  const reports = reporter((progress) =>
    step(async (tx) => {
      const { progress: percent, ...rest } = standing(progress);
      const [noted] = await tx
        .update(runs)
        .set({ ...rest, progress: sql`greatest(${runs.progress}, ${percent})`, updatedAt: new Date() })
        .where(eq(runs.id, run.id))
        .returning();
      if (noted) await announce(tx, house.events, noted);
    }).catch(watch.tell),
  );
  const { signal } = watch;
  try {
    const writer = countedWriter(
      house,
      { provider: run.writerProvider, model: run.writerModel },
      { userId: run.requestedBy, projectId: run.projectId },
    );
    const work = works[run.kind];
    if (!work) throw new Error(`nobody works runs of kind ${run.kind}`);
    const write = await work({ house, run, writer, signal, report: reports.report, step });
    signal.throwIfAborted();
    await reports.close();
    await step(async (tx) => {
      await endRun(tx, house.events, run.id, { state: 'succeeded', result: await write(tx) });
    });
  } catch (error) {
    await reports.close();
    await settle(house, run, jobSignal, watch.over() ? new RunOver() : error);
  } finally {
    watch.end();
  }
}

const ofAttempt = (run: Run) =>
  and(eq(runs.id, run.id), eq(runs.state, 'running'), eq(runs.attempt, run.attempt));

/** For a run that may be begun again: it finds this as its `result`, until it has one. */
export async function noteSoFar(tx: Tx, run: Run, result: unknown): Promise<void> {
  await tx.update(runs).set({ result }).where(eq(runs.id, run.id));
}

async function claim({ db, events }: House, id: string): Promise<Run | undefined> {
  return db.transaction(async (tx) => {
    const now = new Date();
    const [run] = await tx
      .update(runs)
      .set({ state: 'running', attempt: sql`${runs.attempt} + 1`, startedAt: now, updatedAt: now })
      .where(and(eq(runs.id, id), inArray(runs.state, ['queued', 'running'])))
      .returning();
    if (run) await announce(tx, events, run);
    return run;
  });
}

/** What becomes of a run whose work was broken off. */
async function settle(house: House, run: Run, jobSignal: AbortSignal, error: unknown): Promise<void> {
  if (error instanceof RunOver) return;
  if (isOutOfReach(error)) house.log.warn({ err: error, run: run.id }, 'A run is begun anew.');
  if (isOutOfReach(error) || jobSignal.aborted) return handBack(house, run, jobSignal);
  await house.db.transaction(async (tx) => {
    const [ours] = await tx.select({ id: runs.id }).from(runs).where(ofAttempt(run)).for('update');
    if (!ours) return;
    const refusal = error instanceof Refusal ? error : refusalOfTrouble(error);
    // As at the door: what is busy passes, what we did not foresee does not.
    if (!refusal || refusal.status >= 500)
      house.log[refusal?.code === 'busy' ? 'warn' : 'error']({ err: error, run: run.id }, 'A run failed.');
    await endRun(tx, house.events, run.id, {
      state: 'failed',
      error: refusal?.message ?? 'Something went wrong on our side. Please try again.',
      errorCode: refusal?.code ?? 'failed',
    });
  });
}

/** Milliseconds between two attempts to reach the database. */
const again = 250;

/**
 * Has a run begun anew that was broken off by no fault of its own, as a new job: what the queue counts are the times
 * that a run took its server down.
 */
async function handBack(house: House, run: Run, jobSignal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await house.db.transaction(async (tx) => {
        const [ours] = await tx.update(runs).set({ state: 'queued' }).where(ofAttempt(run)).returning();
        if (ours) await house.jobs.enqueue(tx, runQueue, { runId: run.id });
      });
    } catch (error) {
      // A server that stops does not wait for its database: the queue misses the worker, and so does the next start.
      if (!isOutOfReach(error) || jobSignal.aborted) throw error;
      await pause(again);
    }
  }
}

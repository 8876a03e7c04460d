import { eq } from 'drizzle-orm';
import type { House } from '../../house.ts';
import { isOutOfReach } from '../../platform/database/trouble.ts';
import type { Run } from './access.ts';
import { runs } from './table.ts';

/** The run is no longer this worker's to write: it was cancelled, or another has taken it up. */
export class RunOver extends Error {
  constructor() {
    super('The run is over.');
  }
}

/** Milliseconds between two looks at a run, which make up for a hint that is lost. */
const look = 1_000;

/** Watches a run for its worker: `signal` aborts within a second of its end by another hand, or when the job is to stop. */
export function watchOver(
  { db, events, log }: Pick<House, 'db' | 'events' | 'log'>,
  run: Run,
  jobSignal: AbortSignal,
) {
  const ours = new AbortController();
  const tell = (error: unknown) => {
    if (error instanceof RunOver) ours.abort(error);
    // A database out of reach says nothing about the run.
    else if (!isOutOfReach(error)) log.error({ err: error, run: run.id }, 'Beside a run something failed.');
  };
  const check = async () => {
    const [now] = await db.tx
      .select({ state: runs.state, attempt: runs.attempt })
      .from(runs)
      .where(eq(runs.id, run.id));
    if (now?.state !== 'running' || now.attempt !== run.attempt) ours.abort(new RunOver());
  };
  const checkQuietly = () => void check().catch(tell);
  const timer = setInterval(checkQuietly, look);
  const leave = events.subscribe({
    hint: ({ id, state }) => id === run.id && state === 'cancelled' && ours.abort(new RunOver()),
    missed: checkQuietly,
  });
  return {
    signal: AbortSignal.any([ours.signal, jobSignal]),
    over: () => ours.signal.aborted,
    /** What went wrong elsewhere on the run's behalf: it ends the work only where the run is over. */
    tell,
    end: () => {
      clearInterval(timer);
      leave();
    },
  };
}

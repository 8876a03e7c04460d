import { eq } from 'drizzle-orm';
import type { House } from '../../house.ts';
import { isOutOfReach } from '../../platform/database/trouble.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Run } from './access.ts';
import { runs } from './table.ts';

/** Milliseconds between two looks at a run of which no hint comes. */
const look = 1_000;

/**
 * Waits until a run has ended; undefined where the signal aborts first. Hints say when to look, and looking every second
 * makes up for those that are lost.
 */
export async function untilEnded(
  { db, events }: Pick<House, 'db' | 'events'>,
  id: string,
  signal: AbortSignal,
): Promise<Run | undefined> {
  let wake = () => {};
  const leave = events.subscribe({ hint: (hint) => hint.id === id && wake(), missed: () => wake() });
  const stop = () => wake();
  signal.addEventListener('abort', stop);
  try {
    while (!signal.aborted) {
      const awake = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const run = await lookAt(db.tx, id);
      if (run === 'gone') return undefined;
      if (run?.finishedAt) return run;
      if (signal.aborted) return undefined;
      const timer = setTimeout(() => wake(), look);
      await awake;
      clearTimeout(timer);
    }
    return undefined;
  } finally {
    leave();
    signal.removeEventListener('abort', stop);
  }
}

/** The run as it is; undefined while the database cannot be asked, which says nothing about the run. */
async function lookAt(tx: Tx, id: string): Promise<Run | 'gone' | undefined> {
  try {
    const [run] = await tx.select().from(runs).where(eq(runs.id, id));
    return run ?? 'gone';
  } catch (error) {
    if (isOutOfReach(error)) return undefined;
    throw error;
  }
}

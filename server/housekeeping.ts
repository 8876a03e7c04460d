import type { FastifyBaseLogger } from 'fastify';
import { deleteEndedSessions } from './features/accounts/sessions.ts';
import { forgetOldRevisions } from './features/chapters/revisions.ts';
import { thinSnapshots } from './features/chapters/snapshots.ts';
import { purgeDeletedInterviews } from './features/interviews/change-interview.ts';
import { forgetOldResults } from './features/runs/end-run.ts';
import type { House } from './house.ts';
import type { Database, Tx } from './platform/database/tx.ts';
import { forgetOldKeys } from './platform/keys/answered-once.ts';
import { forgetOldAttempts } from './platform/limits/limits.ts';

/**
 * What is kept for a time only goes when its time is over. Each chore deletes what is due and nothing else, so it does
 * no harm that every instance of the server does them, at whatever hour it started.
 */

const chores: readonly ((tx: Tx) => Promise<unknown>)[] = [
  forgetOldKeys,
  forgetOldAttempts,
  deleteEndedSessions,
  purgeDeletedInterviews,
  forgetOldRevisions,
  thinSnapshots,
  forgetOldResults,
];

/** Milliseconds between two rounds. */
const interval = 6 * 60 * 60_000;

export async function doChores({
  db,
  log,
}: {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}): Promise<void> {
  for (const chore of chores) {
    try {
      await chore(db.tx);
    } catch (error) {
      log.warn({ err: error }, 'A chore was not done; it will be tried again.');
    }
  }
}

/** Now, and again every few hours until the server stops. */
export async function keepHouse(house: House): Promise<void> {
  const timer = setInterval(() => void doChores(house), interval).unref();
  house.stopping.addEventListener('abort', () => clearInterval(timer));
  await doChores(house);
}

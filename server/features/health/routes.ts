import { health, ready } from '@longhand/contract/health';
import { sql } from 'drizzle-orm';
import { type Implementation, implement } from '../../door/implement.ts';
import { Refusal } from '../../platform/errors.ts';
import { answersWithin } from './answers-within.ts';

/** Milliseconds; who asks whether we are ready asks often. */
const patience = 2_000;

export const healthRoutes: Implementation[] = [
  implement(health, { handle: () => Promise.resolve({ status: 'ok' as const }) }),

  implement(ready, {
    handle: async ({ tx, house }) => {
      const [database, jobs] = await Promise.all([
        answersWithin(patience, tx.execute(sql`select 1`)),
        answersWithin(patience, house.jobs.ready()),
      ]);
      if (database && jobs) return { database: 'ok' as const, jobs: 'ok' as const };
      const said = (answers: boolean) => (answers ? 'ok' : 'does not answer');
      throw new Refusal(
        'busy',
        'Longhand cannot reach its database at this moment. Please try again shortly.',
        {
          retryAfterSeconds: 2,
          extra: { database: said(database), jobs: said(jobs) },
        },
      );
    },
  }),
];

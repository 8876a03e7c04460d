import { z } from 'zod';
import { queue } from '../../platform/jobs/queue.ts';

const settings = {
  payload: z.object({ runId: z.string() }),
  heartbeatSeconds: 10,
  expireInSeconds: 4 * 60 * 60,
};

/** Runs that were begun again and again and never ended, as one does that takes its server down each time. */
export const lostRuns = queue({ name: 'lost-runs', retries: 5, atOnce: 1, ...settings });

export const runQueue = queue({ name: 'runs', retries: 10, atOnce: 2, deadLetter: lostRuns, ...settings });

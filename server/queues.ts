import { lostRuns, runQueue } from './features/runs/queue.ts';
import type { Queue } from './platform/jobs/queue.ts';

/** Every queue of the application; each is declared before anything is put into it. */
export const queues: readonly Queue[] = [lostRuns, runQueue];

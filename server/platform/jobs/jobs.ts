import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../database/tx.ts';
import type { Queue } from './queue.ts';

/**
 * Work that outlives the request that asked for it, and the server that began it. Jobs are rows in a schema of their own
 * in the same database: one is enqueued in the transaction that wants it done, so neither exists without the other. A
 * job may be begun more than once, since a worker can die after its work and before saying so: handlers are written to
 * be begun again.
 */

export interface Jobs {
  enqueue<Payload extends object>(
    tx: Tx,
    queue: Queue<Payload>,
    payload: Payload,
    options?: { readonly startAfterSeconds?: number },
  ): Promise<void>;
  /** A handler that rejects has its job begun again, up to the queue's `retries`. Its signal aborts at `stop`. */
  work<Payload extends object>(
    queue: Queue<Payload>,
    handler: (payload: Payload, signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Whether the queue answers. */
  ready(): Promise<boolean>;
  /** Takes nothing more on, tells what is under way to stop, and waits for it. */
  stop(): Promise<void>;
}

/** Why a handler's signal aborts when the server stops: its job is to be begun again, by whoever comes next. */
export class Stopping extends Error {
  constructor() {
    super('The server is stopping.');
  }
}

export interface JobsOptions {
  /**
   * No other instance works on this database. What is under way at the start is then left by one that died, and is begun
   * anew at once instead of when its heartbeat is missed.
   */
  readonly alone?: boolean;
}

const schema = 'jobs';
/** Seconds between two looks for workers that have died. */
const supervision = 3;
/**
 * Milliseconds that a job under way has to end in when the server stops. With the time that requests are given it stays
 * within the ten seconds after which most supervisors kill.
 */
const grace = 5_000;

export async function startJobs(
  db: Database,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  queues: readonly Queue[],
  { alone = false }: JobsOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: db.url,
    schema,
    application_name: 'longhand-jobs',
    max: 4,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue met an error and goes on.'));
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue has a warning.'));
  await boss.start();
  for (const declared of queues) {
    await declare(boss, declared);
    if (alone) await takeUp(boss, declared);
  }
  const stopping = new AbortController();

  return {
    enqueue: async (tx, queue, payload, { startAfterSeconds } = {}) => {
      await boss.send(queue.name, payload, {
        db: fromDrizzle(tx, sql),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
      });
    },
    work: async (queue, handler) => {
      await boss.work<object>(
        queue.name,
        {
          localConcurrency: queue.atOnce,
          heartbeatRefreshSeconds: queue.heartbeatSeconds / 4,
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: 2,
        },
        async ([job]: Job<object>[]) => {
          if (!job) return;
          try {
            await handler(queue.payload.parse(job.data), AbortSignal.any([stopping.signal, job.signal]));
          } catch (error) {
            if (!stopping.signal.aborted) log.error({ err: error, queue: queue.name }, 'A job failed.');
            throw error;
          }
        },
      );
    },
    ready: async () => {
      const { rows } = await boss.getDb().executeSql('SELECT 1 AS one');
      return rows.length === 1;
    },
    stop: async () => {
      stopping.abort(new Stopping());
      await boss.stop({ graceful: true, timeout: grace });
    },
  };
}

/** Has what a dead worker left under way begun anew; it counts as one of the job's retries. */
async function takeUp(boss: PgBoss, { name }: Queue): Promise<void> {
  const left = (await boss.findJobs(name)).filter(({ state }) => state === 'active');
  if (left.length > 0)
    await boss.fail(
      name,
      left.map(({ id }) => id),
      { message: 'Its worker died.' },
    );
}

/** Makes the queue, or gives the one that an earlier start made today's settings. */
async function declare(boss: PgBoss, queue: Queue): Promise<void> {
  const options = {
    notify: true,
    heartbeatSeconds: queue.heartbeatSeconds,
    expireInSeconds: queue.expireInSeconds,
    retryLimit: queue.retries,
    retryDelay: 0,
    ...(queue.deadLetter && { deadLetter: queue.deadLetter.name }),
  };
  await boss.createQueue(queue.name, options);
  await boss.updateQueue(queue.name, options);
}

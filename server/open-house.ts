import type { FastifyBaseLogger } from 'fastify';
import type { House } from './house.ts';
import { apart } from './platform/apart.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/tx.ts';
import { connectEvents } from './platform/events/events.ts';
import { type JobsOptions, startJobs } from './platform/jobs/jobs.ts';
import { queues } from './queues.ts';
import { builtInWriterApart } from './writer/built-in/apart.ts';
import { openWriters } from './writer/writers.ts';

interface OpenHouse {
  readonly house: House;
  /** Ends what is held open for browsers, so that the application can be closed. */
  stop(): void;
  /** Lets what is under way end, then closes everything but the database. */
  close(): Promise<void>;
}

/** Everything the application is built with, on a database that is open and has the newest schema. */
export async function openHouse(
  config: Config,
  db: Database,
  log: FastifyBaseLogger,
  options: JobsOptions = {},
): Promise<OpenHouse> {
  const events = await connectEvents(db, log);
  const jobs = await startJobs(db, log, queues, options);
  const builtIn = builtInWriterApart();
  const press = apart<typeof import('./press/press.ts')>(new URL('./press/press.ts', import.meta.url));
  const stopping = new AbortController();
  const house: House = {
    config,
    db,
    log,
    events,
    jobs,
    writers: openWriters(builtIn.writer, config),
    stopping: stopping.signal,
    print: (book, format) => press.call('print', { book, format }),
    preview: (book) => press.call('preview', book),
  };
  return {
    house,
    stop: () => stopping.abort(),
    close: async () => {
      await jobs.stop();
      await events.close();
      await Promise.all([builtIn.end(), press.end()]);
    },
  };
}

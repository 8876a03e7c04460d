import type { BookPreview } from '@longhand/contract/publishing';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/tx.ts';
import type { Events } from './platform/events/events.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Book, Format, PrintedBook } from './press/book.ts';
import type { Writers } from './writer/writers.ts';

/** What the application is built with. Made once in `main`, and by each test for itself; handed to every call. */
export interface House {
  readonly config: Config;
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly writers: Writers;
  /** Aborts when the server begins to stop: what is held open for a browser ends, and it comes back to the next one. */
  readonly stopping: AbortSignal;
  /** The press, in a worker of its own. */
  readonly print: (book: Book, format: Format) => Promise<PrintedBook>;
  readonly preview: (book: Book) => Promise<BookPreview>;
}

import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/**
 * What queries run on: an open transaction, or the pool itself, where each statement stands alone. It is the first
 * parameter of everything that touches the database; nothing imports a database.
 */
export type Tx = PgDatabase<NodePgQueryResultHKT>;

/** The one place that opens transactions. Made by `connect`, handed down from `main`. */
export type Database = {
  /** For reads that need no transaction: each statement sees what is committed when it starts. */
  readonly tx: Tx;
  /** Commits what `work` did when it resolves and rolls all of it back when it rejects. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** For what speaks `pg` itself: jobs, LISTEN, advisory locks. */
  readonly pool: Pool;
  /** The connection string the pool was made with, for connections that must be one's own. */
  readonly url: string;
  /** Waits for what is under way, then ends the pool. The server below it is not stopped. */
  close(): Promise<void>;
};

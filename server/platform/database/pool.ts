import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { DatabaseError, reason } from './database-error.ts';
import type { Log } from './launch.ts';
import { isOutOfReach } from './trouble.ts';
import type { Database, Tx } from './tx.ts';

export type PoolOptions = { readonly url: string; readonly log: Log; readonly maxConnections?: number };

/** The oldest PostgreSQL that a server of one's own may be. */
const OLDEST = 14;

/**
 * Connects to a database, and makes sure that it answers.
 * @throws DatabaseError where it does not, or is too old
 */
export async function connect({ url, log, maxConnections = 20 }: PoolOptions): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    application_name: 'longhand',
  });
  // One that breaks in the middle of a transaction, between two queries, fails the next of them; the same holds for it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // An idle connection that breaks is thrown away by the pool; unheard, its error would end the process.
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) log.warn(`An idle connection to the database broke: ${error.message}`);
  });
  try {
    const { rows } = await pool.query<{ major: number; encoding: string }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('server_encoding') AS encoding`,
    );
    const { major = 0, encoding = '' } = rows[0] ?? {};
    if (major < OLDEST) throw new Error(`it is PostgreSQL ${major}, and Longhand needs ${OLDEST} or newer`);
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and Longhand needs UTF8`);
  } catch (error) {
    await pool.end();
    throw new DatabaseError(`The database at ${withoutPassword(url)} cannot be used: ${reason(error)}.`);
  }
  const tx = drizzle({ client: pool });
  const close = () => {
    closing = true;
    return pool.end();
  };
  return { tx, pool, url, transaction: (work) => transactionOn(pool, work), close };
}

/** Drizzle's own on a pool keeps a connection for ever on which BEGIN failed: each outage would leave one less. */
async function transactionOn<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let cut = false;
  try {
    return await drizzle({ client }).transaction(work);
  } catch (error) {
    cut = isOutOfReach(error, true);
    throw error;
  } finally {
    client.release(cut);
  }
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.href;
}

import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyAll } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './tx.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const KEY = 0x10_96_4a_4e;

/** Brings the schema up to date. Starters at the same time wait for each other: drizzle's own migrator takes no lock. */
export async function migrate(database: Database, folder = MIGRATIONS): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [KEY]);
    await applyAll(drizzle({ client }), { migrationsFolder: folder });
    await client.query('SELECT pg_advisory_unlock($1)', [KEY]);
    client.release();
  } catch (error) {
    client.release(true); // ends the connection, and the lock with it
    throw error;
  }
}

import { Client } from 'pg';
import { codeOf } from './database-error.ts';

/**
 * One Longhand at a time works on embedded data. Who does holds an advisory lock for as long as it lives, on a
 * connection of its own; PostgreSQL lets go of it in the moment that process or server dies, so that no stale lock
 * ever keeps anybody out.
 */

const KEY = 0x10_96_4a_4d;
/** PostgreSQL is starting, stopping or recovering. */
const NOT_NOW = ['57P01', '57P02', '57P03', '08006'];
const NOBODY_THERE = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET'];

export type Attempt =
  | { readonly state: 'absent' | 'busy' | 'taken' }
  /** Somebody else started the server a moment ago and has not locked it yet. */
  | { readonly state: 'starting' }
  | { readonly state: 'held'; readonly client: Client };

/**
 * Tries to take the lock.
 * @param owner says, given the process id that started the server, whether the lock is its to take first
 */
export async function tryLock(url: string, owner: (starter: number) => boolean): Promise<Attempt> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on('error', () => undefined); // who holds it listens to 'end'
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; taken: boolean }>(
      `SELECT current_setting('cluster_name') AS name, EXISTS (
         SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND granted
       ) AS taken`,
      [KEY],
    );
    const free = rows[0]?.taken === false;
    const starter = Number(rows[0]?.name.split(' ')[1] ?? 0);
    if (!free || !owner(starter)) {
      await client.end();
      return { state: free ? 'starting' : 'taken' };
    }
    const { rows: got } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS locked',
      [KEY],
    );
    if (got[0]?.locked) return { state: 'held', client };
    await client.end();
    return { state: 'taken' };
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = codeOf(error) ?? '';
    if (NOBODY_THERE.includes(code)) return { state: 'absent' };
    if (NOT_NOW.includes(code) || isCutOff(error)) return { state: 'busy' };
    throw error;
  }
}

const isCutOff = (error: unknown) => error instanceof Error && /terminated|timeout/i.test(error.message);

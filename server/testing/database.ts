import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { connect } from '../platform/database/pool.ts';
import type { Database } from '../platform/database/tx.ts';
import { TEMPLATE } from './global-setup.ts';

const log = { info: () => undefined, warn: () => undefined };

/** An empty database with the newest schema, of this test file's own. Call it at the top of the file. */
export async function freshDatabase(): Promise<Database> {
  const { database, drop } = await makeDatabase();
  afterAll(drop);
  return database;
}

/** The same for who decides themselves when it goes: a test that needs two, or a journey in a browser. */
export async function makeDatabase(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying a template fails while anybody is connected to it or copies it at the same moment: one after the other.
  await asAdmin(server, `SELECT pg_advisory_lock(1)`, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const database = await connect({ url: server.replace('/postgres?', `/${name}?`), log, maxConnections: 5 });
  const drop = async () => {
    await database.close();
    await asAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { database, drop };
}

async function asAdmin(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

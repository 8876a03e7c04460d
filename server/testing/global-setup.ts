import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {} from '@longhand/prose/testing/same-cases';
import type { TestProject } from 'vitest/node';
import { launch } from '../platform/database/launch.ts';
import { migrate } from '../platform/database/migrate.ts';
import { connect } from '../platform/database/pool.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** The database that each test's own is copied from. */
export const TEMPLATE = 'longhand_template';

const quiet = { info: () => undefined, warn: () => undefined };
/** What keeps data through a power cut, and nobody misses in a test. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** One server for a whole run of tests, with the schema made once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'longhand-test-'));
  const server = await launch({
    home,
    log: quiet,
    settings: careless,
    onLost: (error) => {
      throw error;
    },
  });
  const admin = await connect({ url: server.url, log: quiet });
  await admin.pool.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.close();
  const template = await connect({ url: server.url.replace('/postgres?', `/${TEMPLATE}?`), log: quiet });
  await migrate(template);
  await template.close();
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  };
}

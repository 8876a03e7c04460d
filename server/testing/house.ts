import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { startSession } from '../features/accounts/sessions.ts';
import { ensureSettings } from '../features/settings/read-settings.ts';
import type { House } from '../house.ts';
import { openHouse } from '../open-house.ts';
import { readConfig } from '../platform/config.ts';
import type { Database, Tx } from '../platform/database/tx.ts';
import type { Writer } from '../writer/writer.ts';
import { openWriters } from '../writer/writers.ts';
import { freshDatabase } from './database.ts';

/** Somebody's open session, as a browser holds it. */
export interface Caller {
  readonly userId: string;
  readonly token: string;
  readonly cookie: string;
}

interface Sent {
  /** Nobody where it is left out. */
  readonly as?: Caller | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestHouse {
  readonly app: FastifyInstance;
  readonly house: House;
  readonly tx: Tx;
  signIn(user: { id: string }): Promise<Caller>;
  /** Calls the real application: `send('GET /api/projects', { as: ada })`. */
  send(what: string, sent?: Sent): Promise<LightMyRequestResponse>;
}

/**
 * The real application on a database of this test file's own. `writer` takes the built-in writer's place, for tests of
 * what happens when one fails; `db` the place of a fresh database, for tests of what happens when that one fails.
 */
export async function openTestHouse(
  options: { writer?: Writer; env?: Record<string, string>; work?: boolean; db?: Database } = {},
): Promise<TestHouse> {
  const db = options.db ?? (await freshDatabase());
  const config = readConfig({ LOG_LEVEL: 'silent', ...options.env });
  const opened = await openHouse(config, db, pino({ level: 'error' }));
  const house = options.writer
    ? { ...opened.house, writers: openWriters(options.writer, config) }
    : opened.house;
  await ensureSettings(db.tx);
  const app = await buildApp(house);
  if (options.work) await (await import('../work.ts')).startWork(house);
  afterAll(async () => {
    opened.stop();
    await app.close();
    await opened.close();
  });
  return {
    app,
    house,
    tx: db.tx,
    signIn: async (user) => ({ userId: user.id, ...(await startSession(db.tx, user.id, 'test')) }),
    send: (what, { as, body, headers } = {}) => {
      const [method, url] = what.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
      return app.inject({
        method,
        url,
        headers: {
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    },
  };
}

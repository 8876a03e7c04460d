import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';
import { connect } from './pool.ts';

const quiet = { info: () => undefined, warn: () => undefined };

async function migrations(...statements: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'longhand-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(`${folder}/meta`);
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: 4e12 + idx,
    tag: `${idx}`,
    breakpoints: true,
  }));
  await writeFile(
    `${folder}/meta/_journal.json`,
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  await Promise.all(statements.map((statement, idx) => writeFile(`${folder}/${idx}.sql`, statement)));
  return folder;
}

async function empty() {
  const { database, drop } = await makeDatabase();
  onTestFinished(drop);
  return database;
}

it('applies each migration once, however many start at the same moment', async () => {
  const database = await empty();
  const folder = await migrations(
    'CREATE TABLE book (n int)',
    'INSERT INTO book SELECT 1 FROM pg_sleep(0.05)',
  );
  await Promise.all(Array.from({ length: 4 }, () => migrate(database, folder)));
  expect((await database.pool.query('SELECT n FROM book')).rows).toEqual([{ n: 1 }]);
});

it('lets go of the lock where a migration fails, and leaves nothing of it', async () => {
  const database = await empty();
  await expect(migrate(database, await migrations('CREATE TABLE half (n int)', 'no SQL'))).rejects.toThrow();
  await migrate(database, await migrations('CREATE TABLE half (n int)'));
  expect((await database.pool.query('SELECT n FROM half')).rows).toEqual([]);
});

it('says which database cannot be reached, without its password', async () => {
  const reaching = connect({ url: 'postgres://ada:hunter2@127.0.0.1:1/longhand', log: quiet });
  await expect(reaching).rejects.toThrow(
    /^The database at postgres:\/\/ada@127\.0\.0\.1:1\/longhand cannot be used: /,
  );
  await expect(reaching).rejects.not.toThrow(/hunter2/);
});

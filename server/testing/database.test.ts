import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshDatabase, makeDatabase } from './database.ts';

const database = await freshDatabase();

it('gives each caller a database of their own', async () => {
  const other = await makeDatabase();
  await database.tx.execute(sql`CREATE TABLE only_here (id int)`);
  await expect(other.database.pool.query('SELECT * FROM only_here')).rejects.toThrow(/does not exist/);
  await other.drop();
});

it('makes many at once', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, makeDatabase));
  const names = await Promise.all(
    made.map(({ database }) => database.pool.query('SELECT current_database()')),
  );
  expect(new Set(names.map(({ rows }) => rows[0].current_database)).size).toBe(6);
  await Promise.all(made.map(({ drop }) => drop()));
});

it('rolls back all of a transaction that fails', async () => {
  await database.tx.execute(sql`CREATE TABLE kept (id int)`);
  const work = database.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO kept VALUES (1)`);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect((await database.tx.execute(sql`SELECT * FROM kept`)).rowCount).toBe(0);
});

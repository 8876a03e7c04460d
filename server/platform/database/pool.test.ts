import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';

const db = await freshDatabase();

it('a connection that breaks in the middle of a transaction fails the transaction and nothing else', async () => {
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const pid = rows[0]?.pid ?? 0;
    await db.tx.execute(sql`select pg_terminate_backend(${pid})`);
    await expect
      .poll(async () => (await db.tx.execute(sql`select from pg_stat_activity where pid = ${pid}`)).rows)
      .toEqual([]);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await db.tx.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

it('connections that were cut while nobody used them are all had again', async () => {
  const places = 5; // as many as a test's pool has
  const all = <T>(work: () => Promise<T>) => Promise.allSettled(Array.from({ length: places }, work));
  const hold = () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`));
  for (let outage = 0; outage < 3; outage++) {
    await all(hold);
    const other = new Client({ connectionString: db.url });
    await other.connect();
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'longhand' and datname = current_database()`,
    );
    await all(hold);
    await other.end();
  }
  await expect
    .poll(async () => (await all(hold)).map(({ status }) => status))
    .toEqual(Array(places).fill('fulfilled'));
  expect([db.pool.totalCount, db.pool.waitingCount]).toEqual([db.pool.idleCount, 0]);
});

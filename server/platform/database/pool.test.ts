import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';

const db = await freshDatabase();

it('a connection that breaks in the middle of a transaction fails the transaction and nothing else', async () => {
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const pid = rows[0]?.pid ?? 0;
    await db.tx.execute(sql`select pg_terminate_backend(${pid})`);
    await vi.waitFor(async () =>
      expect((await db.tx.execute(sql`select from pg_stat_activity where pid = ${pid}`)).rows).toEqual([]),
    );
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await db.tx.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

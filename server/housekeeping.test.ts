import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sessions } from './features/accounts/table.ts';
import { interviews } from './features/interviews/table.ts';
import { doChores } from './housekeeping.ts';
import { idempotencyKeys } from './platform/keys/table.ts';
import { attempts } from './platform/limits/table.ts';
import { buildInterview, buildUser } from './testing/factories.ts';
import { openTestHouse } from './testing/house.ts';

const { house, tx, signIn } = await openTestHouse();

it('what is kept for a time goes when its time is over, and not before', async () => {
  const { id: userId } = await buildUser(tx);
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const key = (name: string, createdAt: Date) => ({
    userId,
    operation: 'x',
    key: name,
    requestHash: 'x',
    createdAt,
  });
  await tx.insert(idempotencyKeys).values([key('old', ago(25)), key('new', ago(23))]);
  await tx.insert(attempts).values([
    { subject: 'old', createdAt: ago(25) },
    { subject: 'new', createdAt: ago(1) },
  ]);
  for (const [unused, old] of [
    [15 * 24, 20 * 24],
    [1, 91 * 24],
    [13 * 24, 89 * 24],
  ] as const) {
    const { token } = await signIn({ id: userId });
    await tx
      .update(sessions)
      .set({ lastUsedAt: ago(unused), createdAt: ago(old) })
      .where(eq(sessions.tokenHash, sql`encode(sha256(${token}), 'hex')`));
  }
  for (const days of [31, 29])
    await buildInterview(tx, { title: `deleted ${days} days ago`, deletedAt: ago(days * 24) });

  await doChores(house);
  expect((await tx.select().from(idempotencyKeys)).map((one) => one.key)).toEqual(['new']);
  expect((await tx.select().from(attempts)).map((one) => one.subject)).toEqual(['new']);
  expect(await tx.select().from(sessions)).toHaveLength(1);
  expect((await tx.select().from(interviews)).map((one) => one.title)).toEqual(['deleted 29 days ago']);
});

it('a chore that fails keeps no other from being done', async () => {
  await tx.insert(attempts).values({ subject: 'old', createdAt: new Date(0) });
  await tx.execute(sql`alter table idempotency_keys rename to away`);
  const warned: unknown[] = [];
  await doChores({ db: house.db, log: { warn: (what: unknown) => warned.push(what) } });
  await tx.execute(sql`alter table away rename to idempotency_keys`);
  expect(warned).toHaveLength(1);
  expect(await tx.select().from(attempts).where(eq(attempts.subject, 'old'))).toEqual([]);
});

import { afterAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { freshDatabase } from '../../testing/database.ts';
import { Stopping, startJobs } from './jobs.ts';
import { queue } from './queue.ts';

const db = await freshDatabase();
const quiet = { warn: () => undefined, error: () => undefined };
const settings = {
  heartbeatSeconds: 10,
  expireInSeconds: 60,
  atOnce: 1,
  payload: z.object({ id: z.string() }),
};
const lost = queue({ name: 'letters-lost', retries: 0, ...settings });
const letters = queue({ name: 'letters', retries: 1, ...settings, deadLetter: lost });
const jobs = await startJobs(db, quiet, [lost, letters]);
afterAll(() => jobs.stop());

/** A handler's own record of what it was given. */
function desk() {
  const seen: string[] = [];
  let check = () => {};
  return {
    seen,
    take: (id: string) => {
      seen.push(id);
      check();
    },
    has: (count: number) =>
      new Promise<void>((resolve) => {
        check = () => seen.length >= count && resolve();
        check();
      }),
  };
}

it('does a job whose transaction committed, never one whose did not, and begins one anew that failed', async () => {
  const done = desk();
  const given = desk();
  await jobs.work(letters, async ({ id }) => {
    done.take(id);
    if (id === 'bad') throw new Error('no');
  });
  await jobs.work(lost, async ({ id }) => given.take(id));
  await expect(
    db.transaction(async (tx) => {
      await jobs.enqueue(tx, letters, { id: 'never' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await db.transaction((tx) => jobs.enqueue(tx, letters, { id: 'good' }));
  await done.has(1);
  await jobs.enqueue(db.tx, letters, { id: 'bad' });
  await given.has(1);
  expect(done.seen).toEqual(['good', 'bad', 'bad']);
  expect(given.seen).toEqual(['bad']);
});

it('goes on after all of its connections were cut', async () => {
  const done = desk();
  const notes = queue({ name: 'notes', retries: 3, ...settings });
  const other = await startJobs(db, quiet, [notes]);
  await other.work(notes, async ({ id }) => done.take(id));
  await db.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'longhand-jobs' AND datname = current_database()`,
  );
  // What the pool has not yet seen to be cut fails the first who takes it, as any call would that comes just then.
  await vi.waitFor(() => other.enqueue(db.tx, notes, { id: 'after' }), 10_000);
  await done.has(1);
  expect(done.seen).toEqual(['after']);
  expect(await other.ready()).toBe(true);
  await other.stop();
});

it('tells what is under way to stop, and leaves it to the next instance', async () => {
  const drafts = queue({ name: 'drafts', retries: 3, ...settings });
  const begun = desk();
  const first = await startJobs(db, quiet, [drafts]);
  let reason: unknown;
  await first.work(drafts, async ({ id }, signal) => {
    begun.take(id);
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    reason = signal.reason;
    throw signal.reason;
  });
  await first.enqueue(db.tx, drafts, { id: 'long' });
  await begun.has(1);
  await first.stop();
  expect(reason).toBeInstanceOf(Stopping);

  const second = await startJobs(db, quiet, [drafts]);
  const finished = desk();
  await second.work(drafts, async ({ id }) => finished.take(id));
  await finished.has(1);
  expect(finished.seen).toEqual(['long']);
  await second.stop();
});

it('alone, it begins at once what is left under way; among others, it leaves that to who is alive', async () => {
  const books = queue({ name: 'books', retries: 3, ...settings });
  const begun = desk();
  const before = await startJobs(db, quiet, [books]);
  await before.work(books, async ({ id }, signal) => {
    begun.take(id);
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  });
  await before.enqueue(db.tx, books, { id: 'left' });
  await begun.has(1);

  const among = await startJobs(db, quiet, [books]);
  const given = desk();
  await among.work(books, async ({ id }) => given.take(id));
  await among.enqueue(db.tx, books, { id: 'new' });
  await given.has(1);
  expect(given.seen).toEqual(['new']);
  await among.stop();

  const alone = await startJobs(db, quiet, [books], { alone: true });
  const found = desk();
  await alone.work(books, async ({ id }) => found.take(id));
  await found.has(1);
  expect(found.seen).toEqual(['left']);
  await Promise.all([before.stop(), alone.stop()]);
}, 30_000);

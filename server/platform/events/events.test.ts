import { expect, it } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { connectEvents, type Events, type Hint, type Listener } from './events.ts';

const db = await freshDatabase();
const warnings: string[] = [];
const log = { warn: (_: unknown, message?: string) => void warnings.push(message ?? '') };

const hint = (id: string): Hint => ({ type: 'chapter', projectId: 'p', id, revision: 7, audience: 'team' });

/** What a listener has heard, and a way to wait for it. */
function ear(events: Events) {
  const heard: string[] = [];
  let check = () => {};
  const note = (what: string) => {
    heard.push(what);
    check();
  };
  const listener: Listener = { hint: ({ id }) => note(id), missed: () => note('missed') };
  const leave = events.subscribe(listener);
  const has = (what: string) =>
    new Promise<void>((resolve) => {
      check = () => heard.includes(what) && resolve();
      check();
    });
  return { heard, has, leave };
}

it('carries a hint to every instance once the transaction commits, and none of one that rolls back', async () => {
  const [here, there] = await Promise.all([connectEvents(db, log), connectEvents(db, log)]);
  const ears = [ear(here), ear(there)];
  await expect(
    db.transaction(async (tx) => {
      await here.publish(tx, hint('lost'));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await db.transaction((tx) => here.publish(tx, hint('kept')));
  await Promise.all(ears.map(({ has }) => has('kept')));
  expect(ears.map(({ heard }) => heard)).toEqual([['kept'], ['kept']]);
  await Promise.all([here.close(), there.close()]);
});

it('says nothing more to a listener that has left, nor lets one that fails silence the others', async () => {
  const events = await connectEvents(db, log);
  const gone = ear(events);
  gone.leave();
  events.subscribe({
    hint: () => {
      throw new Error('deaf');
    },
    missed: () => undefined,
  });
  const here = ear(events);
  await events.publish(db.tx, hint('said'));
  await here.has('said');
  expect(gone.heard).toEqual([]);
  await events.close();
});

it('listens again after its connection was cut, and says that hints may be missing', async () => {
  const events = await connectEvents(db, log);
  const { has, heard } = ear(events);
  await db.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'longhand-events' AND datname = current_database()`,
  );
  await has('missed');
  await events.publish(db.tx, hint('after'));
  await has('after');
  expect(heard).toEqual(['missed', 'after']);
  await events.close();
}, 60_000);

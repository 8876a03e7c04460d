import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { type LaunchOptions, launch, type Server } from '../platform/database/launch.ts';
import { migrate } from '../platform/database/migrate.ts';
import { connect } from '../platform/database/pool.ts';
import { buildProject, buildUser } from '../testing/factories.ts';
import { openTestHouse } from '../testing/house.ts';

/** While its database is dead or full Longhand says so and stays up, and goes on by itself once that is over. */

const folder = await mkdtemp(path.join(os.tmpdir(), 'longhand-dead-'));
await chmod(folder, 0o755); // as root, the database's own account has to pass
const quiet = { info: () => undefined, warn: () => undefined };
const options: LaunchOptions = {
  home: path.join(folder, 'postgres'),
  log: quiet,
  onLost: (error) => {
    throw error;
  },
  settings: { fsync: 'off' },
};
let server: Server = await launch(options);
const db = await connect({ url: server.url, log: quiet, maxConnections: 5 });
await migrate(db);
afterAll(async () => {
  await db.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
const { send, signIn, tx } = await openTestHouse({ db, work: true });
const owner = await buildUser(tx);
const ada = await signIn(owner);
const { id } = await buildProject(tx, { ownerId: owner.id });

const patient = { timeout: 12_000, interval: 50 };
const rename = () => send(`PATCH /api/projects/${id}`, { as: ada, body: { title: 'Renamed' } });
const statuses = async () =>
  (await Promise.all(['GET /api/health', 'GET /api/ready'].map((what) => send(what)))).map(
    ({ statusCode }) => statusCode,
  );

async function expectRefused() {
  await vi.waitFor(async () => expect((await rename()).statusCode).toBe(503), patient);
  const refused = await rename();
  expect(refused.json()).toEqual({
    code: 'busy',
    message: 'Longhand cannot reach its database at this moment. Please try again shortly.',
  });
  expect(refused.headers['retry-after']).toBe('2');
  expect((await send('GET /api/ready')).json()).toMatchObject({
    code: 'busy',
    database: 'does not answer',
    jobs: 'does not answer',
  });
  expect(await statuses()).toEqual([200, 503]);
}

async function expectServed() {
  await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200]), patient);
  await vi.waitFor(async () => expect((await rename()).statusCode).toBe(200), patient);
}

it('a server of one’s own that is away is waited for', async () => {
  await expectServed();
  await server.stop();
  await expectRefused();
  server = await launch(options);
  await expectServed();
}, 40_000);

it('the embedded server is brought back when it was killed', async () => {
  const pid = Number((await readFile(`${options.home}/data/postmaster.pid`, 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect((await rename()).statusCode).toBe(503), patient);
  await expectServed();
}, 40_000);

it('a full disk is told, nothing is half done, and saving goes on once there is room', async () => {
  await tx.execute(sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$`);
  await tx.execute(sql`create trigger full_disk before insert on activities execute function full_disk()`);
  const chapter = () =>
    send(`POST /api/projects/${id}/chapters`, { as: ada, body: { title: 'The boat', content: 'Words.' } });
  const refused = await chapter();
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'busy']);
  expect(refused.json().message).toMatch(/^There is no room left on Longhand’s disk/);
  expect((await send(`GET /api/projects/${id}/chapters`, { as: ada })).json()).toEqual([]);
  await tx.execute(sql`drop trigger full_disk on activities`);
  expect((await chapter()).statusCode).toBe(201);
});

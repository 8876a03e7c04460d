import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditLog } from '../../platform/audit/table.ts';
import { ConfigError, readConfig } from '../../platform/config.ts';
import { buildProject, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { ensureAdministrators } from './administrators.ts';
import { sessions, users } from './table.ts';

const { house, tx, send, signIn } = await openTestHouse();
const { db } = house;
const ensure = (env: Record<string, string> = {}) => ensureAdministrators(db, readConfig(env));
const login = (username: string, password: string) =>
  send('POST /api/auth/login', { body: { username, password } });

beforeEach(async () => {
  await tx.delete(users).where(eq(users.isAdmin, true));
});

it('the two are made at the first start, each with a password that is told once', async () => {
  const made = await ensure();
  expect(made.map(({ username }) => username)).toEqual(['admin', 'superadmin']);
  expect(new Set(made.map(({ password }) => password)).size).toBe(2);
  for (const { username, password } of made) {
    const answer = await login(username, password);
    expect(answer.json().user).toMatchObject({ username, isAdmin: true });
  }
  expect(await ensure()).toEqual([]);
});

it('a password that the configuration gives is used, and not told', async () => {
  expect(await ensure({ ADMIN_PASSWORD: 'Harbour7street' })).toEqual([]);
  expect((await login('superadmin', 'Harbour7street')).statusCode).toBe(200);
  await ensure({ ADMIN_PASSWORD: 'Another9street' });
  expect((await login('superadmin', 'Harbour7street')).statusCode).toBe(200);
});

it('two instances that start at once make each once', async () => {
  const made = await Promise.all([ensure(), ensure()]);
  expect(
    made
      .flat()
      .map(({ username }) => username)
      .sort(),
  ).toEqual(['admin', 'superadmin']);
});

it('a name that belongs to an ordinary account, in whatever case, stops the start', async () => {
  await buildUser(tx, { username: 'Casey' });
  await expect(ensure({ ADMIN_USERNAMES: 'casey' })).rejects.toThrow(ConfigError);
  await expect(ensure({ ADMIN_USERNAMES: 'casey' })).rejects.toThrow('ADMIN_USERNAMES names casey');
});

it('F-181: only the flag and the name together make an administrator', async () => {
  const named = await signIn(await buildUser(tx, { username: 'admin' }));
  const flagged = await signIn(await buildUser(tx, { isAdmin: true }));
  const ghostwriter = await signIn(await buildUser(tx, { isGhostwriter: true }));
  const { id } = await buildProject(tx);
  for (const as of [named, flagged, ghostwriter]) {
    expect((await send('GET /api/auth/me', { as })).json().isAdmin).toBe(false);
    expect((await send(`GET /api/projects/${id}`, { as })).statusCode).toBe(404);
  }
  await tx.delete(users).where(eq(users.id, named.userId));
});

it('an administrator who reads somebody’s project is written down, and who reads their own is not', async () => {
  const admin = await buildUser(tx, { username: 'admin', isAdmin: true });
  const as = await signIn(admin);
  const foreign = await buildProject(tx);
  const own = await buildProject(tx, { ownerId: admin.id });
  for (const { id } of [foreign, own]) await send(`GET /api/projects/${id}`, { as });
  const noted = await tx.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
  expect(noted).toMatchObject([{ action: 'GET /api/projects/{id}', subjectId: foreign.id }]);
  await tx.delete(sessions).where(eq(sessions.userId, admin.id));
});

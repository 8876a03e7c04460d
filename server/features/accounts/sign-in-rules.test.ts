import { accountTypes } from '@longhand/contract/accounts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { attempts } from '../../platform/limits/table.ts';
import { buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { hashPassword } from './passwords.ts';
import { sessions } from './table.ts';

/** Behind https and a proxy, as a public installation runs. */
const { app, house, tx, send, signIn } = await openTestHouse({
  env: { PUBLIC_URL: 'https://longhand.example', TRUST_PROXY: '1' },
});
const right = 'Harbour7street';
const passwordHash = await hashPassword(right);
const from = (address: string) => ({ 'x-forwarded-for': address });
const login = (username: string, password: string, address: string) =>
  send('POST /api/auth/login', { body: { username, password }, headers: from(address) });
const many = <T>(n: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, at) => work(at)));

describe('F-243: failures of one account from one address', () => {
  it('are counted by that address alone, and by the database, so that a restart forgets none', async () => {
    const { username } = await buildUser(tx, { passwordHash });
    for (let n = 0; n < 5; n++) expect((await login(username, 'Wrong7', '203.0.113.1')).statusCode).toBe(401);
    const again = await buildApp(house);
    const refused = await again.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: from('203.0.113.1'),
      payload: { username, password: right },
    });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(850);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await login(username, right, '203.0.113.2')).statusCode).toBe(200);
  });

  it('are over after 15 minutes, and where the right password came in time', async () => {
    const { id, username } = await buildUser(tx, { passwordHash });
    const address = '203.0.113.3';
    await many(4, () => login(username, 'Wrong7', address));
    expect((await login(username, right, address)).statusCode).toBe(200);
    await many(5, () => login(username, 'Wrong7', address));
    expect((await login(username, right, address)).statusCode).toBe(429);
    await tx
      .update(attempts)
      .set({ createdAt: new Date(Date.now() - 15 * 60_000) })
      .where(eq(attempts.subject, `login:${id}@${address}`));
    expect((await login(username, right, address)).statusCode).toBe(200);
  });

  it('the sixth of many at once is refused, the username and the email being one account', async () => {
    const { username, email } = await buildUser(tx, { passwordHash });
    const answers = await many(12, (at) => login(at % 2 ? username : email, 'Wrong7', '203.0.113.4'));
    const statuses = answers.map((one) => one.statusCode).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });
});

it('F-243: the twenty-first failure from one address is refused, whichever the account', async () => {
  const answers = await many(25, (at) => login(`nobody${at}`, 'Wrong7', '203.0.113.5'));
  expect(answers.filter((one) => one.statusCode === 401)).toHaveLength(20);
  expect(answers.at(-1)?.json()).toEqual({
    message: 'Too many login attempts. Please try again in 15 minutes.',
    code: 'too_many',
  });
});

it('sixty people of one office sign in at once', async () => {
  const people = await many(60, () => buildUser(tx, { passwordHash }));
  const answers = await many(60, (at) => login(people[at]?.username ?? '', right, '203.0.113.6'));
  expect(answers.filter((one) => one.statusCode !== 200)).toEqual([]);
}, 20_000);

it('only as many proxies as are there are believed', async () => {
  const { username } = await buildUser(tx, { passwordHash });
  for (let n = 0; n < 5; n++) await login(username, 'Wrong7', `198.51.100.${n}, 203.0.113.7`);
  expect((await login(username, right, '198.51.100.9, 203.0.113.7')).statusCode).toBe(429);
});

describe('behind https', () => {
  it('the cookie is __Host-, Secure, for this host only; one of the plain name is nobody', async () => {
    const { username } = await buildUser(tx, { passwordHash });
    const cookie = String((await login(username, right, '203.0.113.8')).headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-longhand=[\w-]{43};/);
    for (const part of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
    const value = /=([^;]+)/.exec(cookie)?.[1];
    const me = (name: string) => send('GET /api/auth/me', { headers: { cookie: `${name}=${value}` } });
    expect((await me('__Host-longhand')).statusCode).toBe(200);
    expect((await me('longhand')).statusCode).toBe(401);
  });

  it('browsers are told to stay there', async () => {
    expect((await send('GET /api/health')).headers['strict-transport-security']).toContain('max-age=');
  });

  it('pages of this address may change things, pages of any other may not', async () => {
    const as = await signIn(await buildUser(tx));
    const post = (headers: Record<string, string>) =>
      send('POST /api/projects', { as, body: { title: 'T' }, headers });
    const statuses = async (...all: Record<string, string>[]) =>
      Promise.all(all.map(async (headers) => (await post(headers)).statusCode));
    expect(
      await statuses({ origin: 'https://longhand.example' }, { 'sec-fetch-site': 'same-origin' }, {}),
    ).toEqual([201, 201, 201]);
    expect(
      await statuses(
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'https://evil.longhand.example' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'cross-site', origin: 'https://longhand.example' },
      ),
    ).toEqual(Array(6).fill(403));
  });
});

describe('who is calling', () => {
  it('F-127, F-146: is told whole, for every type of account', async () => {
    for (const accountType of accountTypes) {
      const user = await buildUser(tx, { accountType, profession: 'Surgeon' });
      const me = (await send('GET /api/auth/me', { as: await signIn(user) })).json();
      expect(me).toEqual({
        id: user.id,
        username: user.username,
        email: user.email,
        name: `${user.firstName} ${user.lastName}`,
        firstName: user.firstName,
        lastName: user.lastName,
        profession: 'Surgeon',
        isGhostwriter: false,
        isAdmin: false,
        accountType,
        status: 'active',
        preferredAiProvider: 'openai',
        preferredAiModel: 'gpt-5',
        clientId: null,
        createdAt: user.createdAt.toISOString(),
      });
    }
  });

  it('F-178: a visitor may know the public settings and that we are alive, and no project', async () => {
    const status = async (what: string) => (await send(what)).statusCode;
    expect(await status('GET /api/health')).toBe(200);
    expect(await status('GET /api/system-settings/public')).toBe(200);
    expect(await status('GET /api/projects')).toBe(401);
  });

  it('the store holds neither token nor cookie', async () => {
    const caller = await signIn(await buildUser(tx));
    const rows = JSON.stringify(await tx.select().from(sessions).where(eq(sessions.userId, caller.userId)));
    expect(rows).not.toContain(caller.token);
    expect(rows).not.toContain(caller.cookie);
    expect(caller.token).not.toBe(caller.cookie);
    expect(Buffer.from(caller.token, 'base64url')).toHaveLength(32);
  });

  it('F-151: cannot be told while the database is away, which is 503 and ends no session', async () => {
    const as = await signIn(await buildUser(tx));
    const { connect } = house.db.pool;
    house.db.pool.connect = () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    const query = house.db.pool.query;
    house.db.pool.query = () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    const away = await app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${as.token}` } });
    house.db.pool.connect = connect;
    house.db.pool.query = query;
    expect([away.statusCode, away.json().code, away.headers['retry-after']]).toEqual([503, 'busy', '2']);
    expect((await send('GET /api/auth/me', { as })).statusCode).toBe(200);
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildClient, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { systemSettings } from '../settings/table.ts';
import { sessions, users } from './table.ts';

const { tx, send, signIn } = await openTestHouse();

let made = 0;
const registration = (given: Record<string, unknown> = {}) => {
  const n = ++made;
  return {
    username: `newcomer${n}`,
    email: `newcomer${n}@example.org`,
    firstName: 'Marek',
    lastName: 'Lindqvist',
    name: 'Marek Lindqvist',
    password: 'Harbour7street',
    ...given,
  };
};
const register = (given: Record<string, unknown> = {}) =>
  send('POST /api/auth/register', { body: registration(given) });
const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  send('POST /api/auth/login', { body: { username, password }, headers });

describe('registering', () => {
  it('F-128, F-266: answers token and user, who prefers openai and gpt-5', async () => {
    const answer = await register({
      profession: 'Surgeon',
      isGhostwriter: true,
      accountType: 'enterprise',
      isAdmin: true,
    });
    expect(answer.statusCode).toBe(201);
    const { token, user } = answer.json();
    expect(user).toMatchObject({
      name: 'Marek Lindqvist',
      profession: 'Surgeon',
      accountType: 'basic',
      isGhostwriter: false,
      isAdmin: false,
      preferredAiProvider: 'openai',
      preferredAiModel: 'gpt-5',
    });
    expect(JSON.stringify(answer.json())).not.toMatch(/hash|argon/i);
    const me = await send('GET /api/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(me.json()).toEqual(user);
  });

  it('F-165, F-166, F-167: refuses what is missing, no email and a weak password, naming the field', async () => {
    for (const field of ['username', 'email', 'firstName', 'lastName', 'password']) {
      const refused = await register({ [field]: ' '.repeat(field === 'password' ? 0 : 3) });
      expect(refused.statusCode, field).toBe(400);
      expect(refused.json().message, field).toMatch(/^All fields/);
      expect(refused.json().fields).toHaveProperty(field);
    }
    expect((await register({ email: 'abc' })).json().message).toMatch(/^Invalid email/);
    for (const password of ['password1', 'Ab1', 'ALLUPPER1', 'NoDigitsHere', 'Password1', 'Welcome1'])
      expect((await register({ password })).json().message, password).toMatch(/^Password must/);
    expect((await register({ username: 'аdmin' })).statusCode).toBe(400);
  });

  it('F-219: refuses a name or an email that is taken, whatever its case', async () => {
    await register({ username: 'Casey', email: 'Casey@Example.org' });
    const name = await register({ username: 'cASEY' });
    expect([name.statusCode, name.json().message]).toEqual([409, 'Username already taken']);
    const email = await register({ email: 'casey@example.ORG' });
    expect([email.statusCode, email.json().message]).toEqual([409, 'Email already registered']);
  });

  it('keeps the administrators’ names to the administrators', async () => {
    for (const username of ['admin', 'Admin', 'SUPERADMIN'])
      expect((await register({ username })).json().message).toBe('Username already taken');
  });

  it('makes one account of two registrations at once', async () => {
    const body = registration();
    const answers = await Promise.all([1, 2].map(() => send('POST /api/auth/register', { body })));
    expect(answers.map((one) => one.statusCode).sort()).toEqual([201, 409]);
  });

  it('F-182: is refused while the setting is off', async () => {
    const set = (value: string) =>
      tx.update(systemSettings).set({ value }).where(eq(systemSettings.key, 'registration_enabled'));
    await set('false');
    expect((await register()).statusCode).toBe(403);
    await set('true');
    expect((await register()).statusCode).toBe(201);
  });
});

describe('signing in', () => {
  it('F-197: takes username or email, in any case, and tells failures apart by nothing', async () => {
    const { username, email } = registration();
    await register({ username, email });
    for (const name of [username, username.toUpperCase(), email, ` ${email} `])
      expect((await login(name, 'Harbour7street')).statusCode, name).toBe(200);
    const wrong = await login(username, 'Wrong7street');
    const unknown = await login('nobody-at-all', 'Wrong7street');
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body]);
    expect(wrong.json().message).toBe('Invalid username or password');
    expect((await login('', '')).json().message).toContain('required');
  });

  it('F-243: refuses the sixth try after five failures, even with the right password, and says when to come back', async () => {
    const { username } = registration();
    await register({ username });
    const tries = await Promise.all(Array.from({ length: 5 }, () => login(username, 'Wrong7street')));
    expect(tries.map((one) => one.statusCode)).toEqual([401, 401, 401, 401, 401]);
    const sixth = await login(username, 'Harbour7street');
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json().message).toBe('Too many login attempts. Please try again in 15 minutes.');
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(800);
    const elsewhere = await login('nobody-else', 'Wrong7street');
    expect(elsewhere.statusCode).toBe(401);
  });

  it('lets a suspended account know only after the right password', async () => {
    const { username } = registration();
    const { user } = (await register({ username })).json();
    await tx.update(users).set({ status: 'suspended' }).where(eq(users.id, user.id));
    expect((await login(username, 'Wrong7street')).statusCode).toBe(401);
    expect((await login(username, 'Harbour7street')).statusCode).toBe(403);
  });

  it('gives a cookie that scripts cannot read, and signs out whoever used this browser before', async () => {
    const { username } = registration();
    const first = await register({ username });
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const sent = cookie.split(';')[0] ?? '';
    expect((await send('GET /api/auth/me', { headers: { cookie: sent } })).statusCode).toBe(200);
    await login(username, 'Harbour7street', { cookie: sent });
    expect((await send('GET /api/auth/me', { headers: { cookie: sent } })).statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('F-187: is proved by token or cookie, never by what a browser says about a client', async () => {
    const { user, client } = await buildClient(tx);
    const { client: other } = await buildClient(tx);
    const caller = await signIn(user);
    const claim = (clientId: string) => ({
      'x-client-session': JSON.stringify({ clientId, accessGranted: true }),
    });
    expect((await send('GET /api/auth/me', { headers: claim(client.id) })).statusCode).toBe(401);
    expect((await send('GET /api/auth/me', { as: caller, headers: claim(client.id) })).json().clientId).toBe(
      client.id,
    );
    expect((await send('GET /api/auth/me', { as: caller, headers: claim(other.id) })).statusCode).toBe(401);
    const author = await signIn(await buildUser(tx));
    expect((await send('GET /api/auth/me', { as: author, headers: claim(client.id) })).statusCode).toBe(401);
  });

  it('with a dead token is over, though the cookie lives', async () => {
    const caller = await signIn(await buildUser(tx));
    const headers = { cookie: `longhand=${caller.cookie}` };
    expect((await send('GET /api/auth/me', { headers })).statusCode).toBe(200);
    const dead = { ...headers, authorization: 'Bearer gone' };
    expect((await send('GET /api/auth/me', { headers: dead })).statusCode).toBe(401);
  });

  it('ends at logout, token and cookie together; logging out twice is no error', async () => {
    const caller = await signIn(await buildUser(tx));
    expect((await send('POST /api/auth/logout', { as: caller })).statusCode).toBe(200);
    expect((await send('POST /api/auth/logout', { as: caller })).statusCode).toBe(200);
    expect((await send('GET /api/auth/me', { as: caller })).statusCode).toBe(401);
    expect(
      (await send('GET /api/auth/me', { headers: { cookie: `longhand=${caller.cookie}` } })).statusCode,
    ).toBe(401);
  });

  it('ends after 14 days unused and after 90 days in any case', async () => {
    const day = 86_400_000;
    for (const [unused, old] of [
      [15, 20],
      [1, 91],
    ] as const) {
      const caller = await signIn(await buildUser(tx));
      const ago = (days: number) => new Date(Date.now() - days * day);
      await tx
        .update(sessions)
        .set({ lastUsedAt: ago(unused), createdAt: ago(old) })
        .where(eq(sessions.userId, caller.userId));
      expect((await send('GET /api/auth/me', { as: caller })).statusCode).toBe(401);
    }
  });

  it('cannot be used by another site’s page', async () => {
    const caller = await signIn(await buildUser(tx));
    const from = (headers: Record<string, string>) =>
      send('POST /api/projects', {
        body: { title: 'T' },
        headers: { cookie: `longhand=${caller.cookie}`, ...headers },
      });
    expect((await from({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await from({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await from({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201);
  });
});

describe('the choice of a writer', () => {
  it('F-198: takes a pair of the catalogue and nothing else', async () => {
    const ada = await signIn(await buildUser(tx));
    const put = (preferredAiProvider: unknown, preferredAiModel: unknown) =>
      send('PUT /api/auth/ai-settings', { as: ada, body: { preferredAiProvider, preferredAiModel } });
    expect((await put('anthropic', 'claude-sonnet-4-5')).json()).toMatchObject({
      preferredAiProvider: 'anthropic',
      preferredAiModel: 'claude-sonnet-4-5',
    });
    for (const [provider, model] of [
      ['openai', 'claude-sonnet-4-5'],
      ['acme', 'x'],
      ['', ''],
      [7, null],
    ])
      expect((await put(provider, model)).statusCode).toBe(400);
    const providers = (await send('GET /api/ai/providers', { as: ada })).json();
    expect(providers.answering).toMatchObject({ provider: 'built-in' });
    expect(providers.providers.find((one: { id: string }) => one.id === 'openai')).toMatchObject({
      configured: false,
    });
  });
});

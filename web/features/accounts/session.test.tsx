import { logout, me } from '@longhand/contract/accounts';
import { describe, expect, it, vi } from 'vitest';
import { keepUser, storedUser, storeSession } from '../../app/stored-session.ts';
import { on, refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildUser } from '../../testing/people.ts';

describe('the session', () => {
  it('F-149: without a stored token nobody is signed in, and nobody is asked for', async () => {
    const app = await openApp('/projects', { as: 'visitor' });
    await expect.element(app.screen.getByRole('tab', { name: 'Login' })).toBeVisible();
    expect(app.address()).toBe('/auth');
    expect(app.requestsOf(me)).toEqual([]);
  });

  it('F-150, F-146: with one, the current user is fetched with it', async () => {
    const app = await openApp('/nonsense');
    await expect.element(app.screen.getByText('Ada Hale').first()).toBeInTheDocument();
    expect(app.requestsOf(me)[0]?.headers.get('Authorization')).toBe('Bearer token-of-the-test');
  });

  it('F-145: the fallback name “token” is read', async () => {
    localStorage.setItem('token', 'old-name');
    const app = await openApp('/nonsense', { as: 'visitor', server: [on(me, buildUser())] });
    await expect.element(app.screen.getByText('404 Page Not Found')).toBeVisible();
    expect(app.requestsOf(me)[0]?.headers.get('Authorization')).toBe('Bearer old-name');
  });

  it.each([401, 403])('F-151, F-195: a %i clears the stored session and says why', async (status) => {
    const app = await openApp('/', { server: [on(me, refusal(status, 'Your session has ended.'))] });
    await expect.element(app.screen.getByText('Your session has ended.')).toBeVisible();
    expect(app.address()).toBe('/auth');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it("F-195: without the server's words it is 'Authentication failed'", async () => {
    const app = await openApp('/', {
      server: [{ operation: me, reply: () => new Response('', { status: 401 }) }],
    });
    await expect.element(app.screen.getByText('Authentication failed')).toBeVisible();
  });

  it.each([503, 429])('F-151: a %i keeps it, and the user as last seen stands in', async (status) => {
    const app = await openApp('/nonsense', { server: [on(me, refusal(status, 'Later, please.'))] });
    await expect.element(app.screen.getByText('404 Page Not Found')).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBe('token-of-the-test');
  });

  it('a 503 with nobody seen before offers to try again', async () => {
    localStorage.setItem('auth_token', 'kept');
    const app = await openApp('/nonsense', {
      as: 'visitor',
      server: [on(me, refusal(503, 'The server is restarting.', 'busy'))],
    });
    await expect.element(app.screen.getByText('The server is restarting.')).toBeVisible();
    app.say(on(me, buildUser()));
    await app.screen.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(app.screen.getByText('404 Page Not Found')).toBeVisible();
  });

  it('an answer about who is signed in that comes late is not kept under the next person’s token', () => {
    storeSession({ token: 'token-of-bob', user: buildUser({ id: 'user-bob' }) });
    keepUser(buildUser({ id: 'user-ada' }), 'token-of-ada');
    expect(storedUser()?.id).toBe('user-bob');
    keepUser(buildUser({ id: 'user-bob', name: 'Bob Reed' }), 'token-of-bob');
    expect(storedUser()?.name).toBe('Bob Reed');
  });

  it('a sign-in puts no name beside another person’s token, not for a moment', () => {
    storeSession({ token: 'token-of-ada', user: buildUser() });
    const beside: [string, string | null][] = [];
    const set = Storage.prototype.setItem;
    const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      key,
      value,
    ) {
      set.call(this, key, value);
      beside.push([key, localStorage.getItem('user')]);
    });
    storeSession({ token: 'token-of-bob', user: buildUser({ id: 'user-bob' }) });
    spy.mockRestore();
    expect(beside[0]).toEqual(['auth_token', null]);
    expect(JSON.parse(beside[1]?.[1] ?? '')).toMatchObject({ id: 'user-bob' });
  });

  it('ends here when it is ended in another tab', async () => {
    const app = await openApp('/nonsense');
    await expect.element(app.screen.getByText('404 Page Not Found')).toBeVisible();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await expect.element(app.screen.getByRole('tab', { name: 'Login' })).toBeVisible();
  });
});

describe('logging out', () => {
  it('F-049, F-114, F-152, F-196: sends a bodiless request, clears the stored session and goes to /auth', async () => {
    const app = await openApp('/nonsense', { server: [on(logout, { success: true })] });
    await app.screen.getByRole('button', { name: 'Logout' }).click();
    await expect.element(app.screen.getByRole('tab', { name: 'Login' })).toBeVisible();
    expect(app.address()).toBe('/auth');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    const [sent] = app.requestsOf(logout);
    expect(sent).toMatchObject({ body: undefined, credentials: 'include' });
    expect(sent?.headers.get('Authorization')).toBe('Bearer token-of-the-test');
  });

  it('F-196: goes on when the server fails', async () => {
    const app = await openApp('/nonsense', { server: [on(logout, refusal(500, 'Broken.'))] });
    await app.screen.getByRole('button', { name: 'Logout' }).click();
    await expect.element(app.screen.getByRole('tab', { name: 'Login' })).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});

describe('a client’s account', () => {
  it('is told that its portal is not open yet, wherever it goes, and can log out', async () => {
    const app = await openApp('/', {
      as: buildUser({ accountType: 'client_portal' }),
      server: [on(logout, { success: true })],
    });
    const news = app.screen.getByRole('heading', { name: 'Your client portal is not open yet' });
    await expect.element(news).toBeVisible();
    app.go('/enhanced-projects');
    await expect.element(news).toBeVisible();
    await app.screen.getByRole('button', { name: 'Logout' }).click();
    await expect.element(app.screen.getByRole('tab', { name: 'Login' })).toBeVisible();
  });
});

it('what one person has read is not shown to the next', async () => {
  const { listProjects } = await import('@longhand/contract/projects');
  const app = await openApp('/nonsense', { server: [on(logout, { success: true })] });
  await expect.poll(() => app.requestsOf(listProjects)).toHaveLength(1);
  localStorage.setItem('auth_token', 'of somebody else');
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  await expect.poll(() => app.requestsOf(listProjects)).toHaveLength(2);
});

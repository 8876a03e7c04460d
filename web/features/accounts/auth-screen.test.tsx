import { login, me, register } from '@longhand/contract/accounts';
import { publicSettings } from '@longhand/contract/settings';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { type Handler, on, refusal, unreachable } from '../../testing/fake-server.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';
import { buildUser } from '../../testing/people.ts';

const user = buildUser();
const welcomed = { token: 'fresh-token', user };
const visitor = { as: 'visitor' } as const;

const openLogin = (...server: Handler[]) => openApp('/auth', { ...visitor, server });

async function openRegister(...server: Handler[]) {
  const app = await openApp('/auth', { ...visitor, server });
  await app.screen.getByRole('tab', { name: 'Register' }).click();
  return app;
}

async function logIn({ screen }: OpenApp, username = 'ada', password = 'Harbour7street') {
  await screen.getByLabelText('Username').fill(username);
  await screen.getByLabelText('Password', { exact: true }).fill(password);
  await screen.getByRole('button', { name: 'Login' }).click();
}

const registration = {
  Username: 'ada',
  Email: 'ada@example.org',
  'First name': 'Ada',
  'Last name': 'Hale',
  Password: 'Harbour7street',
};

async function signUp({ screen }: OpenApp, changes: Partial<Record<string, string>> = {}) {
  for (const [label, value] of Object.entries({ ...registration, ...changes }))
    await screen
      .getByRole('textbox', { name: label })
      .or(screen.getByLabelText(/^Password/))
      .first()
      .fill(value ?? '');
  await screen.getByRole('button', { name: 'Register' }).click();
}

const alert = ({ screen }: OpenApp) => screen.getByRole('alert').first();

describe('the sign-in screen', () => {
  it('F-010, F-056: has the tabs Login and Register', async () => {
    const { screen } = await openLogin();
    await expect.element(screen.getByRole('tab', { name: 'Login' })).toBeVisible();
    await expect.element(screen.getByRole('tab', { name: 'Register' })).toBeVisible();
  });

  it('F-058: asks for username, password and whether to remember', async () => {
    const { screen } = await openLogin();
    await expect.element(screen.getByLabelText('Username')).toBeVisible();
    await expect.element(screen.getByLabelText('Password', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: 'Remember me' })).toBeVisible();
  });

  it('F-060, F-061: asks a newcomer for six things and tells what a password needs', async () => {
    const { screen } = await openRegister();
    for (const label of ['Username', 'Email', 'First name', 'Last name', 'Profession (optional)'])
      await expect.element(screen.getByRole('textbox', { name: label })).toBeVisible();
    await expect.element(screen.getByLabelText(/^Password/).first()).toBeVisible();
    await expect
      .element(
        screen.getByText('At least 8 characters with an uppercase letter, a lowercase letter and a digit.'),
      )
      .toBeVisible();
  });

  it.each([
    ['says false', on(publicSettings, [{ key: 'registration_enabled', value: 'false' }])],
    ['is missing', on(publicSettings, [])],
    ['cannot be had', on(publicSettings, refusal(500, 'Broken.'))],
  ])('F-062, F-063: has no Register tab but a notice where the setting %s', async (_how, setting) => {
    const { screen } = await openLogin(setting);
    await expect
      .element(
        screen.getByText(
          'New account registration is currently disabled. Please contact an administrator for access.',
        ),
      )
      .toBeVisible();
    await expect.element(screen.getByRole('tab', { name: 'Register' })).not.toBeInTheDocument();
  });

  it.each(['light', 'dark'] as const)('is clean to axe, %s, with a failure shown', async (scheme) => {
    const app = await openApp('/auth', { ...visitor, scheme, server: [on(login, refusal(401, 'No.'))] });
    await logIn(app);
    await expect.element(app.screen.getByText('Login Failed')).toBeVisible();
    await expectAccessible();
    await app.screen.getByRole('tab', { name: 'Register' }).click();
    await expect.element(app.screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expectAccessible();
  });
});

describe('logging in', () => {
  it('F-050, F-145, F-153, F-217: keeps token and user, tells the window, welcomes and goes to /', async () => {
    const app = await openLogin(on(login, welcomed), on(me, user));
    const told = vi.fn();
    window.addEventListener('auth-updated', told, { once: true });
    await logIn(app);
    await expect.element(app.screen.getByText('Welcome back!')).toBeVisible();
    expect(app.address()).toBe('/');
    expect(localStorage.getItem('auth_token')).toBe('fresh-token');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
    expect(told).toHaveBeenCalledOnce();
  });

  it('F-059: never sends the choice to be remembered', async () => {
    const app = await openLogin(on(login, refusal(401, 'No.')));
    await logIn(app);
    await expect.element(alert(app)).toBeVisible();
    await app.screen.getByRole('checkbox', { name: 'Remember me' }).click();
    await logIn(app);
    await expect.poll(() => app.requestsOf(login)).toHaveLength(2);
    for (const { body } of app.requestsOf(login))
      expect(body).toEqual({ username: 'ada', password: 'Harbour7street' });
  });

  it.each([
    ['', 'Harbour7street'],
    ['ada', ''],
    ['  ', 'Harbour7street'],
  ])('F-163: needs both, given “%s” and “%s”', async (username, password) => {
    const app = await openLogin(on(login, welcomed));
    await logIn(app, username, password);
    await expect.element(alert(app)).toHaveTextContent('Please enter both username and password.');
    expect(app.requestsOf(login)).toEqual([]);
  });

  it('F-164: ignores a second submit while the first is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof welcomed>();
    const app = await openLogin(
      on(login, () => promise),
      on(me, user),
    );
    await logIn(app);
    await expect.poll(() => app.requestsOf(login)).toHaveLength(1);
    document.querySelector('form')?.requestSubmit();
    resolve(welcomed);
    await expect.element(app.screen.getByText('Welcome back!')).toBeVisible();
    expect(app.requestsOf(login)).toHaveLength(1);
  });

  it.each([
    ['F-213', 'Invalid username or password', 401, 'Invalid username or password'],
    ['F-213', 'Whatever else', 401, 'Invalid username or password'],
    ['F-214', 'Token expired', 401, 'Session expired. Please log in again.'],
    ['F-215', 'Too many requests', 429, 'Too many login attempts. Please try again in 15 minutes.'],
    ['F-216', 'username required', 400, 'Please enter both username and password.'],
  ])('F-212, %s: a refusal “%s” (%i) shows inline and as a toast', async (_row, message, status, shown) => {
    const app = await openLogin(on(login, refusal(status, message)));
    await logIn(app);
    await expect.element(alert(app)).toHaveTextContent(shown);
    await expect.element(app.screen.getByText('Login Failed')).toBeVisible();
    expect(app.address()).toBe('/auth');
    await expect.element(app.screen.getByLabelText('Username')).toHaveValue('ada');
  });

  it('tells a suspended account so, and that nothing answered', async () => {
    const app = await openLogin(on(login, refusal(403, 'This account is suspended.', 'suspended')));
    await logIn(app);
    await expect.element(alert(app)).toHaveTextContent('This account is suspended.');
    app.say(on(login, unreachable));
    await logIn(app);
    await expect
      .element(alert(app))
      .toHaveTextContent('Longhand cannot be reached. Please check your connection and try again.');
  });

  it('F-241: a failing login is reported without its password', async () => {
    const app = await openLogin(on(login, refusal(500, 'Broken.')));
    await logIn(app);
    await expect.element(alert(app)).toBeVisible();
    expect(app.reports).toHaveLength(1);
    expect(JSON.stringify(app.reports)).not.toContain('Harbour7street');
  });
});

describe('registering', () => {
  it('F-050, F-128, F-153, F-224: sends the names joined, keeps the session and goes to /', async () => {
    const app = await openRegister(on(register, welcomed), on(me, user));
    await app.screen.getByRole('textbox', { name: 'Profession (optional)' }).fill('Founder');
    await signUp(app);
    await expect.element(app.screen.getByText('Welcome!')).toBeVisible();
    expect(app.requestsOf(register)[0]?.body).toEqual({
      username: 'ada',
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Hale',
      name: 'Ada Hale',
      password: 'Harbour7street',
      profession: 'Founder',
    });
    expect(app.address()).toBe('/');
    expect(localStorage.getItem('auth_token')).toBe('fresh-token');
  });

  it('F-165: needs no profession', async () => {
    const app = await openRegister(on(register, welcomed), on(me, user));
    await signUp(app);
    await expect.element(app.screen.getByText('Welcome!')).toBeVisible();
    expect(app.requestsOf(register)[0]?.body).not.toHaveProperty('profession');
  });

  it.each(Object.keys(registration))('F-165: needs %s', async (label) => {
    const app = await openRegister(on(register, welcomed));
    await signUp(app, { [label]: '' });
    await expect.element(alert(app)).toHaveTextContent('Please fill in all required fields.');
    expect(app.requestsOf(register)).toEqual([]);
  });

  it('F-166: refuses what is no email address', async () => {
    const app = await openRegister(on(register, welcomed));
    await signUp(app, { Email: 'abc' });
    await expect.element(alert(app)).toHaveTextContent('Please enter a valid email address.');
    expect(app.requestsOf(register)).toEqual([]);
  });

  it.each([
    ['F-218', 'Something broke', 500, 'Registration failed. Please try again.'],
    ['F-219', 'Username already taken', 409, 'Username is already taken. Please choose a different one.'],
    ['F-220', 'Invalid email', 400, 'Please enter a valid email address.'],
    ['F-221', 'Password must have a digit.', 400, 'Password must have a digit.'],
    ['F-222', 'All fields are required', 400, 'Please fill in all required fields.'],
    ['F-223', 'Too many', 429, 'Too many registration attempts. Please try again in 15 minutes.'],
    ['rulings 1', 'Email already registered', 409, 'Email already registered'],
  ])('%s: a refusal “%s” (%i) is told', async (_row, message, status, shown) => {
    const app = await openRegister(on(register, refusal(status, message)));
    await signUp(app);
    await expect.element(alert(app)).toHaveTextContent(shown);
    await expect.element(app.screen.getByRole('textbox', { name: 'Username' })).toHaveValue('ada');
  });
});

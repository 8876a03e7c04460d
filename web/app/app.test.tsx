import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AuthenticationErrorScreen, ErrorScreen } from '../ui/error-screens.tsx';
import { Look } from '../ui/look.tsx';
import { App } from './app.tsx';

afterEach(() => vi.unstubAllGlobals());

it('F-239: says so when the router or the session behind it breaks', async () => {
  const brokenLocation = () => {
    throw new Error('No location.');
  };
  const screen = await render(<App location={brokenLocation} />, {
    createRootOptions: { onCaughtError: () => {} },
  });
  await expect.element(screen.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
  await expect
    .element(screen.getByText('There was an issue loading the authentication system.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reload Page' })).toBeVisible();
});

it('F-125, F-239: Reload Page reloads', async () => {
  const reload = vi.fn();
  const screen = await render(
    <Look>
      <AuthenticationErrorScreen onReload={reload} />
      <ErrorScreen onRetry={() => {}} onReload={reload} />
    </Look>,
  );
  await screen.getByRole('button', { name: 'Reload Page' }).first().click();
  await screen.getByRole('button', { name: 'Reload Page' }).last().click();
  expect(reload).toHaveBeenCalledTimes(2);
});

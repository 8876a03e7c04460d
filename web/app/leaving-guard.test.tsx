import { lazy, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Link } from 'wouter';
import { expectAccessible } from '../testing/axe.ts';
import { openApp } from '../testing/open-app.tsx';
import { LeavingGuard } from './leaving-guard.tsx';
import type { Routes } from './routes.ts';

function Desk() {
  const [text, setText] = useState('');
  return (
    <>
      <h1>Desk</h1>
      <input aria-label="Words" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Link href="/other">Other</Link>
      {text && <LeavingGuard>Your words are not saved yet.</LeavingGuard>}
    </>
  );
}

const screenOf = (Screen: () => React.ReactNode) => lazy(async () => ({ default: Screen }));
const routes: Routes = {
  author: [
    { path: '/desk', screen: screenOf(Desk) },
    { path: '/other', screen: screenOf(() => <h1>Elsewhere</h1>) },
  ],
  open: [],
};

async function typed() {
  const app = await openApp('/desk', { routes });
  await app.screen.getByRole('textbox', { name: 'Words' }).fill('A word.');
  return app;
}

/** The browser has gone back: the address is another when the page hears of it. */
function goBack() {
  history.replaceState(null, '', '/where-one-was');
  window.dispatchEvent(new PopStateEvent('popstate'));
}

const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a screen that holds something unsaved', () => {
  it('is left by a link only after a question', async () => {
    const { screen, address } = await typed();
    await screen.getByRole('link', { name: 'Other' }).click();
    await expect.element(screen.getByText('Your words are not saved yet.')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Stay' }).click();
    expect(address()).toBe('/desk');
    await screen.getByRole('link', { name: 'Other' }).click();
    await screen.getByRole('button', { name: 'Leave' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    expect(closing()).toBe(false);
  });

  it('is left by Back only after a question, with its address kept', async () => {
    const { href } = location;
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    const router = vi.fn();
    window.addEventListener('popstate', router);
    const { screen } = await typed();
    goBack();
    window.removeEventListener('popstate', router);
    expect(router).not.toHaveBeenCalled();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    expect(location.href).toBe(href);
    expect(back).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Leave' }).click();
    expect(back).toHaveBeenCalledOnce();
    back.mockRestore();
  });

  it('holds back a page that is being closed', async () => {
    await typed();
    expect(closing()).toBe(true);
  });

  it('is left freely when nothing is unsaved any more', async () => {
    const { screen } = await typed();
    await screen.getByRole('textbox', { name: 'Words' }).fill('');
    expect(closing()).toBe(false);
    await screen.getByRole('link', { name: 'Other' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openHook } from '../testing/hook.ts';
import { Look } from './look.tsx';
import { forgetToast, toast, useToast } from './toast.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  await render(<Look>{null}</Look>);
});
afterEach(() => {
  vi.useRealTimers();
  forgetToast();
});

const shown = (title: string) => page.getByRole('listitem').filter({ hasText: title });

function drag(element: Element, distance: number): void {
  const at = (type: string, x: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'touch',
        button: 0,
        clientX: x,
        clientY: 5,
      }),
    );
  element.setPointerCapture = () => {};
  at('pointerdown', 0);
  at('pointermove', 20);
  at('pointermove', distance);
  at('pointerup', distance);
}

describe('toasts', () => {
  it('F-256: show one at a time, the later', async () => {
    toast({ title: 'First' });
    await expect.element(shown('First')).toBeVisible();
    toast({ title: 'Second', description: 'In its place.' });
    await expect.element(shown('Second')).toBeVisible();
    await expect.element(shown('First')).not.toBeInTheDocument();
  });

  it('F-258: are gone after 5 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    toast({ title: 'Brief' });
    await expect.element(shown('Brief')).toBeVisible();
    vi.advanceTimersByTime(4_900);
    await expect.element(shown('Brief')).toBeVisible();
    vi.advanceTimersByTime(200);
    await expect.element(shown('Brief')).not.toBeInTheDocument();
  });

  it('F-257: are taken out 1,000,000 ms after they were dismissed', async () => {
    const { result } = await openHook(useToast);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    result.current.dismiss(toast({ title: 'Kept a while' }));
    vi.advanceTimersByTime(999_999);
    await expect.poll(() => result.current.current).toMatchObject({ title: 'Kept a while', open: false });
    vi.advanceTimersByTime(1);
    await expect.poll(() => result.current.current).toBeUndefined();
  });

  it('F-259: stay after a swipe of 49 px and go after one of 51 px', async () => {
    toast({ title: 'Swipe me' });
    await expect.element(shown('Swipe me')).toBeVisible();
    drag(shown('Swipe me').element(), 49);
    await expect.element(shown('Swipe me')).toBeVisible();
    drag(shown('Swipe me').element(), 51);
    await expect.element(shown('Swipe me')).not.toBeInTheDocument();
  });

  it('F-260: F8 moves the focus to them', async () => {
    toast({ title: 'Look here' });
    await expect.element(shown('Look here')).toBeVisible();
    await userEvent.keyboard('{F8}');
    await expect
      .element(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list'))
      .toHaveFocus();
  });

  it('F-261: are 420 px wide at most', async () => {
    toast({ title: 'Long', description: 'and longer '.repeat(40) });
    await expect.element(shown('Long')).toBeVisible();
    expect(shown('Long').element().getBoundingClientRect().width).toBe(420);
  });

  it('go by their button, and the next one shows after it', async () => {
    toast({ title: 'First' });
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(shown('First')).not.toBeInTheDocument();
    toast({ title: 'Second' });
    await expect.element(shown('Second')).toBeVisible();
  });
});

import { Suspense, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { Look } from '../ui/look.tsx';
import { MissingScreen, part } from './part.tsx';
import { fetchWhenQuiet } from './spare-parts.ts';

const Chart = ({ place }: { readonly place: string }) => <p>A chart of {place}</p>;

beforeEach(() => {
  // Where a browser or its files are away, Longhand mostly is too.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

/** What is fetched ahead is fetched. */
async function standsForLong(): Promise<() => void> {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void queueMicrotask(work));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stop = fetchWhenQuiet();
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  return stop;
}

function open(load: () => Promise<typeof Chart>, Missing?: typeof MissingScreen) {
  const ChartPart = part(load, Missing);
  return render(
    <Look scheme="light">
      <main>
        <h1>The harbour</h1>
        <Suspense fallback="Loading">
          <ChartPart place="Leith" />
        </Suspense>
      </main>
    </Look>,
  );
}

describe('a part of a screen that cannot be loaded', () => {
  it('says so in its own place, and comes when it is asked for again', async () => {
    const load = vi.fn(async () => Chart).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const screen = await open(load);
    await expect.element(screen.getByText('This part could not be loaded')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'The harbour' })).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('A chart of Leith')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('still says so when asking again did not help', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const screen = await open(load);
    const again = screen.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.poll(() => load.mock.calls.length).toBe(2);
    await expect.element(again).toBeEnabled();
    await expect.element(screen.getByText('This part could not be loaded')).toBeVisible();
  });

  it('is not asked for offline, where a browser would never ask again, and comes by itself afterwards', async () => {
    const offline = goOffline();
    const load = vi.fn(async () => Chart);
    const screen = await open(load, MissingScreen);
    await expect
      .element(screen.getByRole('heading', { name: 'This part could not be loaded' }))
      .toBeVisible();
    expect(load).not.toHaveBeenCalled();
    offline.mockRestore();
    window.dispatchEvent(new Event('online'));
    await expect.element(screen.getByText('A chart of Leith')).toBeVisible();
  });

  it('is not waited for again once it is there, though it is fetched ahead after that', async () => {
    const appeared = vi.fn();
    const Appearing = () => {
      useLayoutEffect(() => appeared(), []);
      return <p>There</p>;
    };
    const AppearingPart = part(async () => Appearing);
    let change = () => {};
    const Page = () => {
      const [, setTimes] = useState(0);
      change = () => setTimes((times) => times + 1);
      return (
        <Suspense fallback="Loading">
          <AppearingPart />
        </Suspense>
      );
    };
    const screen = await render(<Page />);
    await expect.element(screen.getByText('There')).toBeVisible();
    const stop = await standsForLong();
    // As a keystroke changes it: at once.
    flushSync(change);
    stop();
    await expect.element(screen.getByText('There')).toBeVisible();
    expect(appeared).toHaveBeenCalledOnce();
  });

  it('is silent where it was only fetched ahead', async () => {
    const asked = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', asked);
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    part(load);
    const stop = await standsForLong();
    stop();
    expect(load).toHaveBeenCalledOnce();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is asked for where the machine is offline and Longhand runs on it', async () => {
    goOffline();
    vi.stubGlobal(
      'fetch',
      async () => new Response('<script type="module" crossorigin src="/main.js"></script>'),
    );
    const screen = await open(async () => Chart);
    await expect.element(screen.getByText('A chart of Leith')).toBeVisible();
  });
});

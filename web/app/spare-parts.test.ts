import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAhead, fetchWhenQuiet } from './spare-parts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void queueMicrotask(work));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const screenStands = () => vi.advanceTimersByTimeAsync(3_000);

describe('what may be needed when the connection is gone', () => {
  it('is fetched once the screen stands, with whatever the fetched parts want in turn', async () => {
    const inner = vi.fn(async () => true);
    const outer = vi.fn(async () => {
      fetchAhead(inner);
      return true;
    });
    fetchAhead(outer);
    const stop = fetchWhenQuiet();
    expect(outer).not.toHaveBeenCalled();
    await screenStands();
    expect(outer).toHaveBeenCalledOnce();
    expect(inner).toHaveBeenCalledOnce();
    stop();
  });

  it('is fetched when the connection is back, where it was gone already', async () => {
    const lost = vi.fn(async () => true).mockResolvedValueOnce(false);
    fetchAhead(lost);
    const stop = fetchWhenQuiet();
    await screenStands();
    expect(lost).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(lost).toHaveBeenCalledTimes(2);
    stop();
  });

  it('is fetched first where it keeps words safe, though it was wanted last', async () => {
    const order: string[] = [];
    const part = (name: string, wants?: () => void) => async () => {
      wants?.();
      return order.push(name) > 0;
    };
    fetchAhead(part('palette'));
    fetchAhead(part('screen', () => fetchAhead(part('comparison'), true)));
    fetchAhead(part('question'), true);
    fetchAhead(part('dialog', () => fetchAhead(part('menu'))));
    const stop = fetchWhenQuiet();
    await screenStands();
    expect(order).toEqual(['question', 'dialog', 'menu', 'screen', 'comparison', 'palette']);
    stop();
  });

  it('is not fetched for a screen that is left by then', async () => {
    const never = vi.fn(async () => true);
    fetchAhead(never);
    fetchWhenQuiet()();
    await screenStands();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(never).not.toHaveBeenCalled();
  });
});

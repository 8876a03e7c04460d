import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { device } from './device.ts';
import { useHalfTyped } from './half-typed.ts';

const userId = 'half-typed';
const place = 'answer one';

/** Somebody at a field, as soon as this device has answered; after that, its clock stands still. */
async function atTheField() {
  const { result, act } = await renderHook(() =>
    useHalfTyped({
      userId,
      place,
      start: '',
      isEmpty: (text) => text === '',
      takeUp: (left) => ({ become: left.at(-1), used: left }),
    }),
  );
  await expect.poll(() => result.current.isOpen).toBe(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const type = (text: string) => act(() => result.current.become(text));
  const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
  return { type, pass };
}

/** What the device keeps, after what it was told in this moment. */
const kept = async () => {
  await new Promise(requestAnimationFrame);
  const rows = await device.drafts.where({ userId, place }).toArray();
  return rows.map(({ content }) => content);
};

beforeEach(() => device.drafts.where({ userId }).delete());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what is half typed', () => {
  it('is kept while somebody types without a pause', async () => {
    const { type, pass } = await atTheField();
    for (const text of ['W', 'We', 'We l', 'We li']) {
      await type(text);
      pass(100);
    }
    expect(await kept()).toEqual(['We l']);
  });

  it('is kept at once when the page is put away, as a phone does without another word', async () => {
    const { type } = await atTheField();
    await type('We lived');
    expect(await kept()).toEqual([]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await kept()).toEqual(['We lived']);
  });

  it('is forgotten at once when it is given up, whatever was about to be kept', async () => {
    const { type, pass } = await atTheField();
    await type('We');
    pass(300);
    expect(await kept()).toEqual(['We']);
    await type('We lived');
    await type('');
    pass(1);
    expect(await kept()).toEqual([]);
  });
});

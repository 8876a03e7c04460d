import { afterEach, expect, it, vi } from 'vitest';
import { collectWhenIdle } from './collect-when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('garbage is collected once when it is quiet, not while there is work, and again after more of it', () => {
  vi.useFakeTimers();
  const collect = vi.fn();
  const worked = collectWhenIdle(collect);
  for (let second = 0; second < 60; second += 10) {
    vi.advanceTimersByTime(10_000);
    worked();
  }
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(14_999);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
  worked();
  vi.advanceTimersByTime(16_000);
  expect(collect).toHaveBeenCalledTimes(2);
  worked();
  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledTimes(2);
});

it('what is collected is really gone', async () => {
  vi.useFakeTimers();
  let isGone = false;
  const registry = new FinalizationRegistry(() => {
    isGone = true;
  });
  (() => registry.register({ large: Array.from({ length: 1_000 }) }, 'it'))();
  collectWhenIdle();
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  await expect.poll(() => isGone).toBe(true);
});

import { expect, it } from 'vitest';
import { Refusal } from './errors.ts';
import { Turns } from './turns.ts';

it('does so many at once, has so many wait, and turns the rest away', async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 3 });
  const finish: (() => void)[] = [];
  const begun: number[] = [];
  const all = [0, 1, 2, 3, 4, 5].map((n) =>
    turns.take(() => {
      begun.push(n);
      return new Promise<number>((resolve) => finish.push(() => resolve(n)));
    }),
  );
  await expect(all[5]).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 });
  expect(begun).toEqual([0, 1]);
  finish[0]?.();
  await all[0];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  expect(turns.idle).toBe(false);
  for (let at = 1; at < 5; at++) {
    await expect.poll(() => finish.length).toBeGreaterThan(at);
    finish[at]?.();
  }
  expect(await Promise.all(all.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
  expect(turns.idle).toBe(true);
});

it('lets the next go where one fails', async () => {
  const turns = new Turns({ atOnce: 1, mostWaiting: 1 });
  const failing = turns.take(() => Promise.reject(new Refusal('invalid', 'No.')));
  const next = turns.take(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('No.');
  expect(await next).toBe('done');
});

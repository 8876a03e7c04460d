import { expect, it, onTestFinished, vi } from 'vitest';
import { type ApartOptions, apart, TookTooLong } from './apart.ts';

function work(options?: ApartOptions) {
  const made = apart<typeof import('../testing/work-apart.ts')>(
    new URL('../testing/work-apart.ts', import.meta.url),
    options,
  );
  onTestFinished(() => made.end());
  return made;
}

it('answers from a thread, and reports progress on the way', async () => {
  const seen: number[] = [];
  expect(await work().call('double', [1, 2, 3], { onProgress: (index) => seen.push(index) })).toEqual([
    2, 4, 6,
  ]);
  expect(seen).toEqual([0, 1, 2]);
});

it('works through calls one at a time, on one thread', async () => {
  const { call } = work();
  expect(
    await Promise.all([call('count', undefined), call('count', undefined), call('count', undefined)]),
  ).toEqual([1, 2, 3]);
});

it("passes a function's error on, and stays", async () => {
  const { call } = work();
  await call('count', undefined);
  await expect(call('refuse', 'too much')).rejects.toMatchObject({ name: 'RangeError', message: 'too much' });
  expect(await call('count', undefined)).toBe(2);
});

it('rejects what cannot cross, and stays', async () => {
  const { call } = work();
  // @ts-expect-error a function is no number
  await expect(call('double', [() => 1])).rejects.toThrow(/could not be cloned/);
  expect(await call('double', [4])).toEqual([8]);
});

it('rejects the call that crashed its thread, and starts a new one for the next', async () => {
  const { call } = work();
  const [crashed, after] = await Promise.allSettled([call('crash', 3), call('count', undefined)]);
  expect(crashed.status).toBe('rejected');
  expect(after).toEqual({ status: 'fulfilled', value: 1 });
});

it('bounds the memory of a thread', async () => {
  const { call } = work({ memory: 32 });
  await expect(call('hoard', undefined)).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  expect(await call('count', undefined)).toBe(1);
});

it('ends a call under way when it is cancelled, and a waiting one without starting it', async () => {
  const { call } = work();
  const running = new AbortController();
  const queued = new AbortController();
  const calls = Promise.allSettled([
    call('spin', undefined, { signal: running.signal }),
    call('crash', 1, { signal: queued.signal }),
    call('count', undefined),
  ]);
  queued.abort(new Error('never mind'));
  running.abort(new Error('enough'));
  expect(await calls).toEqual([
    { status: 'rejected', reason: new Error('enough') },
    { status: 'rejected', reason: new Error('never mind') },
    { status: 'fulfilled', value: 1 },
  ]);
  await expect(call('count', undefined, { signal: running.signal })).rejects.toThrow('enough');
});

it('has patience with a call from when it has begun: who waits behind a slow one is not late', async () => {
  const { call } = work();
  const [slow, next] = await Promise.allSettled([
    call('spin', undefined, { patience: 300 }),
    call('double', [2], { patience: 200_000 }),
  ]);
  expect(slow).toMatchObject({ status: 'rejected', reason: expect.any(TookTooLong) });
  expect(next).toEqual({ status: 'fulfilled', value: [4] });
});

it('what a thread still says after it was given up is nobody’s answer', async () => {
  const { call } = work();
  for (let round = 0; round < 20; round += 1) {
    const given = new AbortController();
    const late = call('double', [1], { signal: given.signal });
    const next = call('double', [7]);
    // Given up in the moment in which it may just have answered.
    setTimeout(() => given.abort(new Error('enough')), round % 5);
    await late.catch(() => {});
    expect(await next).toEqual([14]);
  }
});

it('ends the thread when it has idled', async () => {
  const { call } = work({ idle: 1 });
  await call('count', undefined);
  await vi.waitFor(async () => expect(await call('count', undefined)).toBe(1), {
    interval: 50,
    timeout: 10_000,
  });
});

it('rejects what is under way when it is ended', async () => {
  const made = work();
  const call = made.call('spin', undefined);
  const ended = expect(call).rejects.toThrow('Longhand is stopping.');
  await made.end();
  await ended;
});

import { afterEach, expect, it, vi } from 'vitest';
import { newKey } from './call.ts';
import { device, type LetterRow } from './device.ts';
import { type Delivery, lettersOf, post, startSending, takeBack } from './outbox.ts';

const ada = 'outbox-ada';
const stops: (() => void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await device.letters.clear();
});

/** A tab that sends; what it is asked to deliver, in order. */
function tab(answer: (body: string) => Delivery | Promise<Delivery>, userId = ada) {
  const delivered: string[] = [];
  const stop = startSending(userId, async ({ body }: LetterRow) => {
    delivered.push(String(body));
    return answer(String(body));
  });
  stops.push(stop);
  return { delivered, stop };
}
const left = async (userId = ada) => (await lettersOf(userId)).map(({ body, state }) => [body, state]);
const later = () => {
  let resolve: (delivery: Delivery) => void = () => {};
  const promise = new Promise<Delivery>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

it('letters are sent in the order in which they were written, each once, whichever tabs are open', async () => {
  const tabs = [tab(() => 'answered'), tab(() => 'answered'), tab(() => 'answered')];
  for (const words of ['one', 'two', 'three', 'four']) await post(ada, 'answer 1', words);
  await expect.poll(() => left()).toEqual([]);
  expect(tabs.flatMap(({ delivered }) => delivered).sort()).toEqual(['four', 'one', 'three', 'two']);
  for (const { delivered } of tabs) {
    const order = ['one', 'two', 'three', 'four'].filter((words) => delivered.includes(words));
    expect(delivered).toEqual(order);
  }
});

it('one that cannot be sent holds back those after it, until the connection is back', async () => {
  let isBack = false;
  const { delivered } = tab(() => (isBack ? 'answered' : 'later'));
  await post(ada, 'answer 1', 'one');
  await post(ada, 'answer 1', 'two');
  await expect.poll(async () => (await left())[0]).toEqual(['one', 'waiting']);
  expect(delivered).not.toContain('two');
  isBack = true;
  await vi.waitFor(async () => {
    window.dispatchEvent(new Event('online'));
    expect(await left()).toEqual([]);
  }, 10_000);
  expect(delivered.slice(-2)).toEqual(['one', 'two']);
});

it('what a tab was sending when it was killed is sent by the next, under the same key', async () => {
  const hanging = later();
  const killed = tab(() => hanging.promise);
  const key = newKey();
  await post(ada, 'answer 1', 'one', key);
  await expect.poll(() => killed.delivered).toEqual(['one']);
  // The browser lets go of a killed tab’s lock; its letter is as it was left.
  killed.stop();
  hanging.resolve('later');
  const next = tab(() => 'answered');
  await expect.poll(() => left()).toEqual([]);
  expect(next.delivered).toEqual(['one']);
  await post(ada, 'answer 1', 'one', key);
  await expect.poll(() => left()).toEqual([]);
});

it('the same key twice is one letter', async () => {
  const key = newKey();
  await post(ada, 'answer 1', 'one', key);
  await post(ada, 'answer 1', 'one', key);
  expect(await left()).toHaveLength(1);
});

it('a refused letter is taken back by one tab alone, and holds nothing back', async () => {
  tab((body) => (body === 'bad' ? 'returned' : 'answered'));
  const key = newKey();
  await post(ada, 'answer 1', 'bad', key);
  await post(ada, 'answer 1', 'good');
  await expect.poll(() => left()).toEqual([['bad', 'returned']]);
  const keep = vi.fn((letGo: () => Promise<void>) => letGo());
  await Promise.all([takeBack(key, keep), takeBack(key, keep), takeBack(key, keep)]);
  expect(keep).toHaveBeenCalledOnce();
  expect(await left()).toEqual([]);
});

it('a refused letter stays until it is kept elsewhere, and can be sent again as it is', async () => {
  let isRefused = true;
  tab(() => (isRefused ? 'returned' : 'answered'));
  const key = newKey();
  await post(ada, 'answer 1', 'one', key);
  await expect.poll(() => left()).toEqual([['one', 'returned']]);
  await takeBack(key, async () => {});
  expect(await left()).toEqual([['one', 'returned']]);
  isRefused = false;
  await post(ada, 'answer 1', 'one', key);
  await expect.poll(() => left()).toEqual([]);
});

it('nobody sends another person’s letters', async () => {
  const other = tab(() => 'answered', 'outbox-bob');
  await post(ada, 'answer 1', 'Ada’s');
  await post('outbox-bob', 'answer 1', 'Bob’s');
  await expect.poll(async () => await left('outbox-bob')).toEqual([]);
  expect(other.delivered).toEqual(['Bob’s']);
  expect((await left()).map(([body]) => body)).toEqual(['Ada’s']);
});

it('a sender that breaks has sent nothing', async () => {
  const { delivered } = tab(() => Promise.reject(new Error('no such file')));
  await post(ada, 'answer 1', 'one');
  await expect.poll(() => left()).toEqual([['one', 'waiting']]);
  expect(new Set(delivered)).toEqual(new Set(['one']));
});

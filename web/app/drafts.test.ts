import { expect, it } from 'vitest';
import { device } from './device.ts';
import { openDrafts } from './drafts.ts';

let made = 0;
const place = () => {
  made += 1;
  return ['user-ada', `chapter drafts-${made}`] as const;
};
const open = (at: readonly [string, string]) => openDrafts<string>(...at);
const contents = async (at: readonly [string, string]) =>
  (await open(at)).found.map(({ content }) => content);

it('what a visit that is over has left is found by the next, the earliest first', async () => {
  const at = place();
  const first = await open(at);
  await first.own.keep('First.');
  const second = await open(at);
  await second.own.keep('Second.');
  first.close();
  second.close();
  expect(await contents(at)).toEqual(['First.', 'Second.']);
});

it('what is taken over is kept until it is forgotten: a second crash takes nothing of it', async () => {
  const at = place();
  const lost = await open(at);
  await lost.own.keep('Typed.');
  lost.close();
  const next = await open(at);
  await next.found[0]?.keep('Typed, and more.');
  await next.own.keep('Beside it.');
  next.close();
  const third = await open(at);
  expect(third.found.map(({ content }) => content)).toEqual(['Typed, and more.', 'Beside it.']);
  await third.found[0]?.forget();
  third.close();
  expect(await contents(at)).toEqual(['Beside it.']);
});

it('two tabs at one place keep a draft each, and neither takes the other’s', async () => {
  const at = place();
  const one = await open(at);
  await one.own.keep('Tab one.');
  const other = await open(at);
  expect(other.found).toEqual([]);
  await other.own.keep('Tab two.');
  await other.own.forget();
  one.close();
  other.close();
  expect(await contents(at)).toEqual(['Tab one.']);
});

it('what is forgotten, or changed, while it is first being kept leaves nothing behind', async () => {
  const at = place();
  const { own, close } = await open(at);
  await Promise.all([own.keep('One.'), own.forget()]);
  expect(await device.drafts.where({ userId: at[0], place: at[1] }).count()).toBe(0);
  await Promise.all([own.keep('Two.'), own.keep('Three.')]);
  close();
  expect(await contents(at)).toEqual(['Three.']);
});

it('of many visits that begin at once, one takes over what was left', async () => {
  const at = place();
  const lost = await open(at);
  await lost.own.keep('Typed.');
  lost.close();
  const begun = await Promise.all(Array.from({ length: 8 }, () => contents(at)));
  expect(begun.flat()).toEqual(['Typed.']);
  expect(await device.drafts.where({ userId: at[0], place: at[1] }).count()).toBe(1);
});

it('what was forgotten while the next visit began does not come back', async () => {
  const at = place();
  const first = await open(at);
  await first.own.keep('Sent by now.');
  const beginning = contents(at);
  await first.own.forget();
  first.close();
  await beginning;
  expect(await device.drafts.where({ userId: at[0], place: at[1] }).count()).toBe(0);
});

it('nobody is given another person’s text', async () => {
  const [userId, where] = place();
  const { own, close } = await open([userId, where]);
  await own.keep('Ada’s.');
  close();
  expect(await contents(['user-other', where])).toEqual([]);
});

it('a device that keeps nothing says so, and has left nothing', async () => {
  const at = place();
  device.close();
  try {
    const visit = await open(at);
    expect(visit.found).toEqual([]);
    await expect(visit.own.keep('Typed.')).rejects.toThrow();
  } finally {
    await device.open();
  }
});

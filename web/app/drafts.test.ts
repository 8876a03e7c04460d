import { expect, it } from 'vitest';
import { openDrafts } from './drafts.ts';

let made = 0;
const place = () => {
  made += 1;
  return ['user-ada', `drafts-chapter-${made}`] as const;
};

it('what a visit that is over has left is found by the next, the latest first', async () => {
  const at = place();
  const first = await openDrafts(...at);
  await first.keeper.keep('First.', 1);
  const second = await openDrafts(...at);
  await second.keeper.keep('Second.', 2);
  first.keeper.close();
  second.keeper.close();
  expect((await openDrafts(...at)).found).toEqual([
    { text: 'Second.', baseRevision: 2 },
    { text: 'First.', baseRevision: 1 },
  ]);
});

it('what is taken over is kept until it is forgotten: a second crash takes nothing of it', async () => {
  const at = place();
  const lost = await openDrafts(...at);
  await lost.keeper.keep('Typed.', 1);
  lost.keeper.close();
  const next = await openDrafts(...at);
  expect(next.found).toEqual([{ text: 'Typed.', baseRevision: 1 }]);
  next.keeper.close();
  const third = await openDrafts(...at);
  expect(third.found).toHaveLength(1);
  await third.keeper.forget();
  third.keeper.close();
  expect((await openDrafts(...at)).found).toEqual([]);
});

it('two tabs at one chapter keep a draft each, and neither takes the other’s', async () => {
  const at = place();
  const one = await openDrafts(...at);
  await one.keeper.keep('Tab one.', 1);
  const other = await openDrafts(...at);
  expect(other.found).toEqual([]);
  await other.keeper.keep('Tab two.', 1);
  await other.keeper.forget();
  one.keeper.close();
  other.keeper.close();
  expect((await openDrafts(...at)).found).toEqual([{ text: 'Tab one.', baseRevision: 1 }]);
});

it('nobody is given another person’s text', async () => {
  const [userId, chapterId] = place();
  const { keeper } = await openDrafts(userId, chapterId);
  await keeper.keep('Ada’s.', 1);
  keeper.close();
  expect((await openDrafts('user-other', chapterId)).found).toEqual([]);
});

import { expect, it } from 'vitest';
import { plainTexts } from './plain-texts.ts';

it('chapters are read in their order, and between two of them others get their turn', async () => {
  const book = Array.from({ length: 40 }, (_, n) => `Chapter *${n}*.\n\nWe sold the boat.`);
  let turns = 0;
  const count = () => {
    turns += 1;
    others = setImmediate(count);
  };
  let others = setImmediate(count);
  const texts = await plainTexts(book);
  clearImmediate(others);
  expect(texts).toEqual(book.map((_, n) => `Chapter ${n}.\n\nWe sold the boat.`));
  expect(turns).toBeGreaterThanOrEqual(book.length - 1);
});

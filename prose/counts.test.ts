import { expect, it } from 'vitest';
import { pageCount, wordCount } from './counts.ts';

it('F-264: a page is 250 words, begun pages count', () => {
  expect([0, 1, 250, 251, 80_000].map(pageCount)).toEqual([0, 1, 1, 2, 320]);
});

it.each([
  ['', 0],
  ['  \n\n ', 0],
  ['One.', 1],
  ['It’s Tom’s fine-grained 1,200', 4],
  ['— “so” …', 1],
  ['Ünïcode naïve', 2],
  ['我走了', 2],
  ['a\nb\n\nc', 3],
])('counts the words of %j', (text, words) => {
  expect(wordCount(text)).toBe(words);
});

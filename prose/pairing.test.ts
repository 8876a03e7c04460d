import { describe, expect, it } from 'vitest';
import { pairParagraphs } from './pairing.ts';

const [a, b, c] = [
  'My father ground table knives on a stone that was taller than I was.',
  'He began to cough in the winter of 1957, and by 1959 he could not climb the stairs.',
  'Miss Hargreave taught mathematics, and she walked to our house in the rain.',
] as const;

describe('a paragraph after an edit', () => {
  it.each<[string, string[], string[], (number | null)[]]>([
    ['unchanged', [a, b, c], [a, b, c], [0, 1, 2]],
    ['moved', [a, b, c], [c, a, b], [2, 0, 1]],
    ['shortened', [a, b], [a, 'He began to cough in the winter of 1957.'], [0, 1]],
    ['added to', [a], [`${a} The whole house shook when the belt came on.`], [0]],
    ['written new', [a], [a, 'Something else entirely, typed by somebody.'], [0, null]],
    ['rewritten', [a], ['Walter was a grinder, people say.'], [null]],
    ['split', [`${a} ${b}`], [a, b], [0, 0]],
    ['joined', [a, b], [`${a} ${b}`], [1]],
    ['emptied', [a], [''], [null]],
    ['said twice', [a], [a, a], [0, 0]],
    ['kept, and said again a little otherwise', [a, b], [a, b, `${a} So it was.`], [0, 1, 0]],
    [
      'a name in common only',
      ['Superintendent of the railroad'],
      [`${b} ${c} He was superintendent of the railroad.`],
      [null],
    ],
    ['from nothing', [], [a], [null]],
  ])('%s', (_, before, after, pairs) => {
    expect(pairParagraphs(before, after)).toEqual(pairs);
  });
});

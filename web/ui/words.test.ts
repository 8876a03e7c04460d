import { expect, it } from 'vitest';
import { counted, inThousands } from './words.tsx';

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1k'],
  [12_000, '12k'],
  [49_620, '49.6k'],
  [1_234_567, '1,234.5k'],
])('F-265: a total of %i words is shown as %s', (words, shown) => {
  expect(inThousands(words)).toBe(shown);
});

it.each([
  [counted(0, 'chapter'), '0 chapters'],
  [counted(1, 'chapter'), '1 chapter'],
  [counted(1_200, 'chapter'), '1,200 chapters'],
  [counted(1, 'story', 'stories'), '1 story'],
  [counted(2, 'story', 'stories'), '2 stories'],
])('a number stands with its noun: %s', (said, expected) => {
  expect(said).toBe(expected);
});

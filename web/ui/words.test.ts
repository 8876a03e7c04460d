import { expect, it } from 'vitest';
import { inThousands } from './words.tsx';

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

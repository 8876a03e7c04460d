import { expect, it } from 'vitest';
import { placeFor } from './place.ts';

const at = (orderIndex: number, number: number | null = null) => ({ orderIndex, number });

it.each([
  ['first in an empty manuscript', 1, [], 1],
  ['behind the chapters of others', 1, [at(1), at(2.5)], 3],
  ['behind the one before it, at the end', 3, [at(1), at(2, 1), at(3, 2)], 4],
  ['into a gap', 2, [at(1, 1), at(2, 3)], 1.5],
  ['behind its predecessor wherever that was moved', 3, [at(9, 1), at(4, 2), at(5)], 4.5],
  ['in front of the one after it', 1, [at(1), at(2, 2)], 1.5],
  ['in front of the very first', 1, [at(1, 2)], 0],
])('places a chapter %s', (_, number, manuscript, expected) => {
  expect(placeFor(number, manuscript)).toBe(expected);
});

import { expect, it } from 'vitest';
import { type FoundSource, placeIn } from './read-sources.ts';

const source = (sourceId: string, start: number, quote: string): FoundSource => {
  const end = start + quote.length;
  return {
    title: 'First wages',
    source: { id: '', entryId: '', position: 0, kind: 'turn', sourceId, start, end, isLost: false, quote },
  };
};
const two = [source('one', 100, '0123456789'), source('two', 7, 'abcde')];

it.each([
  ['in the first passage', 2, 6, { id: 'one', start: 102, end: 106 }],
  ['all of the first', 0, 10, { id: 'one', start: 100, end: 110 }],
  ['in the second', 13, 15, { id: 'two', start: 8, end: 10 }],
])('finds a stretch %s', (_, start, end, range) => {
  expect(placeIn(two, start, end)?.range).toEqual({ kind: 'turn', ...range });
});

it('knows the passage of a stretch that runs over its end, but no one range for it', () => {
  expect(placeIn(two, 8, 14)).toEqual({ found: two[0], range: null });
});

it('finds nothing beyond the passages', () => {
  expect(placeIn(two, 40, 44)).toBeNull();
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smartPieces } from './smart-runs.ts';

/** Stand-ins that change lengths as French and dashes do. */
const french = (text: string) =>
  text
    .replace(/"(?=[\p{L}])/gu, '«\u00a0')
    .replaceAll('"', '\u00a0»')
    .replaceAll('--', '—');

it.each([
  [
    ['"', 'Go', ' on"'],
    ['«\u00a0', 'Go', ' on\u00a0»'],
  ],
  [
    ['He said "', 'no', '", twice.'],
    ['He said «\u00a0', 'no', '\u00a0», twice.'],
  ],
  [
    ['She went--', 'I stayed'],
    ['She went—', 'I stayed'],
  ],
  [
    ['end."', ' Next'],
    ['end.\u00a0»', ' Next'],
  ],
  [
    ['plain ', 'text'],
    ['plain ', 'text'],
  ],
  [[''], ['']],
  [[], []],
])('cuts %j where its pieces met', (pieces, expected) => {
  expect(smartPieces(pieces, french)).toEqual(expected);
});

it('loses and doubles nothing, whatever the pieces are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', '𝒜', 'é', '"', "'", '-', ' ', '7', '.') })),
      (pieces) => {
        const smart = smartPieces(pieces, french);
        expect(smart).toHaveLength(pieces.length);
        expect(smart.join('')).toBe(french(pieces.join('')));
      },
    ),
  );
});

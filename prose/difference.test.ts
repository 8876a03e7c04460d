import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, type Stretch, tokensOf } from './difference.ts';

const sideOf = (stretches: readonly Stretch[], side: 'removed' | 'added') =>
  stretches.flatMap((stretch) => ('kept' in stretch ? stretch.kept : stretch[side]));

const keptOf = (stretches: readonly Stretch[]) =>
  stretches.flatMap((stretch) => ('kept' in stretch ? stretch.kept : []));

describe('the difference of two texts', () => {
  it('leads from the one to the other, whatever their length', () => {
    const text = fc.array(fc.constantFrom('we', ' ', 'left', 'home', '.', 'harbour'), { maxLength: 1_200 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const stretches = difference(before, after);
        expect(sideOf(stretches, 'removed')).toEqual(before);
        expect(sideOf(stretches, 'added')).toEqual(after);
      }),
      { numRuns: 60 },
    );
  });

  it('is one stretch of each kind in turn', () => {
    const stretches = difference(tokensOf('the red house by the sea'), tokensOf('the blue barn by the sea'));
    expect(stretches).toEqual([
      { kept: ['the', ' '] },
      { removed: ['red'], added: ['blue'] },
      { kept: [' '] },
      { removed: ['house'], added: ['barn'] },
      { kept: [' ', 'by', ' ', 'the', ' ', 'sea'] },
    ]);
  });

  it('of a long chapter written anew still finds the sentences that stayed', () => {
    const sentence = (n: number) => `Then came year ${n} and with it the harbour of number ${n}x. `;
    const old = Array.from({ length: 400 }, (_, n) => sentence(n));
    const anew = old.flatMap((one, n) =>
      n % 10 === 0 ? [one] : [`Nobody remembers what ${n}y said of the old days. `],
    );
    const kept = keptOf(difference(tokensOf(old.join('')), tokensOf(anew.join('')))).join('');
    for (let n = 0; n < 400; n += 10) expect(kept).toContain(`${n}x`);
  });

  it('of two long texts with nothing in common is found at once', () => {
    const words = (sign: string) => Array.from({ length: 40_000 }, (_, n) => `${sign}${n % 5_000}`);
    expect(difference(words('a'), words('b'))).toHaveLength(1);
    const repeated = (sign: string) =>
      Array.from({ length: 40_000 }, (_, n) => ['the', sign, 'and'][n % 3] ?? '');
    expect(sideOf(difference(repeated('old'), repeated('new')), 'added')).toEqual(repeated('new'));
  });
});

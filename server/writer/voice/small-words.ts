import type { VoiceProfile } from './profile.ts';

/**
 * Burrows's Delta of two voices: the mean difference of the rates of small words, each in units of the spread that it has among
 * writers (J. Burrows, "Delta: a measure of stylistic difference", Literary and Linguistic Computing 17, 2002). Where
 * Burrows takes the spread from a shelf of books, here it is modelled: chance, which is large in a short text, and the
 * differences among writers, which grow with the word's own rate. About 0.7 within one narrator, 1.4 between a memoir of
 * 1920 and talk of today.
 */
export function smallWordsApart(one: VoiceProfile, other: VoiceProfile): number {
  const differences = differencesOf(one, other).map(({ spreads }) => Math.abs(spreads));
  return differences.reduce((sum, spreads) => sum + spreads, 0) / Math.max(1, differences.length);
}

/** By how many spreads each word comes more often in `here` than in `there`. */
export function differencesOf(
  here: VoiceProfile,
  there: VoiceProfile,
): { readonly word: string; readonly spreads: number }[] {
  const chance = 1 / Math.max(1, here.words) + 1 / Math.max(1, there.words);
  return Object.entries(there.frequent).flatMap(([word, theirs]) => {
    const ours = here.frequent[word] ?? 0;
    const mean = (ours + theirs) / 2;
    if (mean < rare) return [];
    const pooled = (ours * here.words + theirs * there.words) / Math.max(1, here.words + there.words);
    const variance = 1000 * pooled * chance + (amongWriters * mean) ** 2;
    return [{ word, spreads: (ours - theirs) / Math.sqrt(variance) }];
  });
}

/** Rates below this, in 1,000 words, tell nothing. */
const rare = 0.5;
/** The spread of a small word's rate among writers, as a share of the rate. */
const amongWriters = 0.45;

import { difference, survivingCharacters, tokensOf, weight } from './difference.ts';

/**
 * Which paragraph each one came from, after an edit. Where a paragraph came from is what the book is trusted for, so
 * one is paired only where half of its own characters are the old one's, or half of the old one's came along and are
 * no small part of it. What is not paired was written by hand.
 */

/** For each paragraph of `after` the index of the one of `before` it came from, or null. A split serves several. */
export function pairParagraphs(before: readonly string[], after: readonly string[]): (number | null)[] {
  const pairs: (number | null)[] = after.map(() => null);
  const gone = new Set(before.keys());
  pairUnchanged(before, after, pairs, gone);
  pairMoved(before, after, pairs, gone);
  if (!pairs.includes(null)) return pairs;
  const paragraphsWith = indexWords(before);
  for (const [at, text] of after.entries())
    pairs[at] ??= mostAlike(before, text, likeliest(paragraphsWith, gone, text));
  return pairs;
}

function pairUnchanged(
  before: readonly string[],
  after: readonly string[],
  pairs: (number | null)[],
  gone: Set<number>,
): void {
  let old = 0;
  let now = 0;
  for (const stretch of difference(before, after)) {
    if ('kept' in stretch)
      for (const _ of stretch.kept) {
        gone.delete(old);
        pairs[now++] = old++;
      }
    else {
      old += stretch.removed.length;
      now += stretch.added.length;
    }
  }
}

/** The same words elsewhere: the paragraph was moved. */
function pairMoved(
  before: readonly string[],
  after: readonly string[],
  pairs: (number | null)[],
  gone: Set<number>,
): void {
  const waiting = new Map<string, number[]>();
  for (const old of gone) {
    const text = before[old] ?? '';
    waiting.set(text, [...(waiting.get(text) ?? []), old]);
  }
  for (const [at, text] of after.entries()) {
    if (pairs[at] !== null) continue;
    const old = waiting.get(text)?.shift();
    if (old === undefined) continue;
    pairs[at] = old;
    gone.delete(old);
  }
}

const wordsOf = (text: string): Set<string> =>
  new Set(tokensOf(text).filter((token) => /[\p{L}\p{N}]/u.test(token)));

function indexWords(paragraphs: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const paragraphsWith = new Map<string, number[]>();
  for (const [at, text] of paragraphs.entries())
    for (const word of wordsOf(text)) {
      const found = paragraphsWith.get(word);
      if (found) found.push(at);
      else paragraphsWith.set(word, [at]);
    }
  return paragraphsWith;
}

/** Comparing in full is costly, so only the few that share most of their words are. */
const mostCompared = 3;
/** What survives almost whole is not looked for any further. */
const almostWhole = 0.8;

/** Old paragraphs by the words they share with this one, rare words and paragraphs that are gone counting for more. */
function likeliest(
  paragraphsWith: ReadonlyMap<string, readonly number[]>,
  gone: ReadonlySet<number>,
  text: string,
): number[] {
  const shares = new Map<number, number>();
  for (const word of wordsOf(text)) {
    const holders = paragraphsWith.get(word) ?? [];
    for (const old of holders) {
      const share = (word.length / holders.length) * (gone.has(old) ? 2 : 1);
      shares.set(old, (shares.get(old) ?? 0) + share);
    }
  }
  return [...shares]
    .sort(([a, shareOfA], [b, shareOfB]) => shareOfB - shareOfA || a - b)
    .slice(0, mostCompared)
    .map(([old]) => old);
}

function mostAlike(before: readonly string[], text: string, candidates: readonly number[]): number | null {
  const ofNew = weight(text);
  let best: { old: number; surviving: number } | undefined;
  for (const old of candidates) {
    const was = before[old] ?? '';
    const ofOld = weight(was);
    const isEnough = (some: number) => some >= ofNew / 2 || (some >= ofOld / 2 && some >= ofNew / 4);
    // No more survives than both have in any order, and that is soon counted.
    if (!isEnough(sharedCharacters(was, text))) continue;
    const surviving = survivingCharacters(was, text);
    if (isEnough(surviving) && surviving > (best?.surviving ?? 0)) best = { old, surviving };
    if (best && best.surviving >= ofNew * almostWhole) break;
  }
  return best?.old ?? null;
}

function sharedCharacters(before: string, after: string): number {
  const left = new Map<string, number>();
  for (const token of tokensOf(before)) left.set(token, (left.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of tokensOf(after)) {
    const some = left.get(token) ?? 0;
    if (some === 0) continue;
    left.set(token, some - 1);
    shared += weight(token);
  }
  return shared;
}

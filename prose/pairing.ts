import { difference, survivingCharacters, weight } from './difference.ts';

/**
 * Which paragraph each one came from, after an edit. Where a paragraph came from is what the book is trusted for, so a
 * paragraph is only paired where at least half of its characters, or of the old one's, are the old one's: what is not
 * paired was written by hand.
 */

/** For each paragraph of `after` the index of the one of `before` it came from, or null. A split serves several. */
export function pairParagraphs(before: readonly string[], after: readonly string[]): (number | null)[] {
  const pairs: (number | null)[] = after.map(() => null);
  const unpairedOld = new Set(before.keys());
  pairUnchanged(before, after, pairs, unpairedOld);
  pairMoved(before, after, pairs, unpairedOld);
  for (const [at, text] of after.entries())
    if (pairs[at] === null) pairs[at] = mostAlike(before, unpairedOld, text);
  return pairs;
}

function pairUnchanged(
  before: readonly string[],
  after: readonly string[],
  pairs: (number | null)[],
  unpaired: Set<number>,
): void {
  let old = 0;
  let now = 0;
  for (const stretch of difference(before, after)) {
    if ('kept' in stretch)
      for (const _ of stretch.kept) {
        unpaired.delete(old);
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
  unpaired: Set<number>,
): void {
  const waiting = new Map<string, number[]>();
  for (const old of unpaired) {
    const text = before[old] ?? '';
    waiting.set(text, [...(waiting.get(text) ?? []), old]);
  }
  for (const [at, text] of after.entries()) {
    if (pairs[at] !== null) continue;
    const old = waiting.get(text)?.shift();
    if (old === undefined) continue;
    pairs[at] = old;
    unpaired.delete(old);
  }
}

function mostAlike(before: readonly string[], candidates: ReadonlySet<number>, text: string): number | null {
  const weightOfNew = weight(text);
  if (weightOfNew === 0) return null;
  let best: { old: number; surviving: number } | undefined;
  for (const old of candidates) {
    const was = before[old] ?? '';
    const needed = Math.min(weight(was), weightOfNew) / 2;
    if (needed === 0 || !couldShare(was, text, needed)) continue;
    const surviving = survivingCharacters(was, text);
    if (surviving >= needed && surviving > (best?.surviving ?? 0)) best = { old, surviving };
  }
  return best?.old ?? null;
}

/** Words in common whatever their order: a cheap bound on what can survive, so that few pairs are compared in full. */
function couldShare(a: string, b: string, needed: number): boolean {
  const words = new Map<string, number>();
  for (const word of a.split(/\s+/)) words.set(word, (words.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of b.split(/\s+/)) {
    const left = words.get(word) ?? 0;
    if (left === 0) continue;
    words.set(word, left - 1);
    shared += word.length;
  }
  return shared >= needed / 2;
}

import { diffArrays } from 'diff';

/**
 * What two texts share, token by token. Everything that follows words through an edit is built on it.
 *
 * The search for the shortest way takes the square of the edits, so it is only made where texts are short or alike.
 * Longer ones are first cut at the tokens that each has just once, as a reader would find their place again by them
 * (Bram Cohen's patience diff); what lies between two cuts is compared for itself. So a chapter written anew from end
 * to end is compared within a second too, and what it kept of the old one still counts as kept.
 */

/** A stretch of tokens: kept, or `removed` tokens of the old that gave way to `added` ones of the new. */
export type Stretch =
  | { readonly kept: readonly string[] }
  | { readonly removed: readonly string[]; readonly added: readonly string[] };

/** Tokens of both texts up to which the shortest way is looked for at once. */
const short = 600;
/** Edits beyond which it is given up. */
const mostEdits = 400;

export const tokensOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}\p{M}'’]+|./gsu) ?? [];

/** The way from `before` to `after`, in order: the shortest, but between long texts. */
export function difference(before: readonly string[], after: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  compare(before, after, stretches);
  return joined(stretches);
}

/** Characters of `before`, spaces left out, that are still there, in order, in `after`. */
export function survivingCharacters(before: string, after: string): number {
  let surviving = 0;
  for (const stretch of difference(tokensOf(before), tokensOf(after)))
    if ('kept' in stretch) surviving += weight(stretch.kept.join(''));
  return surviving;
}

/** Characters that say something: spaces survive every edit. */
export const weight = (text: string): number => text.replaceAll(/\s/g, '').length;

function compare(before: readonly string[], after: readonly string[], into: Stretch[]): void {
  const head = sharedHead(before, after);
  const tail = sharedTail(before, after, head);
  const old = before.slice(head, before.length - tail);
  const now = after.slice(head, after.length - tail);
  into.push({ kept: before.slice(0, head) });
  if (old.length > 0 && now.length > 0) {
    const marks = old.length + now.length > short ? landmarks(old, now) : [];
    if (marks.length > 0) compareBetween(old, now, marks, into);
    else into.push(...shortestWay(old, now));
  } else into.push({ removed: old, added: now });
  into.push({ kept: before.slice(before.length - tail) });
}

function compareBetween(
  old: readonly string[],
  now: readonly string[],
  marks: readonly Landmark[],
  into: Stretch[],
): void {
  let [fromOld, fromNow] = [0, 0];
  for (const [inOld, inNow] of [...marks, [old.length, now.length] as const]) {
    compare(old.slice(fromOld, inOld), now.slice(fromNow, inNow), into);
    into.push({ kept: old.slice(inOld, inOld + 1) });
    [fromOld, fromNow] = [inOld + 1, inNow + 1];
  }
}

function shortestWay(old: readonly string[], now: readonly string[]): Stretch[] {
  const changes = diffArrays([...old], [...now], { maxEditLength: mostEdits });
  if (!changes) return [{ removed: old, added: now }];
  return changes.map(({ value, removed, added }) =>
    removed ? { removed: value, added: [] } : added ? { removed: [], added: value } : { kept: value },
  );
}

type Landmark = readonly [inOld: number, inNow: number];

/** Tokens that stand once in each, in an order that both have: as many as go together. */
function landmarks(old: readonly string[], now: readonly string[]): Landmark[] {
  const inNow = placesOfSingles(now);
  const shared: Landmark[] = [];
  for (const [token, at] of placesOfSingles(old)) {
    const place = inNow.get(token);
    if (place !== undefined) shared.push([at, place]);
  }
  return longestRise(shared.sort(([a], [b]) => a - b));
}

function placesOfSingles(tokens: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, token] of tokens.entries()) places.set(token, places.has(token) ? -1 : at);
  for (const [token, at] of places) if (at < 0) places.delete(token);
  return places;
}

/** The longest of the rows within a row whose second places only rise; by binary search for where each can stand. */
function longestRise(pairs: readonly Landmark[]): Landmark[] {
  const ends: number[] = [];
  const previous: number[] = [];
  const placeOf = (pair: number | undefined) => (pair === undefined ? -1 : (pairs[pair]?.[1] ?? -1));
  for (const [at, [, place]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placeOf(ends[middle]) < place) low = middle + 1;
      else high = middle;
    }
    previous.push(ends[low - 1] ?? -1);
    ends[low] = at;
  }
  const rise: Landmark[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair) rise.push(pair);
  }
  return rise.reverse();
}

/** Stretches of one kind side by side are one, and empty ones are none. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  let kept: string[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const closeKept = () => {
    if (kept.length > 0) whole.push({ kept });
    kept = [];
  };
  const closeChanged = () => {
    if (removed.length + added.length > 0) whole.push({ removed, added });
    [removed, added] = [[], []];
  };
  for (const stretch of stretches) {
    if ('kept' in stretch) {
      if (stretch.kept.length === 0) continue;
      closeChanged();
      for (const token of stretch.kept) kept.push(token);
    } else if (stretch.removed.length + stretch.added.length > 0) {
      closeKept();
      for (const token of stretch.removed) removed.push(token);
      for (const token of stretch.added) added.push(token);
    }
  }
  closeKept();
  closeChanged();
  return whole;
}

function sharedHead(a: readonly string[], b: readonly string[]): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

function sharedTail(a: readonly string[], b: readonly string[], head: number): number {
  const most = Math.min(a.length, b.length) - head;
  let at = 0;
  while (at < most && a[a.length - 1 - at] === b[b.length - 1 - at]) at++;
  return at;
}

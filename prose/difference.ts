import { diffArrays } from 'diff';

/** What two texts share, token by token. Everything that follows words through an edit is built on it. */

/** A stretch of tokens: kept, or `removed` tokens of the old that gave way to `added` ones of the new. */
export type Stretch =
  | { readonly kept: readonly string[] }
  | { readonly removed: readonly string[]; readonly added: readonly string[] };

/** Edits beyond which two texts count as unlike but for their ends: the search takes the square of them. */
const mostEdits = 2_000;

export const tokensOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}\p{M}'’]+|./gsu) ?? [];

/** The shortest way from `before` to `after`, in order. */
export function difference(before: readonly string[], after: readonly string[]): Stretch[] {
  const head = sharedHead(before, after);
  const tail = sharedTail(before.slice(head), after.slice(head));
  const old = before.slice(head, before.length - tail);
  const now = after.slice(head, after.length - tail);
  return [...kept(before.slice(0, head)), ...between(old, now), ...kept(before.slice(before.length - tail))];
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

function between(old: readonly string[], now: readonly string[]): Stretch[] {
  if (old.length === 0 && now.length === 0) return [];
  const changes =
    old.length === 0 || now.length === 0
      ? undefined
      : diffArrays([...old], [...now], { maxEditLength: mostEdits });
  if (!changes) return [{ removed: old, added: now }];
  const stretches: Stretch[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    if (removed.length > 0 || added.length > 0) stretches.push({ removed, added });
    removed = [];
    added = [];
  };
  for (const change of changes) {
    if (change.removed) removed.push(...change.value);
    else if (change.added) added.push(...change.value);
    else {
      flush();
      stretches.push({ kept: change.value });
    }
  }
  flush();
  return stretches;
}

const kept = (tokens: readonly string[]): Stretch[] => (tokens.length > 0 ? [{ kept: tokens }] : []);

function sharedHead(a: readonly string[], b: readonly string[]): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

const sharedTail = (a: readonly string[], b: readonly string[]): number => {
  let at = 0;
  while (at < a.length && at < b.length && a[a.length - 1 - at] === b[b.length - 1 - at]) at++;
  return at;
};

import { diffArrays } from 'diff';

/**
 * Where stretches of a text went when it was edited. The edit is read word by word; a stretch goes with its words as
 * long as at least half of their characters survive.
 */

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A piece of the old text and what stands in its place; `kept` where that is the same. */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
  readonly kept: boolean;
}

/** Words in and words out beyond which a text counts as rewritten between its first and last differences. */
const mostEdits = 1_000;

const tokens = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}\p{M}'’]+|./gsu) ?? [];

/** Follows stretches of `before` into `after`; undefined where one's words are gone. */
export function followEdit(before: string, after: string): (stretch: Stretch) => Stretch | undefined {
  const pieces = piecesOf(before, after);
  return ({ start, end }) => {
    const inside = pieces.filter(({ from, to }) => from < end && to > start);
    const first = inside.at(0);
    const last = inside.at(-1);
    if (!first || !last) return undefined;
    const survivors = inside
      .filter(({ kept }) => kept)
      .map(({ from, to }) => before.slice(Math.max(start, from), Math.min(end, to)));
    if (2 * weight(survivors.join('')) < weight(before.slice(start, end))) return undefined;
    return trimmed(after, {
      start: first.kept ? first.newFrom + Math.max(0, start - first.from) : first.newFrom,
      end: last.kept ? last.newFrom + Math.min(end, last.to) - last.from : last.newTo,
    });
  };
}

/** Characters that say something: spaces survive every edit. */
const weight = (text: string): number => text.replaceAll(/\s/g, '').length;

function trimmed(text: string, { start, end }: Stretch): Stretch | undefined {
  const words = text.slice(start, end);
  if (words.trim() === '') return undefined;
  return { start: start + words.length - words.trimStart().length, end: start + words.trimEnd().length };
}

function piecesOf(before: string, after: string): Piece[] {
  const changes = diffArrays(tokens(before), tokens(after), { maxEditLength: mostEdits });
  if (!changes) return roughly(before, after);
  const pieces: Piece[] = [];
  let from = 0;
  let newFrom = 0;
  const add = (to: number, newTo: number, kept: boolean) => {
    const last = pieces.at(-1);
    // What went and what came at one place is one replacement.
    if (last && !last.kept && !kept) pieces.splice(-1, 1, { ...last, to, newTo });
    else pieces.push({ from, to, newFrom, newTo, kept });
    from = to;
    newFrom = newTo;
  };
  for (const { value, added, removed } of changes) {
    const length = value.reduce((sum, token) => sum + token.length, 0);
    add(from + (added ? 0 : length), newFrom + (removed ? 0 : length), !added && !removed);
  }
  return pieces;
}

/** What both begin with, what both end with, and one replacement between. */
function roughly(before: string, after: string): Piece[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const [end, newEnd] = [before.length - tail, after.length - tail];
  return [
    { from: 0, to: head, newFrom: 0, newTo: head, kept: true },
    { from: head, to: end, newFrom: head, newTo: newEnd, kept: false },
    { from: end, to: before.length, newFrom: newEnd, newTo: after.length, kept: true },
  ];
}

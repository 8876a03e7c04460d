import { difference, tokensOf } from './difference.ts';
import { localEdit } from './local-edit.ts';
import { canonical } from './markdown.ts';
import { pairParagraphs } from './pairing.ts';
import { plainText } from './plain-text.ts';

/**
 * Two edits of one text made into one, where they lie apart. Blocks are merged first; where both sides changed the same
 * blocks, their words are, and there a word that neither touched must stand between any two changes: a sentence that
 * nobody wrote is worse than a question. Nothing is decided for the author, so the order of the sides does not matter.
 * Where one side put the beginning or the end of what the other put in the same place, the longer is both: so it is when
 * somebody typed on after a save of which they have not heard yet.
 *
 * Blocks that cannot be made one leave the rest alone: then there are three texts, which have all else put together, and
 * differ only there, each as its side has it.
 */
export type Merge = { readonly merged: string } | { readonly clash: Sides<string> };

export interface Sides<Text> {
  readonly base: Text;
  readonly mine: Text;
  readonly theirs: Text;
}

/** All three in canonical form, and so is what comes of them. */
export function mergeText(base: string, mine: string, theirs: string): Merge {
  if (mine === theirs || theirs === base) return { merged: mine };
  if (mine === base) return { merged: theirs };
  const pieces = merge(blocksOf(base), blocksOf(mine), blocksOf(theirs), 0, settleBlocks);
  const told = (side: keyof Sides<string>, like: string) => {
    const text = pieces.flatMap((piece) => (isSettled(piece) ? piece : piece[side])).join(between);
    return localEdit(like, text)?.content ?? canonical(text);
  };
  const clash = { base: told('base', base), mine: told('mine', mine), theirs: told('theirs', theirs) };
  return clash.mine === clash.theirs ? { merged: clash.theirs } : { clash };
}

const between = '\n\n';
const blocksOf = (text: string): string[] => (text === '' ? [] : text.split(between));

/** A stretch of the text: one, or as each side has it. */
type Piece = readonly string[] | Sides<readonly string[]>;
const isSettled = (piece: Piece): piece is readonly string[] => Array.isArray(piece);

/** Blocks that both sides changed: as a whole, or else each by itself where on both sides each is still in its place. */
function settleBlocks({ base, mine, theirs }: Sides<readonly string[]>): Piece[] {
  const whole = mergeWords(base.join(between), mine.join(between), theirs.join(between));
  if (whole !== null) return [[whole]];
  if (base.length < 2 || !areInPlace(base, mine) || !areInPlace(base, theirs))
    return [{ base, mine, theirs }];
  return base.flatMap((block, n) => {
    const [left, right] = [mine.slice(n, n + 1), theirs.slice(n, n + 1)];
    if (equal(left, right) || right[0] === block) return [left];
    if (left[0] === block) return [right];
    return settleBlocks({ base: [block], mine: left, theirs: right });
  });
}

/** Each came from the one that stood there or was written anew in its place: none was put in, taken out or moved. */
const areInPlace = (base: readonly string[], side: readonly string[]): boolean =>
  side.length === base.length && pairParagraphs(base, side).every((from, at) => from === at || from === null);

/**
 * Merged as Markdown and as plain text the words must agree, or marks of the two sides have run into each other.
 */
function mergeWords(base: string, mine: string, theirs: string): string | null {
  const merged = joinWords(base, mine, theirs);
  const words = joinWords(plainText(base), plainText(mine), plainText(theirs));
  return merged !== null && words === plainText(merged) ? merged : null;
}

/** Tokens: a space alone between two changes does not keep them apart. */
const wordAndSpace = 2;

function joinWords(base: string, mine: string, theirs: string): string | null {
  const pieces = merge(tokensOf(base), tokensOf(mine), tokensOf(theirs), wordAndSpace, (sides) => [sides]);
  return pieces.every(isSettled) ? pieces.flat().join('') : null;
}

/** A change of one side: its tokens stand where the base's from `start` to `end` stood. */
interface Change {
  start: number;
  end: number;
  tokens: readonly string[];
}

/** `apart`: how many of the base's tokens must lie between changes of the two sides. `settle`: what becomes of others. */
function merge(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  apart: number,
  settle: (sides: Sides<readonly string[]>) => Piece[],
): Piece[] {
  const left = changes(base, mine);
  const right = changes(base, theirs);
  const merged: Piece[] = [];
  let at = 0;
  const place = ({ start, end }: Region, ...pieces: Piece[]) => {
    merged.push(base.slice(at, start), ...pieces);
    at = end;
  };
  for (let [i, j] = [0, 0]; ; ) {
    const [a, b] = [left[i], right[j]];
    if (a && b && (clash(a, b, apart) || sayTheSame(a, b))) {
      const region = { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
      const [fromI, fromJ] = [i, j];
      for (let size = -1; size !== i + j; ) {
        size = i + j;
        for (let next = left[i]; next && (i === fromI || clash(next, region, apart)); next = left[++i])
          widen(region, next);
        for (let next = right[j]; next && (j === fromJ || clash(next, region, apart)); next = right[++j])
          widen(region, next);
      }
      const [ourChanges, otherChanges] = [left.slice(fromI, i), right.slice(fromJ, j)];
      const sides = {
        base: base.slice(region.start, region.end),
        mine: applied(base, region, ourChanges),
        theirs: applied(base, region, otherChanges),
      };
      const one = equal(sides.mine, sides.theirs) ? sides.mine : longer(ourChanges, otherChanges);
      place(region, ...(one ? [one] : settle(sides)));
    } else if (a && (!b || precedes(a, b))) {
      place(a, a.tokens);
      i += 1;
    } else if (b) {
      place(b, b.tokens);
      j += 1;
    } else return [...merged, base.slice(at)];
  }
}

function changes(base: readonly string[], side: readonly string[]): Change[] {
  let at = 0;
  return difference(base, side).flatMap((stretch) => {
    const start = at;
    at += ('kept' in stretch ? stretch.kept : stretch.removed).length;
    return 'kept' in stretch ? [] : [{ start, end: at, tokens: stretch.added }];
  });
}

type Region = Pick<Change, 'start' | 'end'>;

/** Two insertions at one place always clash: neither side says which comes first. */
function clash(a: Region, b: Region, apart: number): boolean {
  if (a.start === b.start && a.end === a.start && b.end === b.start) return true;
  return a.start < b.end + apart && b.start < a.end + apart;
}

/**
 * Side by side, and the one has put what the other has put too: a paragraph of an unheard save that somebody else has
 * meanwhile drawn into the one before it. Both would say it twice.
 */
function sayTheSame(a: Change, b: Change): boolean {
  if (a.start > b.end || b.start > a.end) return false;
  return a.tokens.some((mine) => b.tokens.some((theirs) => theirs.includes(mine) || mine.includes(theirs)));
}

/** An insertion goes before the change that begins where it stands. */
const precedes = (a: Region, b: Region) => (a.start === b.start ? a.end < b.end : a.start < b.start);

function widen(region: Region, by: Region): void {
  region.start = Math.min(region.start, by.start);
  region.end = Math.max(region.end, by.end);
}

function applied(base: readonly string[], region: Region, side: readonly Change[]): string[] {
  let at = region.start;
  const parts = side.flatMap((change) => {
    const before = base.slice(at, change.start);
    at = change.end;
    return [before, change.tokens];
  });
  return [...parts, base.slice(at, region.end)].flat();
}

/** The longer of two changes of the very same place, where it is the shorter one with more before or behind it. */
function longer(ours: readonly Change[], others: readonly Change[]): readonly string[] | null {
  const [a, b] = [ours[0], others[0]];
  if (!a || !b || ours.length + others.length > 2 || a.start !== b.start || a.end !== b.end) return null;
  const [long, short] = a.tokens.length > b.tokens.length ? [a.tokens, b.tokens] : [b.tokens, a.tokens];
  if (short.length === 0) return null;
  const isPartOf = equal(long.slice(0, short.length), short) || equal(long.slice(-short.length), short);
  return isPartOf ? long : null;
}

const equal = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((token, n) => token === b[n]);

import {
  type FindOptions,
  type Stretch,
  stretchesOf,
  type TextBlock,
  textBlocks,
  textOfLeaf,
} from './find.ts';
import { nest, type Span } from './inline.ts';
import { parseMarkdown, writeMarkdown } from './markdown.ts';

/**
 * Replacing words where they stand: what lies on them and between them stays. Only the characters that differ are
 * exchanged, so that a name half of which is bold keeps what both names share as it is; new characters look like the first
 * of those that they replace, or like the one before them; and a footnote's number in the midst of the words stays.
 */

/** What is to be done to one run of characters that look the same. */
export interface Cut {
  /** Index of the run. */
  readonly run: number;
  /** `[start, end)` within it gives way to `insert`. */
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

/** The changes that put `replacement` in place of a stretch of a text, which consists of runs of these lengths. */
export function cutsFor(
  runs: readonly number[],
  text: string,
  { start, end }: Stretch,
  replacement: string,
): Cut[] {
  const kept = sharedEnds(text.slice(start, end), replacement);
  const from = start + kept.before;
  const to = end - kept.after;
  const insert = replacement.slice(kept.before, replacement.length - kept.after);
  if (from === to && insert === '') return [];
  const cuts: Cut[] = [];
  let at = 0;
  for (const [run, length] of runs.entries()) {
    const [first, last] = [Math.max(from, at), Math.min(to, at + length)];
    if (first < last) cuts.push({ run, start: first - at, end: last - at, insert: '' });
    at += length;
  }
  const [head, ...rest] = cuts;
  if (head) return [{ ...head, insert }, ...rest];
  return [{ ...placeBeside(runs, from), insert }];
}

/** Where nothing gives way, words come behind the character before them; at the very beginning, before the first. */
function placeBeside(runs: readonly number[], place: number): Omit<Cut, 'insert'> {
  let at = 0;
  for (const [run, length] of runs.entries()) {
    if (length > 0 && place <= at + length) return { run, start: place - at, end: place - at };
    at += length;
  }
  throw new Error('there is no such place in the text');
}

/** How many characters both have at their beginnings, and at their ends beyond those; none of them is cut in two. */
function sharedEnds(one: string, other: string): { before: number; after: number } {
  const [left, right] = [[...one], [...other]];
  const most = Math.min(left.length, right.length);
  let before = 0;
  while (before < most && left[before] === right[before]) before += 1;
  let after = 0;
  while (after < most - before && left.at(-1 - after) === right.at(-1 - after)) after += 1;
  return {
    before: left.slice(0, before).join('').length,
    after: after === 0 ? 0 : left.slice(-after).join('').length,
  };
}

export interface Replaced {
  /** Canonical Markdown. */
  readonly content: string;
  readonly count: number;
}

/** Replaces the words in a chapter: everywhere, or at the places named by their indices among those found. */
export function replaceIn(
  markdown: string,
  sought: string,
  replacement: string,
  options: FindOptions,
  occurrences?: readonly number[],
): Replaced {
  const root = parseMarkdown(markdown);
  const chosen = occurrences && new Set(occurrences);
  let index = 0;
  let count = 0;
  for (const block of textBlocks(root)) {
    const stretches = stretchesOf(block.text, sought, options).filter(() => chosen?.has(index++) ?? true);
    count += stretches.length;
    if (stretches.length > 0) block.node.children = nest(withReplaced(block, stretches, replacement));
  }
  return { content: writeMarkdown(root), count };
}

/** From the last to the first, so that the places before stay where they are. */
function withReplaced(
  { spans, text }: TextBlock,
  stretches: readonly Stretch[],
  replacement: string,
): Span[] {
  const runs = spans.map(({ leaf }) => textOfLeaf(leaf).length);
  const after = [...spans];
  for (const stretch of stretches.toReversed())
    for (const { run, start, end, insert } of cutsFor(runs, text, stretch, replacement).toReversed()) {
      const span = after[run];
      if (span?.leaf.type !== 'text') throw new Error('only words are replaced');
      const { value } = span.leaf;
      after[run] = {
        ...span,
        leaf: { type: 'text', value: value.slice(0, start) + insert + value.slice(end) },
      };
    }
  return after;
}

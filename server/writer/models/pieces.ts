/** Long material in pieces that a model can read at once, each with its place. */
import type { Passage } from '../writer.ts';

/** As much of a passage as goes into one question. */
export interface Piece {
  readonly passage: Passage;
  /** Where it begins in the passage's text. */
  readonly offset: number;
  readonly text: string;
}

/** Pieces in their order, in batches of at most so many characters. */
export const batchesOf = (passages: readonly Passage[], most: number): Piece[][] =>
  inBatches(
    passages.flatMap((passage) => piecesOf(passage, most)),
    most,
    ({ text }) => text,
  );

/** Things in their order, in batches whose texts have at most so many characters, but for one that is longer itself. */
export function inBatches<T>(things: readonly T[], most: number, textOf: (thing: T) => string): T[][] {
  const batches: T[][] = [];
  let room = 0;
  for (const thing of things) {
    const { length } = textOf(thing);
    const batch = batches.at(-1);
    if (batch && length <= room) batch.push(thing);
    else {
      batches.push([thing]);
      room = most;
    }
    room -= length;
  }
  return batches;
}

/** A long passage in pieces that end where a sentence does. */
function piecesOf(passage: Passage, most: number): Piece[] {
  const { start, end } = passage.span ?? { start: 0, end: passage.text.length };
  const said = passage.text.slice(start, end);
  if (said.trim() === '') return [];
  if (said.length <= most) return [{ passage, offset: start, text: said }];
  const pieces: Piece[] = [];
  for (let from = 0; from < said.length; ) {
    const to = from + most < said.length ? from + cutAt(said.slice(from, from + most)) : said.length;
    pieces.push({ passage, offset: start + from, text: said.slice(from, to) });
    from = to;
  }
  return pieces;
}

/** Where a text that goes on is best cut: after its last line, else its last sentence, else its last word. */
function cutAt(text: string): number {
  const half = text.length / 2;
  const line = text.lastIndexOf('\n') + 1;
  if (line > half) return line;
  const sentence = /^[\s\S]*[.?!]["”’]?\s/.exec(text)?.[0].length ?? 0;
  if (sentence > half) return sentence;
  const word = text.lastIndexOf(' ') + 1;
  // never between the halves of one character
  return word > half ? word : text.length - (/[\uD800-\uDBFF]$/.test(text) ? 1 : 0);
}

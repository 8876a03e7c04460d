import { smarten } from '@longhand/prose/typography';
import type { Run, TextRun } from './typeset.ts';

/**
 * Curls the quotes of a paragraph as one text, since what a quotation mark is depends on its neighbours and those may
 * stand in another run: in `"*Go* on"` each run by itself would be misread.
 */
export function smartRuns(runs: Run[], language: string): Run[] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    if (run.kind === 'break') lines.push([run]);
    else lines.at(-1)?.push(run);
  }
  return lines.flatMap((line) => smartLine(line, language));
}

function smartLine(runs: Run[], language: string): Run[] {
  const texts = runs.filter((run): run is TextRun => run.kind === 'text');
  const pieces = smartPieces(
    texts.map(({ text }) => text),
    (text) => smarten(text, language),
  );
  const smart = new Map<Run, TextRun>(
    texts.map((run, index) => [run, { ...run, text: pieces[index] ?? '' }]),
  );
  return runs.map((run) => smart.get(run) ?? run).filter((run) => run.kind !== 'text' || run.text !== '');
}

/**
 * The smart text of the joined pieces, cut where the pieces met. Letters and digits come through unchanged, so a cut is
 * found by counting them; only within a stretch of marks and spaces that has changed its length is it a proportion.
 */
export function smartPieces(pieces: string[], smartenText: (text: string) => string): string[] {
  const plain = pieces.join('');
  const smart = smartenText(plain);
  if (smart === plain) return pieces;
  if (pieces.length === 1) return [smart];
  const plainWords = wordCharacters(plain);
  const smartWords = wordCharacters(smart);
  let offset = 0;
  let counted = 0;
  let start = 0;
  return pieces.map((piece, index) => {
    offset += piece.length;
    while ((plainWords[counted] ?? plain.length) < offset) counted += 1;
    const plainGap = gapBefore(plainWords, counted, plain.length);
    const smartGap = gapBefore(smartWords, counted, smart.length);
    const share = plainGap.length === 0 ? 0 : (offset - plainGap.start) / plainGap.length;
    const isLast = index === pieces.length - 1;
    const end = isLast ? smart.length : smartGap.start + Math.round(share * smartGap.length);
    const part = smart.slice(start, end);
    start = end;
    return part;
  });
}

/** The offsets, in UTF-16 units, of all units that belong to letters, marks and digits. */
function wordCharacters(text: string): number[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]/gu)].flatMap(({ 0: character, index }) =>
    character.length === 1 ? [index] : [index, index + 1],
  );
}

/** The stretch between the word characters number `count - 1` and number `count`. */
function gapBefore(words: number[], count: number, textLength: number): { start: number; length: number } {
  const start = count === 0 ? 0 : (words[count - 1] ?? textLength - 1) + 1;
  return { start, length: (words[count] ?? textLength) - start };
}

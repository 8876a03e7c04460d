import type { CaptionLine } from './caption-cues.ts';

/** A caption, its marks taken out of it. */
export interface CleanCue {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly CaptionLine[];
}

/**
 * Captions that roll show each line twice or more, and those that grow repeat their beginning. Where a good part of a
 * file does so it is such a file, and only what is new of a caption is taken. Elsewhere somebody just said "No." twice;
 * so no caption that is wholly the one before tells that a file rolls, and it is left out only where both are shown at once.
 */
export function withoutRepeats(cues: readonly CleanCue[]): CaptionLine[] {
  const shown = cues.filter(({ lines }) => lines.length > 0);
  const signs = shown.filter((cue, n) => rolls(cue, shown[n - 1]) || growth(cue, shown[n - 1]) !== undefined);
  const isRolling = 4 * signs.length >= shown.length && signs.length > 1;
  return shown.flatMap((cue, n) => {
    const last = shown[n - 1];
    if (!isRolling) return last && isSame(cue, last) ? [] : cue.lines;
    return growth(cue, last) ?? fresh(cue, last);
  });
}

/** Whether a caption keeps some lines of the one before, but not the whole of it alone. */
const rolls = (cue: CleanCue, last: CleanCue | undefined) =>
  last !== undefined && fresh(cue, last).length < cue.lines.length && wordsOf(cue) !== wordsOf(last);

/** Programs write a caption twice, at the same time or before the first is over. */
const isSame = (cue: CleanCue, last: CleanCue) =>
  wordsOf(cue) === wordsOf(last) && (cue.from === last.from || (cue.from < last.to && last.from < cue.to));

const wordsOf = ({ lines }: CleanCue) => lines.map(({ words }) => words).join(' ');

/** The lines of a caption that the one before it did not end with. */
function fresh(cue: CleanCue, last: CleanCue | undefined): readonly CaptionLine[] {
  if (!last) return cue.lines;
  for (let shared = Math.min(cue.lines.length, last.lines.length); shared > 0; shared -= 1) {
    const ending = last.lines.slice(-shared);
    if (ending.every(({ words }, n) => words === cue.lines[n]?.words)) return cue.lines.slice(shared);
  }
  return cue.lines;
}

/** What a caption adds to the one before it, where it begins with all of that. */
function growth(cue: CleanCue, last: CleanCue | undefined): readonly CaptionLine[] | undefined {
  const [first] = cue.lines;
  if (!last || !first || wordsOf(last) === wordsOf(cue) || !wordsOf(cue).startsWith(`${wordsOf(last)} `))
    return undefined;
  if (fresh(cue, last).length < cue.lines.length) return undefined;
  return [{ ...first, words: wordsOf(cue).slice(wordsOf(last).length + 1) }];
}

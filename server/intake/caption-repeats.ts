import type { CaptionLine } from './caption-cues.ts';

/** A caption, its marks taken out of it. */
export interface CleanCue {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly CaptionLine[];
}

/**
 * Captions that roll show each line twice or more, and those that grow repeat their beginning. Where a good part of a
 * file does so it is such a file, and only what is new of a caption is taken. Elsewhere somebody just said "No." twice.
 */
export function withoutRepeats(cues: readonly CleanCue[]): CaptionLine[] {
  const shown = cues.filter(({ lines }) => lines.length > 0);
  const repeats = shown.filter((cue, n) => n > 0 && fresh(cue, shown[n - 1]).length < cue.lines.length);
  const grows = shown.filter((cue, n) => n > 0 && growth(cue, shown[n - 1]) !== undefined);
  const isRolling = 4 * (repeats.length + grows.length) >= shown.length && repeats.length + grows.length > 1;
  return shown.flatMap((cue, n) => {
    const last = shown[n - 1];
    if (!isRolling) return last && isSame(cue, last) ? [] : cue.lines;
    return growth(cue, last) ?? fresh(cue, last);
  });
}

const isSame = (cue: CleanCue, last: CleanCue) =>
  cue.from === last.from && cue.to === last.to && wordsOf(cue) === wordsOf(last);

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

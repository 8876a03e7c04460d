import { marked } from './marked.ts';

/** A source may be a transcript of hours: around an entry's passages only so much of it is shown. */

/** In UTF-16 units, the end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A stretch of the source, cut at blanks, with the passages in it marked. */
export interface Excerpt extends Range {
  readonly pieces: ReturnType<typeof marked>;
}

/** The passages with so many characters on either side; stretches that touch are one. Without any, the beginning. */
export function excerptsOf(text: string, passages: readonly Range[], around: number): readonly Excerpt[] {
  const windows = passages.map(({ start, end }) => ({
    start: blankBefore(text, start - around),
    end: blankAfter(text, end + around),
  }));
  if (windows.length === 0) windows.push({ start: 0, end: blankAfter(text, 2 * around) });
  return merged(windows).map(({ start, end }) => {
    const within = passages
      .filter((passage) => passage.start < end && start < passage.end)
      .map((passage) => ({ start: passage.start - start, end: passage.end - start }));
    return { start, end, pieces: marked(text.slice(start, end), within) };
  });
}

function merged(windows: readonly Range[]): readonly Range[] {
  const result: Range[] = [];
  for (const next of windows.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && next.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
    else result.push(next);
  }
  return result;
}

function blankBefore(text: string, from: number): number {
  let at = Math.max(0, from);
  while (at > 0 && !/\s/.test(text.charAt(at - 1))) at -= 1;
  return at;
}

function blankAfter(text: string, from: number): number {
  let at = Math.min(text.length, from);
  while (at < text.length && !/\s/.test(text.charAt(at))) at += 1;
  return at;
}

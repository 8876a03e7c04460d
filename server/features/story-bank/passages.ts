import { nameOf, type SourceName } from './source-texts.ts';

/** A stretch of a source's text, in UTF-16 offsets, end exclusive. */
export interface Passage extends SourceName {
  readonly start: number;
  readonly end: number;
}

export interface Quoted extends Passage {
  readonly quote: string;
}

/** An entry's passages as its sources are stored. */
export const sourceRows = (entryId: string, passages: readonly Quoted[]) =>
  passages.map(({ id: sourceId, kind, start, end, quote }, position) => ({
    entryId,
    position,
    kind,
    sourceId,
    start,
    end,
    quote,
  }));

/** A told entry's words are its passages', joined by a blank line. */
export const contentOf = (quotes: readonly string[]): string => quotes.join('\n\n');

/** The words of a passage, where they are words: undefined beyond the text, for blanks, and where a character is cut. */
export function quoteOf({ start, end }: Pick<Passage, 'start' | 'end'>, text: string): string | undefined {
  if (start < 0 || start >= end || end > text.length) return undefined;
  const quote = text.slice(start, end);
  return quote.trim() !== '' && quote.isWellFormed() ? quote : undefined;
}

/**
 * Whether what is drawn now was drawn before: half of either is in the other. A writer that draws its lines a little
 * elsewhere the second time so adds nothing twice, and one that finds more beside it still does.
 */
export function isKnown(drawn: readonly Passage[], known: readonly Passage[]): boolean {
  const length = drawn.reduce((sum, { start, end }) => sum + end - start, 0);
  let shared = 0;
  for (const one of drawn)
    for (const other of known) {
      const common =
        nameOf(one) === nameOf(other) ? Math.min(one.end, other.end) - Math.max(one.start, other.start) : 0;
      if (common <= 0) continue;
      if (2 * common >= other.end - other.start) return true;
      shared += common;
    }
  return shared > 0 && 2 * shared >= length;
}

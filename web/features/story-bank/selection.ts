import type { Range } from './excerpts.ts';

/** Between places in a text and places in the field that shows it: a field counts a line's end as one character, though CRLF are two. */

/** What was selected, without the blanks at its ends; undefined where that is nothing. */
export function rangeOfSelection(text: string, selection: Range): Range | undefined {
  const start = placeInText(text, selection.start);
  const end = placeInText(text, selection.end);
  const words = text.slice(start, end);
  if (words.trim() === '') return undefined;
  return { start: end - words.trimStart().length, end: start + words.trimEnd().length };
}

export const selectionOfRange = (text: string, { start, end }: Range): Range => ({
  start: asShown(text.slice(0, start)).length,
  end: asShown(text.slice(0, end)).length,
});

const asShown = (text: string) => text.replaceAll('\r\n', '\n');

function placeInText(text: string, shown: number): number {
  let place = shown;
  for (let at = text.indexOf('\r\n'); at !== -1 && at < place; at = text.indexOf('\r\n', at + 2)) place += 1;
  return place;
}

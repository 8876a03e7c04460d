/**
 * Finds a quotation in the text that it is said to come from. A model changes quotation marks, dashes, spaces and capitals
 * when it copies, so those do not count; every letter and digit does.
 */

/** UTF-16 offsets, end exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A text made ready to be searched often. */
export interface Searchable {
  readonly text: string;
  /** Where each unit of the text stood, and where the last one ended. */
  readonly places: readonly number[];
}

const alike: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '‚': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
};

export function searchable(original: string): Searchable {
  let text = '';
  const places: number[] = [];
  let offset = 0;
  for (const character of original) {
    const form = /\s/.test(character) ? ' ' : (alike[character] ?? character.toLowerCase());
    // spaces in a row are one
    if (form !== ' ' || !text.endsWith(' ')) {
      text += form;
      for (let i = 0; i < form.length; i += 1) places.push(offset);
    }
    offset += character.length;
  }
  places.push(original.length);
  return { text, places };
}

/** Where the quotation stands, as whole words; the first place at or after `from`. */
export function findQuote({ text, places }: Searchable, quote: string, from = 0): Stretch | undefined {
  const wanted = trimmed(searchable(quote).text);
  if (wanted === '') return undefined;
  const first = places.findIndex((place) => place >= from);
  for (let at = text.indexOf(wanted, Math.max(0, first)); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (isCut(text, at) || isCut(text, end)) continue;
    return { start: places[at] ?? 0, end: endOf(places, end - 1) };
  }
  return undefined;
}

/** Without what a model puts around a quotation. */
const trimmed = (quote: string): string =>
  quote.replace(/^[\s"']+|[\s"']+$/g, '').replace(/^\.\.\.\s*|\s*\.\.\.$/g, '');

/** Within a word, or between the halves of one character. */
const isCut = (text: string, at: number): boolean =>
  /[\p{L}\p{M}\p{N}]/u.test(charBefore(text, at)) && /^[\p{L}\p{M}\p{N}]/u.test(text.slice(at, at + 2));

const charBefore = (text: string, at: number): string =>
  Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';

/** Where the character of this unit ends: at the next place that differs, since one character may have several units. */
function endOf(places: readonly number[], unit: number): number {
  const here = places[unit] ?? 0;
  let next = unit + 1;
  while (next < places.length && places[next] === here) next += 1;
  return places[next] ?? here;
}

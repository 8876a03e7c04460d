import type { Typeface } from '@longhand/contract/publishing';
import { typesetBy } from './typst.ts';

/**
 * An archival PDF may not hold a letter that no font on the machine can draw (an emoji, a script of the far past): such
 * letters are printed as an empty square instead. Which ones they are only the typesetter knows, and it says no more than
 * that there is one; so the rare letters of the book are tried in halves, until those that fail stand alone.
 */

/** Latin, Greek, Cyrillic and their punctuation: every face that we print with, or Typst's own beside it, has them. */
const common = /^[\s -\u052f\u1e00-\u1eff\u200b\u2010-\u2027\u2030-\u205e\u2060\u20ac]+$/u;
const square = '□';

export async function withoutMissingLetters<Data>(data: Data, typeface: Typeface): Promise<Data> {
  const letters = new Intl.Segmenter();
  const rare = new Set<string>();
  const eachString = (change: (text: string) => string) =>
    JSON.parse(
      JSON.stringify(data, (_key, value: unknown) => (typeof value === 'string' ? change(value) : value)),
    ) as Data;
  const eachLetter = (text: string, change: (letter: string) => string) =>
    common.test(text) ? text : Array.from(letters.segment(text), ({ segment }) => change(segment)).join('');
  eachString((text) =>
    eachLetter(text, (letter) => {
      if (!common.test(letter)) rare.add(letter);
      return letter;
    }),
  );
  const missing = new Set(await failing([...rare], typeface));
  return eachString((text) => eachLetter(text, (letter) => (missing.has(letter) ? square : letter)));
}

async function failing(letters: string[], typeface: Typeface): Promise<string[]> {
  if (letters.length === 0 || (await canDraw(letters, typeface))) return [];
  if (letters.length === 1) return letters;
  const half = letters.length >> 1;
  return [
    ...(await failing(letters.slice(0, half), typeface)),
    ...(await failing(letters.slice(half), typeface)),
  ];
}

function canDraw(letters: string[], typeface: Typeface): Promise<boolean> {
  return typesetBy('letters', typeface, letters, ({ archival }) => archival() !== null);
}

/** How much a book could make of an entry, 0 to 10: enough of it, and particulars rather than generalities. */
import { cues, strength } from './cues.ts';
import { isNumber } from './protected-words.ts';
import { wordsOf } from './words.ts';

const turning = cues(
  'turning',
  `!decided, !realized, !realised, !changed, !turning point, !first time, !never forget, suddenly, finally, until, because, quit, left, met,
  moved, lost, won, failed, learned, became, promised, refused, remember`,
);
const general = cues(
  'general',
  'you should, you have to, you can, people, whatever, or something, stuff, basically, generally, things like that, kind of, sort of',
);

export interface Particulars {
  readonly names: number;
  readonly years: number;
  readonly tone: string;
}

export function relevanceOf(text: string, { names, years, tone }: Particulars): number {
  const words = wordsOf(text);
  const length = Math.min(1, words.length / 120);
  const numbers = words.filter((word) => isNumber(word.text)).length;
  const first = words.filter((word) =>
    /^(?:i|i['’]\p{L}+|we|we['’]\p{L}+|my|our|me|us)$/iu.test(word.text),
  ).length;
  const speech = /["“]/.test(text) ? 0.6 : 0;
  const score =
    1.2 +
    2.6 * length +
    Math.min(1.6, 0.4 * names) +
    Math.min(1, 0.6 * years) +
    Math.min(0.8, 0.2 * numbers) +
    (tone === 'neutral' ? 0 : 0.7) +
    Math.min(1.6, 0.3 * strength(text, turning)) +
    Math.min(1, (12 * first) / Math.max(30, words.length)) +
    speech -
    Math.min(1.2, (14 * strength(text, general)) / Math.max(60, words.length));
  return Math.round(10 * Math.min(10, Math.max(0, score))) / 10;
}

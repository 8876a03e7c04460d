/**
 * The promise of the built-in writer, as something that can be checked: a sentence is grounded if its words are
 * words of one sentence of the sources, in their order, with nothing left out but fillers, tails that list nothing,
 * reminders of what was said before, broken-off beginnings and repetitions, and never a negation, a name or a number.
 */
import { isProtected } from './protected-words.ts';
import { sentencesOf } from './sentences.ts';
import { fillerWords, reminders, tails, withoutMarks } from './speech.ts';
import { plain, type Word, wordsOf } from './words.ts';

/** Whether `sentence` says only what one of the sentences in `sources` says. */
export function isGrounded(sentence: string, sources: readonly string[]): boolean {
  const wanted = wordsOf(sentence).map(({ text }) => plain(text));
  if (wanted.length === 0) return false;
  return sources.some((source) => sentencesOf(source).some(({ text }) => says(wanted, withoutMarks(text))));
}

function says(wanted: readonly string[], source: string): boolean {
  const told = wordsOf(source);
  const forms = told.map(({ text }) => plain(text));
  const repeated = repetitions(forms);
  const reminder = reminders.exec(source)?.[0].length ?? 0;
  const empty = [
    [0, reminder] as const,
    ...Array.from(source.matchAll(tails), ({ 0: tail, index }) => [index, index + tail.length] as const),
  ];
  const mayGo = told.map(
    (word, i) =>
      repeated.has(i) ||
      isOmissible(word, source) ||
      empty.some(([start, end]) => word.start >= start && word.end <= end),
  );
  // reached[j]: the first j wanted words account for the told words read so far
  let reached: boolean[] = [true, ...wanted.map(() => false)];
  for (const [i, form] of forms.entries()) {
    reached = reached.map(
      (here, j) =>
        (here && mayGo[i] === true) || (j > 0 && reached[j - 1] === true && wanted[j - 1] === form),
    );
  }
  return reached[wanted.length] === true;
}

/** A filler anywhere, or any unprotected word of a beginning that breaks off at a dash or at dots. */
function isOmissible(word: Word, text: string): boolean {
  if (isProtected(word)) return false;
  if (fillerWords.has(plain(word.text))) return true;
  breakOrEnd.lastIndex = word.end;
  return /^(?:--|[—–…]|\.{3})$/.test(breakOrEnd.exec(text)?.[0] ?? '');
}
const breakOrEnd = /--|[—–…]|\.{3}|[.?!;]/g;

/** The places of words that are said again at once, alone or in a run of up to eight. */
function repetitions(words: readonly string[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (let run = 1; run <= 8; run += 1) {
    for (let i = 0; i + 2 * run <= words.length; i += 1) {
      if (words.slice(i, i + run).join(' ') !== words.slice(i + run, i + 2 * run).join(' ')) continue;
      for (let place = i; place < i + run; place += 1) places.add(place);
    }
  }
  return places;
}

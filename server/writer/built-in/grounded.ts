/**
 * The promise of the built-in writer, as something that can be checked: a sentence is grounded if it is one of the
 * connectives, or if its words are words of one sentence of the sources, in their order, with nothing left out but
 * fillers, broken-off beginnings and repetitions, and never a negation, a name or a number.
 */
import { isConnective } from './chapter/connectives.ts';
import { isProtected } from './protected-words.ts';
import { sentencesOf } from './sentences.ts';
import { fillerWords, withoutMarks } from './speech.ts';
import { plain, type Word, wordsOf } from './words.ts';

/** Whether `sentence` says only what one of the sentences in `sources` says. */
export function isGrounded(sentence: string, sources: readonly string[]): boolean {
  if (isConnective(sentence)) return true;
  const wanted = withoutRepeats(wordsOf(sentence).map(({ text }) => plain(text)));
  if (wanted.length === 0) return false;
  return sources.some((source) => sentencesOf(source).some((from) => says(wanted, from.text)));
}

function says(wanted: readonly string[], source: string): boolean {
  const text = withoutMarks(source);
  const all = wordsOf(text);
  const told = collapse(all, (word) => plain(word.text));
  const mayGo = told.map((word) => isOmissible(word, text));
  return aligns(
    wanted,
    told.map(({ text: word }) => plain(word)),
    mayGo,
  );
}

/** Whether `wanted` is `told` with only words left out that may be. Quadratic at worst, sentences being short. */
function aligns(wanted: readonly string[], told: readonly string[], mayGo: readonly boolean[]): boolean {
  // reached[j]: the first j wanted words account for the told words read so far
  let reached: boolean[] = [true, ...wanted.map(() => false)];
  for (const [i, word] of told.entries()) {
    reached = reached.map(
      (here, j) =>
        (here && mayGo[i] === true) || (j > 0 && reached[j - 1] === true && wanted[j - 1] === word),
    );
  }
  return reached[wanted.length] === true;
}

/** A filler anywhere, or any unprotected word of a beginning that breaks off at a dash or an ellipsis. */
function isOmissible(word: Word, text: string): boolean {
  if (isProtected(word)) return false;
  if (fillerWords.has(plain(word.text))) return true;
  return /^[^.?!;]*?(?:--|[—–]|\.\.\.|…)/.test(text.slice(word.end));
}

/** Runs of up to eight words that repeat at once are said once. */
function collapse<T>(words: readonly T[], key: (word: T) => string): T[] {
  const kept: T[] = [];
  for (const word of words) {
    kept.push(word);
    for (let run = 1; run <= 8 && run * 2 <= kept.length; run += 1) {
      const last = kept.slice(-run).map(key).join(' ');
      if (
        last ===
        kept
          .slice(-2 * run, -run)
          .map(key)
          .join(' ')
      ) {
        kept.length -= run;
        break;
      }
    }
  }
  return kept;
}

const withoutRepeats = (words: readonly string[]): string[] => collapse(words, (word) => word);

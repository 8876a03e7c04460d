/**
 * What a text holds that none of its sources does. A name, a number, a date or a quotation is either told or invented, and
 * that can be checked; so can whether a text still speaks in the words of what it is drawn from.
 */
import { isGrounded } from '../built-in/grounded.ts';
import { sentencesOf } from '../built-in/sentences.ts';
import { functionWords, plain, type Word, wordList, wordsOf } from '../built-in/words.ts';
import { numbersIn, valuesIn } from './numbers.ts';
import { findQuote, searchable } from './quotes.ts';

/** Words with a capital only because a sentence begins with them. */
const openers = wordList(`
  later soon today tomorrow yesterday morning evening night nights day days week weeks month months year years home life
  time times people perhaps finally eventually suddenly meanwhile despite instead besides nearly everyone's everybody's
  mother father mum dad mama papa grandmother grandfather uncle aunt sir madam dear god mr mrs ms dr st
  neither either whatever whenever wherever whoever although however inside outside beside beneath around looking
`);
/** "Looking back", "Loneliness was" */
const ordinary = /(?:ing|ings|ed|ness|tion|tions|ment|ments|ful|less|ity|ward|wards)$/;

/** The names, numbers and quotations in `text` that stand in none of `sources`, as they are said; none twice. */
export function inventionsIn(text: string, sources: readonly string[]): string[] {
  const whole = sources.join('\n');
  const known = new Set(wordsOf(whole).flatMap(({ text: word }) => formsOf(word)));
  const values = valuesIn(whole);
  const searched = sources.map(searchable);
  const found: string[] = [];
  for (const { text: sentence } of sentencesOf(text)) {
    if (isGrounded(sentence, sources)) continue;
    // a quotation is looked for as a whole
    const own = sentence.replace(quotation, (quoted) => ' '.repeat(quoted.length));
    found.push(...namesIn(own).filter((name) => !formsOf(name).some((form) => known.has(form))));
    found.push(...numbersIn(sentence).flatMap(({ said, value }) => (values.has(value) ? [] : [said])));
    found.push(
      ...quotationsIn(sentence).filter(
        (quotation) => !searched.some((source) => findQuote(source, quotation)),
      ),
    );
  }
  return [...new Set(found)];
}

function namesIn(sentence: string): string[] {
  const words = wordsOf(sentence);
  return words.flatMap((word, i) => {
    const form = plain(word.text);
    if (!/^\p{Lu}/u.test(word.text) || /^i(?:'|$)/.test(form) || functionWords.has(form)) return [];
    const bare = form.replace(/'s$/, '');
    const isOpener = opens(sentence, word) && !/^\p{Lu}/u.test(words[i + 1]?.text ?? '');
    return isOpener && (functionWords.has(bare) || openers.has(bare) || ordinary.test(bare))
      ? []
      : [word.text];
  });
}

const opens = (sentence: string, { start }: Word): boolean =>
  /(?:^|[.?!:…—–"“”«„(]|- )\s*["“«„'‘]?$/.test(sentence.slice(0, start));

/** The forms under which a word counts as said: as it is, without its ending, and its parts. */
function formsOf(word: string): string[] {
  const form = plain(word).replace(/'s?$/, '');
  return [form, form.replace(/(?:es|s)$/, ''), ...(form.includes('-') ? form.split('-') : [])];
}

const quotation = /["“„«]([^"“”„«»]+)["”“»]/g;

const quotationsIn = (sentence: string): string[] =>
  [...sentence.matchAll(quotation)].flatMap(([, words = '']) => {
    const said = words.trim().replace(/[.,;:!?…]+$/, '');
    return /[\p{L}\p{N}]/u.test(said) ? [said] : [];
  });

/** The share, 0 to 1, of a text's words of content that its sources have too, in whatever form. */
export function sharedWith(text: string, sources: readonly string[]): number {
  const stems = new Set(contentOf(sources.join('\n')));
  const words = contentOf(text);
  return words.length === 0 ? 1 : words.filter((word) => stems.has(word)).length / words.length;
}

/** Their first letters stand for words: "walked" is "walking". Scripts that set no spaces between words are not read so. */
const contentOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ text: word }) => {
    const form = plain(word).replace(/'.*$/, '');
    if (functionWords.has(form) || form.length < 3) return [];
    return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(form)
      ? []
      : [form.length > 5 ? form.slice(0, 5) : form.replace(/s$/, '')];
  });

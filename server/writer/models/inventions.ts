/**
 * What a text holds that none of its sources does. A name, a number, a date or a quotation is either told or invented, and
 * that can be checked; so can whether a text still speaks in the words of what it is drawn from.
 */
import { firstNames } from '../built-in/gazetteer.ts';
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

/** What was told, read once, to hold texts against. */
export interface Told {
  /**
   * The names, numbers and quotations in a text that were not told, as the text has them; none twice. What is `planned`
   * is no narrator's prose: there an unknown word with a capital, where a sentence begins, is a name only if it is one
   * that people have.
   */
  inventionsIn(text: string, kind?: 'planned'): string[];
  /** The share, 0 to 1, of a text's words of content that were told too, in whatever form. */
  sharedWith(text: string): number;
}

export function toldIn(sources: readonly string[]): Told {
  const whole = sources.join('\n');
  const known = once(() => new Set(wordsOf(whole).flatMap(({ text: word }) => formsOf(word))));
  const values = once(() => valuesIn(whole));
  const searched = once(() => sources.map(searchable));
  const stems = once(() => new Set(contentOf(whole)));
  return {
    inventionsIn: (text, kind) => {
      const found = sentencesOf(text).flatMap(({ text: sentence }) => {
        // a quotation is looked for as a whole
        const own = sentence.replace(quotation, (quoted) => ' '.repeat(quoted.length));
        return [
          ...namesIn(own, kind === 'planned').filter(
            (name) => !formsOf(name).some((form) => known().has(form)),
          ),
          ...numbersIn(sentence).flatMap(({ said, value }) => (values().has(value) ? [] : [said])),
          ...quotationsIn(sentence).filter((words) => !searched().some((source) => findQuote(source, words))),
        ];
      });
      return [...new Set(found)];
    },
    sharedWith: (text) => {
      const words = contentOf(text);
      return words.length === 0 ? 1 : words.filter((word) => stems().has(word)).length / words.length;
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function namesIn(sentence: string, planned: boolean): string[] {
  const words = wordsOf(sentence);
  return words.flatMap((word, i) => {
    const form = plain(word.text);
    if (!/^\p{Lu}/u.test(word.text) || /^i(?:'|$)/.test(form) || functionWords.has(form)) return [];
    const bare = form.replace(/'s$/, '');
    const isOpener = opens(sentence, word) && !/^\p{Lu}/u.test(words[i + 1]?.text ?? '');
    const mayOpen = planned || functionWords.has(bare) || openers.has(bare) || ordinary.test(bare);
    return isOpener && mayOpen && !firstNames.has(bare) ? [] : [word.text];
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

/** Their first letters stand for words: "walked" is "walking". Scripts that set no spaces between words are not read so. */
const contentOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ text: word }) => {
    const form = plain(word).replace(/'.*$/, '');
    if (functionWords.has(form) || form.length < 3) return [];
    return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(form)
      ? []
      : [form.length > 5 ? form.slice(0, 5) : form.replace(/s$/, '')];
  });

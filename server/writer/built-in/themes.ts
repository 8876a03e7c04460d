/**
 * What an entry is about, in the narrator's own nouns. A phrase weighs more the more often the entry uses it and the
 * fewer other entries do (TF-IDF).
 */
import { datesAndDays } from './gazetteer.ts';
import type { Token } from './grammar.ts';
import { functionWords, plain, wordList } from './words.ts';

/** Nouns that name nothing in particular. */
const emptyNouns = wordList(`
  thing things kind sort lot lots bit way ways time times day days people person guy guys stuff something anything everything
  everyone someone anyone nothing one ones part parts point points fact case example sense reason end beginning start side
  number couple bunch place places year years month months week weeks hour hours minute minutes moment today yesterday tomorrow
  morning evening night man men woman women boy girl question answer word words idea matter rest piece level type types
  form amount order course terms manner mind head hand hands eye eyes name look kind- ton tons deal chance spot folks
  cent cents percent none past alright smidge round hundred hundreds thousand thousands million millions dozen dozens figure figures value values difference table case
  call check com org shape route date fun path scene salt bucks dollars dollar pound pounds sum thousandth size rate reasons ideas ways
  somebody nobody other others half whole top bottom middle line back front term set use self hell yeah crap okay
  laughter let gonna wanna say mean sir mr mrs lot- whatever etc example- effect first second third next last
`);

export interface Phrase {
  /** As said, small letters unless it is a name. */
  readonly text: string;
  /** Dictionary forms: under this key phrases are one. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly nouns: number;
}

/** Noun phrases of one to four words, the emptiest left out. */
export function nounPhrases(tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  let run: Token[] = [];
  const close = () => {
    const phrase = phraseOf(run);
    if (phrase !== undefined) phrases.push(phrase);
    run = [];
  };
  for (const [i, token] of tokens.entries()) {
    const last = run.at(-1);
    if (token.text === '-' && last?.end === token.start) run = []; // half of a compound
    const touches = last === undefined || token.start - last.end === 1;
    const compound = tokens[i - 1]?.end === token.start && /^[-\p{N}]/u.test(tokens[i - 1]?.text ?? '');
    const fits =
      /^(?:NOUN|PROPN|ADJ)$/.test(token.tag) &&
      /^[\p{L}][\p{L}'’&-]*$/u.test(token.text) &&
      touches &&
      !compound;
    if (!fits || run.length === 4) close();
    if (fits && !(token.tag === 'ADJ' && last !== undefined && last.tag !== 'ADJ')) run.push(token);
  }
  close();
  return phrases;
}

const isEmpty = (token: Token): boolean =>
  emptyNouns.has(plain(token.lemma)) ||
  emptyNouns.has(plain(token.text)) ||
  functionWords.has(plain(token.text)) ||
  datesAndDays.test(token.text) ||
  (token.text.length < 3 && !/^\p{Lu}{1,2}$/u.test(token.text));
const emptyAdjectives = wordList(
  'good great bad big little small new old own other same different many much more most first last next few whole real true sure able right wrong own only certain such various several high long short full funny interesting weird cool awesome amazing crazy nice huge past current entire',
);

function phraseOf(run: readonly Token[]): Phrase | undefined {
  let words = [...run];
  const leads = (token: Token | undefined) =>
    token !== undefined &&
    (isEmpty(token) || (token.tag === 'ADJ' && emptyAdjectives.has(plain(token.text))));
  const trails = (token: Token | undefined) => token !== undefined && (isEmpty(token) || token.tag === 'ADJ');
  while (leads(words[0])) words = words.slice(1);
  while (trails(words.at(-1))) words = words.slice(0, -1);
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined || words.some(isEmpty) || last.end - first.start < 2)
    return undefined;
  return {
    text: words
      .map((token) =>
        token.tag === 'PROPN' || /^\p{Lu}(?:$|.*\p{Lu})/u.test(token.text)
          ? token.text
          : token.text.toLowerCase(),
      )
      .join(' '),
    key: words.map((token) => plain(token.lemma)).join(' '),
    start: first.start,
    end: last.end,
    nouns: words.filter((token) => token.tag !== 'ADJ').length,
  };
}

/** In how many texts each key occurs, and how many texts there are. */
export interface Frequencies {
  readonly texts: number;
  readonly of: ReadonlyMap<string, number>;
}

export function frequencies(texts: readonly (readonly Phrase[])[]): Frequencies {
  const of = new Map<string, number>();
  for (const phrases of texts) {
    const keys = new Set(phrases.flatMap(({ key }) => [key, ...key.split(' ')]));
    for (const key of keys) of.set(key, (of.get(key) ?? 0) + 1);
  }
  return { texts: texts.length, of };
}

export const rarity = (key: string, { texts, of }: Frequencies): number =>
  Math.log(1 + (texts + 1) / ((of.get(key) ?? 0) + 1));

/** A common noun said once says little of what an entry is about: it is taken only where hardly anything else is there. */
const fewThemes = 2;
const isBare = ({ text }: Phrase): boolean => /^\p{Ll}+$/u.test(text);

/** At most `most` themes, the weightiest first, no two sharing a word, none with a word of `apart` (people's names). */
export function themesOf(
  phrases: readonly Phrase[],
  seen: Frequencies,
  apart: ReadonlySet<string> = new Set(),
  most = 5,
): string[] {
  const weights = new Map<string, { phrase: Phrase; weight: number; times: number }>();
  for (const phrase of phrases) {
    const size = phrase.key.split(' ').length;
    const gain = rarity(phrase.key, seen) * (size === 1 ? 1 : 1.25) * (phrase.nouns === 0 ? 0.3 : 1);
    const before = weights.get(phrase.key);
    weights.set(phrase.key, {
      phrase: before?.phrase ?? phrase,
      weight: (before?.weight ?? 0) + gain,
      times: (before?.times ?? 0) + 1,
    });
  }
  const chosen: Phrase[] = [];
  const bySense = [...weights.values()].sort((a, b) => b.weight - a.weight);
  const passing = bySense.filter(({ phrase, times }) => isBare(phrase) && times === 1);
  const telling = bySense.filter((one) => !passing.includes(one));
  for (const { phrase } of [...telling, ...passing]) {
    if (
      chosen.length === most ||
      (chosen.length >= fewThemes && passing.some((one) => one.phrase === phrase))
    )
      break;
    const words = phrase.key.split(' ');
    if (words.some((word) => apart.has(word))) continue;
    if (chosen.some((other) => words.some((word) => other.key.split(' ').includes(word)))) continue;
    chosen.push(phrase);
  }
  return chosen.map(({ text }) => text);
}

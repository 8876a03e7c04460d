/** Titles cut from the narrator's own words. */

import { keyOf } from './chapter/written.ts';
import type { Token } from './grammar.ts';
import { sentencesOf } from './sentences.ts';
import { cleaned } from './speech.ts';
import type { Frequencies } from './themes.ts';
import { candidatesIn } from './title-phrases.ts';
import { isShortStatement } from './title-statements.ts';
import { countWords, plain, upperFirst, wordList } from './words.ts';

const small = wordList('a an the and but or nor for of in on at to by with from as into over');

/** Main words with capitals, the rest as they are. */
export function titleCase(text: string): string {
  const words = text.split(' ');
  return words
    .map((word, i) => {
      if (/\p{Lu}/u.test(word.slice(1)) || /^\p{Lu}\p{L}*$/u.test(word))
        return i > 0 && small.has(plain(word)) && word !== word.toUpperCase() ? plain(word) : word;
      return i > 0 && i < words.length - 1 && small.has(word) ? word : upperFirst(word);
    })
    .join(' ');
}

/** The first sentence of more than a nod. */
const firstSaid = (text: string, told: readonly string[]): string =>
  [...told, ...sentencesOf(text).map((sentence) => cleaned(sentence.text))].find(
    (said) => countWords(said) > 2,
  ) ?? text;

/** Whether a title's words stand, in their order, in one of the sentences that are told. */
export function saidIn(told: readonly string[]): (title: string) => boolean {
  const keys = told.map((sentence) => ` ${keyOf(sentence)} `).join('|');
  return (title) => keys.includes(` ${keyOf(title)} `);
}

/**
 * The best title not in `taken`; adds the chosen one to it. `told` are those of the text's sentences that a book can
 * tell: a title out of another names what a reader will not find.
 */
export function titleOf(
  text: string,
  tokens: readonly Token[],
  seen: Frequencies,
  taken: Set<string>,
  told: readonly string[] = [],
): string {
  const candidates = candidatesIn(text, tokens, seen).sort((a, b) => b.weight - a.weight);
  const isSaid = saidIn(told);
  const fresh = candidates.find(
    ({ text: words }) => !taken.has(plain(words)) && (told.length === 0 || isSaid(words)),
  );
  const opening = firstSaid(text, told);
  const isBare = fresh === undefined || /^\p{Ll}+$/u.test(fresh.text);
  const isNew = (words: string) => !taken.has(plain(words));
  const clause = isBare
    ? (told.flatMap(wholeClause).find((words) => isNew(words) && isShortStatement(words)) ??
      (fresh === undefined ? told.flatMap(wholeClause).find(isNew) : undefined))
    : undefined;
  const chosen =
    clause ??
    (fresh === undefined || (isBare && countWords(opening) <= 8) ? firstWords(opening) : fresh.text);
  const title = titleCase(taken.has(plain(chosen)) && fresh !== undefined ? fresh.text : chosen);
  taken.add(plain(title));
  return title;
}

/** How well a title stands at the head of a chapter: what somebody does or says, or a thing with its article. */
export function titleForce(title: string): number {
  const words = title.split(' ');
  if (words.length < 2) return -3;
  const says = isShortStatement(title) || /^(?:I|We|My|Our|Nobody|Everybody)\b/.test(title);
  return (says ? 1.2 : 0) + (words.length > 2 ? 0.6 : 0) + (words.length > 7 ? -1.5 : 0);
}

/** Words that no title ends on, in the languages of the project's own choice. */
const loose =
  /^(?:a|an|the|and|but|or|of|to|in|my|our|his|her|their|with|for|i|we|is|was|be|been|are|were|will|would|can|could|ever|think|guess|mean|believe|suppose|know|say|said|wanted|want|don't|don’t|like|who|which|that|y|e|o|de|del|la|el|los|las|en|que|con|por|para|un|una|mi|su|al|a|et|le|les|des|du|à|au|aux|une|dans|mon|ma|und|der|die|das|den|dem|von|zu|mit|im|ein|eine|mein|meine)$/iu;

const hedge =
  /^(?:(?:(?:yeah|well|honestly|probably|maybe|actually|of course|so|but|and)\b|(?:i|we) (?:(?:really|just) )?(?:think|guess|mean|believe|suppose)(?: (?:so|that(?! \p{L}+ing)))?\b|that['’]s (?:definitely |probably |just )?|there(?:['’]s| is| was| are| were) )[,.]?\s*)+/iu;

/** A sentence's first clause, where it is short enough to be a title whole. */
function wholeClause(sentence: string): string[] {
  const [clause = ''] = sentence.replace(hedge, '').split(/[,.;:?!—–\n"“”()…]/u);
  const words = upperFirst(clause.trim());
  const length = countWords(words);
  return length > 2 && length < 9 && !loose.test(words.split(' ').at(-1) ?? '') ? [words] : [];
}

/** Where nothing names the story: its first clause, whole words only. */
function firstWords(text: string): string {
  const bare = clauseWords(text.replace(hedge, ''));
  const words = bare.length > 1 ? bare : clauseWords(text);
  const title = words.join(' ');
  return title.length > 80 || title === '' ? 'Untitled memory' : title;
}

function clauseWords(text: string): string[] {
  const [clause = ''] = text.replace(/^[^\p{L}\p{N}]+/u, '').split(/[,.;:?!—–\n"“”()…]/u);
  const words = clause.trim().split(/\s+/).slice(0, 8);
  while (words.length > 1 && loose.test(words.at(-1) ?? '')) words.pop();
  return words;
}

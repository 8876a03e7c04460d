/** Words that may never be left out of a sentence, because without them it would say something else. */
import { capitalised, functionWords, plain, type Word, wordList } from './words.ts';

const negations = wordList(`
  no not nor never none nothing nobody neither nowhere without cannot cant dont didnt doesnt wont wasnt werent isnt
  hardly barely scarcely seldom rarely nearly almost unless except if maybe perhaps probably possibly supposedly allegedly
  might may could would should thought think believe guess suppose wish wished hope hoped dreamed imagined said says told
  heard asked refused failed denied lost stopped
`);

const numbers = wordList(`
  zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions
  billion billions dozen dozens half quarter third twice first second fourth fifth sixth seventh eighth ninth tenth
  once double triple percent
`);

const notNames = wordList(`
  yeah yes yep yup right okay ok oh ah um uh hmm wow hey alright totally exactly absolutely definitely correct sure anyway
  anyways well so like
`);

/** Negations, and the words that make a statement less than certain: leaving one out would assert what was not said. */
const isNegation = (word: string): boolean => {
  const form = plain(word);
  return negations.has(form) || form.endsWith("n't");
};

export const isNumber = (word: string): boolean =>
  /\p{N}/u.test(word) ||
  plain(word)
    .split('-')
    .some((part) => numbers.has(part));

/** A capital makes a name, save in the words that open sentences. */
const isName = (word: string): boolean =>
  capitalised(word) && !notNames.has(plain(word)) && !functionWords.has(plain(word));

export const isProtected = (word: Pick<Word, 'text'>): boolean =>
  isNegation(word.text) || isNumber(word.text) || isName(word.text);

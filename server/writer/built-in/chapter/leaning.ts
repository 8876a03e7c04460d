/**
 * Whether a sentence leans on one before it: a pronoun whose noun is not in the sentence, or a beginning that only an
 * earlier sentence or the interviewer's question completes. "He" and "she" are looked at in `people-meant.ts`.
 */
import { type Token, tagged } from '../grammar.ts';
import { plain, wordList } from '../words.ts';

const pointing = wordList('they them their theirs it its this that these those');
const joining = wordList('and but so or because then well also now yet still');
const start =
  /^(?:(?:and|but|so|or)\s+)?(?:because|which|who|whose|to\s+\p{L}+|same|both|neither|either|none of|some of (?:it|that|them|this)|one of (?:them|those|these)|(?:on|in|at|from|of) the ones?|the former|the latter|the other one|not only that|especially|at least|as well|likewise|in that case|there (?:was|were|is|are) (?:several|some|many|a few|two|three|none|one|others)(?=[.,])|for example|for instance|that['’]s)\b/iu;

/** "It was in 2011 that …", "It took two years to …", "It's funny": nothing is pointed at. */
const expletive =
  /^(?:(?:and|but|so|then)\s+)?(?:for (?:me|us),?\s+)?it(?:\s+(?:now|then|soon))?(?:['’]s| is| was| fell| took(?=.*\b(?:to|before|until)\b)| takes(?=.*\bto\b)| turns out| turned out| seems| seemed| became| would be| had been| has been| felt)\b(?=.*\b(?:that|to|when|how|because|if|like|hard|funny|easy|time|years?|months?|summer|winter|raining|snowing|\d{4})\b)/i;

export function leans(sentence: string): boolean {
  if (start.test(sentence)) return true;
  const tokens = tagged(sentence).filter((token) => token.tag !== 'PUNCT');
  const body = expletive.test(sentence) ? tokens.filter((token) => plain(token.text) !== 'it') : tokens;
  let nouns = 0;
  for (const [i, token] of body.entries()) {
    const word = plain(token.text);
    if (pointing.has(word) && nouns === 0 && pointsBack(word, i, body)) return true;
    if (/^(?:NOUN|PROPN)$/.test(token.tag) || /^\p{Lu}\p{Ll}/u.test(i === 0 ? '' : token.text)) nouns += 1;
  }
  return false;
}

function pointsBack(word: string, i: number, tokens: readonly Token[]): boolean {
  if (word !== 'that' && word !== 'this' && word !== 'these' && word !== 'those') return true;
  const next = tokens[i + 1];
  const opens = i === 0 || (i === 1 && joining.has(plain(tokens[0]?.text ?? '')));
  if (opens) return !(word === 'this' && next?.tag === 'NOUN' && /^(?:book|story|chapter)$/.test(next.lemma));
  // "I think that we…" points at nothing; "we never did that" does
  return next === undefined || (word !== 'that' && next.tag !== 'NOUN');
}

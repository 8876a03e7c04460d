/**
 * Whether a sentence leans on one before it: a pronoun whose noun is not in the sentence, or a beginning that only an
 * earlier sentence or the interviewer's question completes.
 */
import { firstNames } from '../gazetteer.ts';
import { type Token, tagged } from '../grammar.ts';
import { plain, wordList } from '../words.ts';

const pointing = wordList('he she they him her them his their theirs hers it its this that these those');
const joining = wordList('and but so or because then well also now yet still');
const start =
  /^(?:(?:and|but|so|or)\s+)?(?:because|which|who|whose|to\s+\p{L}+|same|both|neither|either|none of|some of (?:it|that|them|this)|one of (?:them|those|these)|the former|the latter|the other one|not only that|especially|at least|as well|likewise|in that case|for example|for instance|that['’]s)\b/iu;

/** "It was in 2011 that …", "It took two years to …", "It's funny": nothing is pointed at. */
const expletive =
  /^(?:(?:and|but|so|then)\s+)?(?:for (?:me|us),?\s+)?it(?:\s+(?:now|then|soon))?(?:['’]s| is| was| fell| took| takes| turns out| turned out| seems| seemed| became| would be| had been| has been| felt)\b(?=.*\b(?:that|to|when|how|because|if|like|hard|funny|easy|time|years?|months?|summer|winter|raining|snowing|\d{4})\b)/i;

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

const someone = /(?<!\p{L})(?:he|she|him|her|his|hers)(?!\p{L})/iu;
const person = new RegExp(
  String.raw`(?<!\p{L})(?:man|woman|men|women|boy|girl|guy|lady|kid|child|baby|person|someone|somebody|anyone|everyone|friend|wife|husband|son|uncle|aunt|cousin|nephew|niece|king|queen|prince|boss|chief|captain|colonel|general|judge|master|servant|clerk|mom|mum|dad|dude|human|player|coach|nurse|priest|lad|fellow|gentleman|bride|groom|guest|` +
    String.raw`(?!(?:never|other|another|after|over|under|ever|forever|however|number|paper|order|power|water|together|rather|whether|either|neither|later|better|bigger|greater|letter|summer|winter|matter|corner|river|computer|wonder|remember|consider|offer|answer|enter|order|cover|super|easier|harder|faster|longer|earlier|tier|or|for|nor|door|floor|color|error|factor|sector|motor)s?(?!\p{L}))\p{L}{2,}(?:er|or|ist|ian|man|woman|ee))s?(?!\p{L})`,
  'iu',
);
const name = /(?<=[\p{L}\p{N},;:—"“] ?)(?<!\p{L})(?!I(?!\p{L}))\p{Lu}\p{L}+/u;

/** "He felt validated" after nobody was named: who is meant stands neither earlier in it nor in what was told just before. */
export function lacksPerson(sentence: string, before: readonly string[]): boolean {
  const pronoun = someone.exec(sentence);
  if (pronoun === null) return false;
  const named = [...before, sentence.slice(0, pronoun.index)];
  return !named.some(
    (text) => person.test(text) || name.test(text) || firstNames.has(plain(/^\p{L}+/u.exec(text)?.[0] ?? '')),
  );
}

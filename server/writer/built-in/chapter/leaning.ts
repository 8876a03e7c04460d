/**
 * Whether a sentence leans on one before it: a pronoun whose noun is not in the sentence, or a beginning that only an
 * earlier sentence or the interviewer's question completes. "He" and "she" are looked at in `people-meant.ts`.
 */
import { type Token, tagged } from '../grammar.ts';
import { plain, wordList } from '../words.ts';

const pointing = wordList('they them their theirs it its this that these those');
const joining = wordList('and but so or because then well also now yet still');
const start =
  /^(?:(?:and|but|so|or)\s+)?(?:because|whereas|which|who|whose|to\s+\p{L}+|same|both|neither|either|none of|some of (?:it|them)|one of (?:them|those|these)|(?:on|in|at|from|of) the ones?|the former|the latter|the other one|not only that|especially|at least|as well|likewise|in that case|there (?:was|were|is|are) (?:several|some|many|a few|two|three|none|one|others)(?=[.,])|for example|for instance|that['’]s|such\b(?! (?:as|is|was|were|are)\b)|(?:the|a|one|another) (?:\p{L}+ )?(?:thing|part|one|point|piece|way|reason|question) (?:there|then)\b|.{0,40}\balso an? (?:second|third|fourth|other)\b)/iu;

/** Goes on from what was said, by a half of a pair, a verb that stands for another, or an "in that sense". */
const goingOn = new RegExp(
  [
    String.raw`^(?:(?:and|but|so|or)\s+)?(?:I|we|you|he|she|they|it) (?:did|do|does|was|were|am|are|is|had|have|has|would|could|can|will)(?:n['’]t)?(?: not)?(?:,|[.]$)`,
    String.raw`^not (?:forever|always|often|exactly|quite|necessarily|entirely|really|just|that|because|for|in|to|by|with|as)\b`,
    String.raw`^.{0,30}\b(?:the other (?:thing|part|point|reason|side|half|way)|(?:that|those|this|these) other)\b`,
    String.raw`^the rest\b(?! of (?:my|our|his|her|their|us|that|the (?:day|night|week|year|family|world|country|house|street|town)))`,
    String.raw`^(?:(?:and|but|so)\s+)?(?:(?:in|by) (?:that|this) (?:sense|case|regard|respect|context|light)|because of (?:that|this)|(?:to|for) (?:that|this) (?:end|reason|purpose)|like (?:that|this))\b`,
    String.raw`^where (?:I|we|you|they) (?:can|could|would|will|was like|were like)\b`,
    '[ ,](?:for example|for instance|though|either|instead)[.!]$',
  ].join('|'),
  'iu',
);

/** "It was in 2011 that …", "It took two years to …", "It's funny how": nothing is pointed at. */
const being = `(?:['’]s| is| was| seems| seemed| became| would be| had been| has been| felt)`;
const degree = `(?: (?:not|just|really|very|so|too|quite|pretty|always|often|only|almost|still|kind|sort|of))*`;
const expletive = new RegExp(
  String.raw`(?<![\p{L}'’])it(?:\s+(?:now|then|soon))?(?:` +
    [
      String.raw` fell to| (?:hurts?|comes to|came to|turns out|turned out|matters|mattered|depends)\b| took(?=.*\b(?:to|before|until)\b)| takes(?=.*\bto\b)`,
      String.raw` (?:seems|seemed|looks|looked|feels|felt) (?:like|that|as)\b`,
      String.raw`${being}${degree} (?:obvious|clear|apparent|evident|common)\b(?=.*\b(?:that|to)\b)`,
      // "it was hard to", "it's funny how", but not "it was a thing that"
      String.raw`${being}${degree} (?!an?\b|the\b|one\b)[\p{L}-]+,?(?: (?:for|of) [\p{L} ]{1,20}?)? (?:to|that|how|when|if|because|like)\b`,
      String.raw`${being}${degree} (?:an? )?(?:[\p{L}-]+ )?(?:pleasure|privilege|honou?r|mistake|shame|pity|relief|joy|struggle|matter|custom|wonder|fact|sight|long time|while)\b`,
      // a time, a place, a person: "it was in 2011 that", "it was there that", "it was Harry who"
      String.raw`${being}${degree} (?:(?:in|on|at|about|around|by|during|before|after|near|from|with|here|there|then|not until)\b[^,.]{0,60}?|\p{Lu}[\p{L}.]+(?: \p{Lu}\p{L}+)?|my \p{L}+|this|that) (?:that|who|when|where)\b`,
      String.raw`${being}${degree} (?:in |about |around |nearly |almost |already )?(?:an? |the )?(?:[\p{L}-]+ ){0,2}(?:time|summer|winter|spring|autumn|morning|evening|night|day|year|years|months?|raining|snowing|cold|hot|dark|late|early|\d{4})\b`,
      String.raw`${being}${degree} (?:funny|true|hard|easy|strange|odd|interesting|fascinating|fun|amazing)\b(?=,| \p{L})`,
    ].join('|') +
    ')',
  'giu',
);

/** "I had friends there, and …": where that is, was said before. */
const deictic =
  /^[^,.;:]{0,60}(?<!\b(?:out|in|over|up|down|here and|been|get|got|is|are|be|was|were)) there(?=[,.;])/i;
const named = /(?<=\P{Lu} )\p{Lu}\p{Ll}/u;

/** "There's a good side to it" */
const about =
  /^(?:(?:and|but|so)\s+)?there(?:['’]s| is| was| are| were) [^,.;]{1,40} (?:to|about|in|of|for|with|behind) (?:it|that|them|this)(?=[,.;])/i;

export function leans(sentence: string): boolean {
  if (start.test(sentence) || goingOn.test(sentence) || about.test(sentence)) return true;
  const where = deictic.exec(sentence);
  if (where !== null && !named.test(where[0])) return true;
  const tokens = tagged(sentence).filter((token) => token.tag !== 'PUNCT');
  const empty = new Set(Array.from(sentence.matchAll(expletive), ({ index }) => index));
  const body = tokens.filter((token) => !empty.has(token.start));
  let nouns = 0;
  for (const [i, token] of body.entries()) {
    const word = plain(token.text);
    if (pointing.has(word) && nouns === 0 && pointsBack(word, i, body)) return true;
    if (/^(?:NOUN|PROPN)$/.test(token.tag) || /^\p{Lu}\p{Ll}/u.test(i === 0 ? '' : token.text)) nouns += 1;
  }
  return false;
}

/** "That summer we moved" */
const timeWords = wordList('summer winter spring autumn year time day night morning evening week month');

/** What follows says which. */
const told = wordList('who that which of in with where whose');

function pointsBack(word: string, i: number, tokens: readonly Token[]): boolean {
  if (word !== 'that' && word !== 'this' && word !== 'these' && word !== 'those') return true;
  const next = tokens[i + 1];
  const opens = i === 0 || (i === 1 && joining.has(plain(tokens[0]?.text ?? '')));
  if (
    opens &&
    word === 'that' &&
    next?.tag === 'NOUN' &&
    timeWords.has(next.lemma) &&
    /^(?:PRON|DET|PROPN|NOUN)$/.test(tokens[i + 2]?.tag ?? '')
  )
    return false;
  if (opens) return !(word === 'this' && next?.tag === 'NOUN' && /^(?:book|story|chapter)$/.test(next.lemma));
  // "I think that we…" points at nothing; "we never did that" and "I think that's right" do
  if (word === 'that')
    return next === undefined || /^(?:AUX|ADP|CCONJ)$/.test(next.tag) || tokens[i - 1]?.lemma === 'do';
  // "those choices", but not "those days" and not "those people who"
  if (word === 'those' && next?.tag === 'NOUN')
    return i < 4 && !timeWords.has(next.lemma) && !told.has(plain(tokens[i + 2]?.text ?? ''));
  return next === undefined || !/^(?:NOUN|PROPN|ADJ|NUM)$/.test(next.tag);
}

/**
 * Speech into prose by leaving words out. Nothing is added or moved: fillers, stammers and broken-off beginnings go, case
 * and punctuation are mended, and a word that must not be left out (a negation, a name, a number, a doubt) stays even
 * where it reads badly. What a sentence may lose is checked again, independently, by `isGrounded`.
 */
import { tagged } from './grammar.ts';
import { isProtected } from './protected-words.ts';
import { condition } from './sentences.ts';
import { functionWords, plain, upperFirst, wordList, wordsOf } from './words.ts';

/** Every word that cleaning may leave out anywhere. */
export const fillerWords = wordList(`
  um umm uh uhm er erm hmm mm mhm ah oh you know i mean like kind sort of so well yeah yes yep yup right okay ok alright
  sure totally exactly absolutely definitely correct wow hey anyway anyways basically literally actually and but or the
  say a what
`);

const markWords =
  'laughter|laughs|laughing|laugh|chuckles|chuckle|crosstalk|cross-talk|unintelligible|inaudible|indiscernible|applause|pause|music|sighs|sigh|silence|break|ad|sponsor';
const mark = new RegExp(`\\\\?\\[\\s*(?:(?:${markWords})[^\\]\\\\]{0,40}|\\d[\\d:.]*)\\\\?\\]`, 'gi');
const noteMark = /\[\^[^\]\s]{1,20}\]/g;

/** Without transcribers' marks (laughter, times), note marks and Markdown's backslashes: none of it was said. */
export const withoutMarks = (text: string): string =>
  text
    .replace(mark, ' ')
    .replace(noteMark, '')
    .replace(/^(?:[ \t]*>)+[ \t]?/gm, '')
    .replace(/(?<![\p{L}\p{N}*\\])\*{1,2}(?=\S)([^*\n]{1,200}?)(?<=\S)\*{1,2}(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!~|])/g, '$1');

const hesitation = /(^|[\s,])(?:u+m+|u+h+m*|er+m*|e+r+|h+m+|m+h*m+)(?:\s*(?:,|\.{3}|…))?(?=[\s,.?!]|$)/gi;
const aside =
  /(?:^|,|(?<=--|[—–]|(?:^|\s)(?:and|but|so|because|that|like)(?=\s)))\s*(?:you know|i mean|yeah)\s*,\s*/gi;
const closing =
  /(?:,\s*(?:you know|right|okay|yeah|totally|you know what i mean)|(?<=\p{L})\s+right(?=\?))\s*([.?!…]*)$/iu;
/** "Don't worry" asks nothing. */
const helping =
  "is|are|was|were|do|does|did|can|could|would|will|should|have|has|had|(?:isn['’]t|aren['’]t|don['’]t|doesn['’]t|didn['’]t)(?=\\s+(?:i|you|we|they|he|she|it|that|this|there)\\b)";
/** "What is it worth", and not "what they paid for". */
const asks = new RegExp(
  `^(?:who\\s+\\p{L}+s\\b|(?:(?:who|what|when|where|why|how|which)\\b(?:\\s+[\\p{L}-]+){0,3}?\\s+)?(?:${helping})\\b)`,
  'iu',
);
const likeAside =
  /,\s*like\s*,\s*|(?<=(?:--|[—–])\s*)like,\s*|(?<=\b(?:and|but|so|was|were|is|it's|because|to|just|about|for|with|of|had|have|got|in)\s)like,(?!\s*["“])\s*|(?<=\b(?:about|with|by|from|for|at|into|saying)\s)like\s+(?!mind|a mind)/gi;
const softener =
  /\b(i|we|you|he|she|they|it|just|really|also|always|and|but|so|to|all|both|then|had|have|has|i've|we've|they've|would|could|can|will|did|i'd|we'd|started|ended up|into)\s+(?:kind|sort) of(?:\s+like)?\s+(?=\p{L})/giu;
/** "It was kind of a blog", but "it was kind of him to come". */
const softenerOfBeing =
  /\b(is|was|are|were|be|been|being|(?:it|that|he|she|there|what)['’]s|i['’]m|(?:we|they|you)['’]re|get|gets|got|feels?|felt|seems?|seemed|with|at|in|for|from|by)\s+(?:kind|sort) of\s+(?=\p{L})(?!(?:him|her|you|them|me|us|my|his|our|your|their)\b)/giu;
/** "He built sort of a shop", "a thing that kind of mixes these", but neither "some kind of a shop" nor "that kind of shop". */
const softenerOfMore =
  /(?<!\b(?:some|any|what|which|this|that|these|those|every|each|another|one|a|the|no|same|all|different|other) )(?<=\p{L} )(?:kind|sort) of(?: like)? (?=(?:an?|the|my|our|his|her|their)\b)|(?<=\p{L} )(?:kind|sort) of like (?=\p{L})|(?<=\b(?:thing|stuff|one|people|who|which|ideas?|way) that )(?:kind|sort) of(?: like)? (?=\p{Ll})|(?<=, )(?:kind|sort) of (?=(?:\p{Ll}+ing|on|in|at|from|with|by)\b)|,\s+(?:kind|sort) of(?=\s*[.,;!?])/giu;
const emphatic =
  /(?:\b|(?<=,\s))(?:basically|literally)\b(?!\s+(?:every|all|no|nobody|nothing|none|never|always|the same|free|\p{N}))\s*/giu;
/** Said to whoever asks, ahead of what is told. */
export const reminders =
  /^(?:(?:yeah|so|and|but|well)\b,? )*(?:like|as) (?:i|we|you)(?:['’]ve| have| had)? (?:just )?(?:said|mentioned|talked about|discussed|described)(?: (?:before|earlier|already|a (?:minute|second|moment|bit) ago))?,\s*/i;
/** Tails that list nothing. "Or something" stays: it is a doubt. */
export const tails =
  /,?\s+(?:and|or)\s+(?:whatever|whatnot|stuff(?: like that)?|things like that)(?=\s*(?:[,.;:?!)—]|--|$))|,?\s+(?:and\s+)?etc(?:etera)?\b\.?(?=["”]?\s*(?:[,.;:?!)—]|--|$))|,\s+things like that(?=\s*(?:[,.;:?!)—]|--|$))/giu;
const opener =
  /^(?:(?:yeah|yes|yep|yup|right|okay|ok|oh|well|totally|exactly|absolutely|definitely|correct|wow|hey|alright|anyway|anyways|sure|like|mm-hmm|uh-huh|ah|i mean|you know)\s*(?:,|\.+|…|—|--?(?=\s))\s*|(?:so|and|but|or|and so|but yeah|so yeah|and yeah)\s*,\s*)+/i;
const soBefore =
  /^so\s+(?!(?:much|many|that|far|long|few|little|soon|did|do|does|was|were|is|are|had|have|has|good|hard)\b)/i;

/** One sentence of speech as it should be read, or an empty string where nothing was said in it. */
export function cleaned(sentence: string): string {
  let text = withoutMarks(sentence).replace(/\s+/g, ' ').trim();
  text = text.replace(hesitation, '$1').replace(/\s+/g, ' ').trim();
  text = text.replace(reminders, '').replace(opener, '');
  text = text.replace(/([,;:])\s*,/g, '$1').replace(aside, (found) => (found.startsWith(',') ? ', ' : ' '));
  text = text.replace(likeAside, (found) => (found.startsWith(',') ? ' ' : ''));
  text = text.replace(softener, '$1 ').replace(softenerOfBeing, '$1 ');
  text = text.replace(softenerOfMore, '');
  text = text
    .replace(emphatic, '')
    .replace(tails, '')
    .replace(/,\s*(?=,)/g, '');
  text = text.replace(closing, (_, end: string) =>
    asks.test(lastClause(text)) ? end : end.replace('?', '.'),
  );
  text = withoutBreaks(text.trim());
  text = withoutStammers(text).replace(opener, '');
  return punctuated(text);
}

const lastClause = (text: string): string =>
  text.replace(closing, '').replace(/^(?:.*[,;:.—]\s*)?(?:(?:so|and|but|or|then)\s+)*/i, '');

/** The sentence as the first of a paragraph: what tied it to the one before is left out. */
export const opening = (text: string): string => {
  const bare = text.replace(soBefore, '').replace(/^(?:and|but|or)\s+(?!then\b|yet\b)/i, '');
  return bare === '' ? '' : upperFirst(bare);
};

/** A text whose language we do not speak: only marks and spaces are mended. */
export const lightlyCleaned = (sentence: string): string =>
  withoutMarks(sentence).replace(/\s+/g, ' ').trim();

const breakOff = /\s*(?:--|—)\s*/;
const unfinished = wordList(`
  a an the this that these those my your his her our their and but or so because if when while which who whose of at by
  for with about to from in on into like as is are was were be been am i i'm i've we you he she it they it's that's there's
  what how where do did does have has had will would can could should just really very much not-yet basically
  actually there where's gets got
`);

/** Leaves out a beginning that breaks off at a dash, where nothing that must stay is in it. */
function withoutBreaks(text: string): string {
  const parts = text.split(breakOff);
  if (parts.length === 1) return text;
  let kept = '';
  for (const [i, part] of parts.entries()) {
    const joined = kept === '' ? part : `${kept}—${part}`;
    const next = parts[i + 1];
    kept = next === undefined || lacksSubject.test(next) ? joined : withoutBrokenEnd(joined);
  }
  return kept.replace(/\s+—/g, '—');
}

/** "…whether it's bread or cake, is that you knead": what broke off was the subject of the rest. */
const lacksSubject =
  /^(?:whether|if|when|because|even|like|say|especially|maybe)\b.*[,—]\s*(?:is|was|are|were|means|meant|has|had|will|would|can|could)\b(?! (?:I|you|we|he|she|it|they|there)\b)/i;

/** `text` up to the last clause that was finished, if its last clause was not. */
function withoutBrokenEnd(text: string): string {
  const last = wordsOf(text).at(-1);
  if (last === undefined || text.slice(last.end).trim() !== '') return text;
  if (!unfinished.has(last.text.toLowerCase()) && !lacksNoun(text)) return text;
  const clauseStart = /^.*(?:[,;:—…]|\.{3})/s.exec(text)?.[0].length ?? 0;
  const words = wordsOf(text.slice(clauseStart));
  if (words.length > 9 || words.some(isProtected)) return text;
  return text.slice(0, clauseStart).replace(/[\s.…,;:—]+$/, '');
}

/** "This gave me a new—": the noun never came. */
function lacksNoun(text: string): boolean {
  const [before, last] = tagged(text).slice(-2);
  return last?.tag === 'ADJ' && before?.tag === 'DET' && !/^(?:the|that)$/i.test(before.text);
}

const stammerWords = wordList(`
  i we he she it they you the a an my our his her their your in on at of to for with by from is was were are it's i'm
  that's there this these what when where who how if as just so but or because we're they're you're i've he's she's
`);
/** "…doing this, this is why" is no stammer. */
const pointers = wordList('this that these there it you');
const stammer =
  /\b((?:[\p{L}\p{N}'’]+\s+){0,5}[\p{L}\p{N}'’]+)(?:\s*(?:,|—|\.{3}|…)\s*|\s+)\1(?![\p{L}\p{N}'’])/giu;

function withoutStammers(text: string): string {
  const once = text.replace(stammer, (found, run: string) => {
    const first = wordsOf(run)[0]?.text.toLowerCase() ?? '';
    const twoClauses = pointers.has(first) && found.includes(',');
    return stammerWords.has(first) && !twoClauses ? run : found;
  });
  return once === text ? text : withoutStammers(once);
}

const trailingCondition = new RegExp(`(${condition})\\s+(\\p{L}+)`, 'giu');

function punctuated(raw: string): string {
  let text = raw
    .replace(trailingCondition, (found, clause: string, next: string) =>
      functionWords.has(plain(next))
        ? `${clause.replace(/(?:\.{3}|…)$/, ', ')}${next.startsWith('I') ? next : next.toLowerCase()}`
        : found,
    )
    .replace(/\s*(?:\s-\s|\s–\s|--)\s*/g, '—')
    .replace(/(?:\.{3,}|…)\s*(?=\p{Ll})/gu, ', ')
    .replace(/(?:\.{3,}|…)\s*(?=\p{Lu})/gu, '. ')
    .replace(/(?:\.{2,}|…)(?=["”')\]]*$)/, '.')
    .replace(/(?:\.{3,}|…)/g, ', ')
    .replace(/\s+([,.?!;:])/g, '$1')
    .replace(/,(?=[.?!;:,—])/g, '')
    .replace(/,\s+(?=["”](?:\s|—|$))/g, '')
    .replace(/—,/g, '—')
    .replace(/^[\s,;:.—–-]+/, '')
    .replace(/[\s,;:—–-]+(?=["”]?$)/, '')
    .replace(/(?:,\s+so|,?\s+(?:and|but|or))+([.?!]?)$/i, '$1')
    .replace(/(?<![.?!…])(["”])\.$/, '.$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return '';
  if (!/[.?!]["”'’)\]]*$/.test(text)) text = /["”]$/.test(text) ? text.replace(/["”]$/, '.$&') : `${text}.`;
  return upperFirst(withBothMarks(text));
}

/** A quotation mark whose other half stands in another sentence is given one here. */
function withBothMarks(text: string): string {
  if (text.match(/"/g)?.length !== 1) return text;
  return /(?:^|[\s(—])"/.test(text) ? `${text}"` : `"${text}`;
}

/** What of an answer can be set between quotation marks and read well there. */
import { type Token, tagged } from '../grammar.ts';
import { sentencesOf } from '../sentences.ts';
import { cleaned } from '../speech.ts';
import { frequencies, nounPhrases, type Phrase, rarity } from '../themes.ts';
import { countWords, plain, wordList } from '../words.ts';
import { type Sort, sortOf } from './tangible.ts';

interface Thing {
  readonly text: string;
  readonly sort: Sort;
}

const owning = wordList('the my our');
/** What nobody is asked about by name. */
const heavy =
  /\b(?:death|dying|illness|sickness|cancer|disease|stroke|funeral|grave|suicide|miscarriage|abuse|rape|depression|divorce|body|corpse|tumou?r|coma|diagnosis)\b/i;

/** Seasons and times are asked for as such, people by their names. */
const noThing =
  /\b(?:winter|summer|spring|autumn|fall|morning|evening|night|day|days|week|weeks|month|months|year|years|hour|hours|minute|minutes|time|times|father|mother|brothers?|sisters?|parents|wife|husband|son|daughter|man|woman|men|women|girl|boy|girls|boys|people|person|dollars?|pounds?|percent)\b/i;
/**
 * Noun phrases with what belongs to them, that stand somewhere or happened: "my wedding", "the flood of 1989". A bare noun is
 * not enough to ask about. `names` have questions of their own.
 */
export function thingsIn(text: string, names: readonly string[]): Thing[] {
  const tokens = tagged(text);
  const phrases = nounPhrases(tokens);
  const seen = frequencies([phrases]);
  const taken = new Set(names.flatMap((name) => plain(name).split(' ')));
  const found = new Map<string, Thing & { readonly weight: number }>();
  for (const [i, phrase] of phrases.entries()) {
    const words = phrase.key.split(' ');
    const sort = sortOf(phrase.key);
    if (sort === undefined || words.some((word) => taken.has(word))) continue;
    const thing = withBelongings(text, tokens, phrase, phrases[i + 1]);
    if (thing === undefined || words.length > 3 || noThing.test(thing) || heavy.test(thing)) continue;
    if (thing.length > 44 || /["“”()[\]{}<>…]/.test(thing)) continue;
    const weight =
      words.length +
      (/ of /.test(thing) ? 1 : 0) +
      (/^(?:my|our)\b/.test(thing) ? 0.5 : 0) +
      rarity(phrase.key, seen) / 10;
    if (weight > (found.get(thing)?.weight ?? 0)) found.set(thing, { text: thing, sort, weight });
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight).slice(0, 8);
}

function withBelongings(
  text: string,
  tokens: readonly Token[],
  phrase: Phrase,
  next: Phrase | undefined,
): string | undefined {
  const at = tokens.findIndex((token) => token.start === phrase.start);
  const before = tokens[at - 1];
  const owned = before !== undefined && owning.has(plain(before.text)) && phrase.start - before.end === 1;
  const year = /^ of (?:the )?\d{4}s?\b/.exec(text.slice(phrase.end));
  const tail =
    next !== undefined &&
    /^ of(?: (?:the|a|an|my|our|his|her|their))?(?: \p{N}[\p{N}.,]*)? $/u.test(
      text.slice(phrase.end, next.start),
    );
  const end = year ? phrase.end + year[0].length : tail ? next.end : phrase.end;
  // "sage avers", "an outlet": what is neither ours nor known is nothing to come back to; "the game" alone says too little
  if (!owned || (plain(before.text) === 'the' && !phrase.key.includes(' ') && end === phrase.end))
    return undefined;
  const body = text.slice(phrase.start, end).replace(/\s+/g, ' ');
  return `${plain(before.text)} ${body}`;
}

/** Clauses of three to eleven words, the most telling first: somebody does something, and they point at nothing unsaid. */
export function wordsWorthQuoting(text: string): string[] {
  const clauses = sentencesOf(text)
    .filter((sentence) => !/\.{3}|…/.test(sentence.text))
    .map((sentence) => cleaned(sentence.text))
    .filter((sentence) => !sentence.endsWith('?') && !/["“”]/.test(sentence))
    .flatMap((sentence) => sentence.replace(/\.$/, '').split(clauseEnd))
    .map((clause) => clause.trim().replace(/^(?:and|but|so|because|then|or)\s+/i, ''))
    .filter(
      (clause) =>
        /^[\p{L}\p{N}][\p{L}\p{N}'’ .,$%-]*$/u.test(clause) &&
        doing.test(clause) &&
        !headOnly.test(clause) &&
        countWords(clause) >= 3 &&
        countWords(clause) <= 11,
    );
  return [...new Set(clauses)]
    .map((clause) => ({ clause, weight: tellingness(clause) }))
    .filter(({ weight }) => weight > 1.5)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 6)
    .map(({ clause }) => clause);
}

const clauseEnd =
  /\s*[;:!—()]+\s*|,?\s(?:and|but|because|so)\s(?=(?:I|we|my|our|he|she|they|nobody|everybody|the)\b)/;
/** Who, and what of it. */
const doing =
  /^(?:[Ii]|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Nn]obody|[Ee]very(?:body|one)|[Mm]y \p{L}+|[Oo]ur \p{L}+|[Tt]he \p{L}+|(?:Mr|Mrs|Miss|Dr)\.? \p{Lu}\p{L}+|\p{Lu}\p{Ll}+)(?:['’]\p{L}+)? \p{Ll}/u;

/** "The way that I met Wade": nothing is said of it. */
const headOnly =
  /^(?:the|another) (?:\p{L}+ )?(?:way|one|ones|thing|reason|time)\b(?!.*\b(?:is|was|were|are)\b(?! called))/iu;
const pointing =
  /^(?:it|that|this|these|those|there|they|which|what|who|where|when|if|to|or|as|like|you|just|i (?:think|guess|mean|don['’]t)|it['’]s|that['’]s|there['’]s|you['’]re like)\b|\b(?:did|do|does) (?:so|that|it)\b/i;
/** "I told Mr Dunne", "especially in San Francisco": the rest is what matters. */
const barely =
  /^(?:(?:I|we|he|she|they) (?:told|said|asked|thought|mean|guess|think)\b|(?:especially|does|do|is|are|was|have|has|not)(?:n['’]t)?\b)/i;
const unfinished =
  /\b(?:the|a|an|of|to|at|in|on|with|for|from|by|was|were|is|are|like|my|our|we|i|that|it|really|very|called|named|said|about|also|person)$/i;

function tellingness(clause: string): number {
  const tags = tagged(clause).map((token) => token.tag);
  const verb = tags.some((tag) => tag === 'VERB' || tag === 'AUX');
  const nouns = tags.filter((tag) => tag === 'NOUN' || tag === 'PROPN').length;
  return (
    (verb ? 1 : -0.5) +
    0.1 * Math.min(7, countWords(clause)) +
    Math.min(2, nouns) * 0.6 +
    (/\b(?:never|nobody|nothing|not|\p{L}+n['’]t|first|last|only)\b/iu.test(clause) ? 0.5 : 0) +
    (/^(?:i|we|my|our)\b/i.test(clause) ? 0.3 : 0) -
    (pointing.test(clause) ? 1.2 : 0) -
    (barely.test(clause) ? 1 : 0) -
    (unfinished.test(clause) ? 1.5 : 0)
  );
}

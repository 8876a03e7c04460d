/** What of an answer can be set between quotation marks and read well there. */
import { type Token, tagged } from '../grammar.ts';
import { sentencesOf } from '../sentences.ts';
import { cleaned } from '../speech.ts';
import { frequencies, nounPhrases, type Phrase, rarity } from '../themes.ts';
import { countWords, plain, wordList } from '../words.ts';

const owning = wordList('the my our');
/** Too general to ask about, or too near to the body. */
const vague = wordList(
  `life world story name house home family company business product place group sense past future whole part chunk lot kind core
  state choice situation impression opposite plenty outlet level way fact idea point thing reason question attitude context
  opinion mind brain body head heart hand hands eyes face self lives people stuff money work job product users customers
  surprise power ambition strife valuation failure attention
  beginning end rest amount number difference impact value effort environment example case`,
);
/** What nobody is asked about by name. */
const heavy =
  /\b(?:death|dying|illness|sickness|cancer|disease|stroke|funeral|grave|suicide|miscarriage|abuse|rape|depression|divorce|body|corpse|tumou?r|coma|diagnosis)\b/i;

/** Seasons and times are asked for as such, people by their names. */
const noThing =
  /\b(?:winter|summer|spring|autumn|fall|morning|evening|night|day|days|week|weeks|month|months|year|years|hour|hours|minute|minutes|time|times|father|mother|brothers?|sisters?|parents|wife|husband|son|daughter|man|woman|men|women|girl|boy|girls|boys|people|person|dollars?|pounds?|percent)\b/i;
/** Most names of what somebody does. */
const doer = /(?:\p{L}{3,}(?:er|or|ist|eer|man))s?$/iu;
const noDoer = wordList(
  'letter letters paper papers order orders number numbers tower towers power matter winter computer computers flower flowers',
);
const isDoer = (phrase: string): boolean => {
  const last = plain(phrase.split(' ').at(-1) ?? '');
  return doer.test(last) && !noDoer.has(last);
};

/**
 * Noun phrases with what belongs to them: "my marriage", "the flood of 1989", "a loan of 40,000 escudos". A bare noun is
 * not enough to ask about. `names` have questions of their own.
 */
export function thingsIn(text: string, names: readonly string[]): string[] {
  const tokens = tagged(text);
  const phrases = nounPhrases(tokens);
  const seen = frequencies([phrases]);
  const taken = new Set(names.flatMap((name) => plain(name).split(' ')));
  const found = new Map<string, number>();
  for (const [i, phrase] of phrases.entries()) {
    const words = phrase.key.split(' ');
    if (words.some((word) => taken.has(word)) || vague.has(words.at(-1) ?? '')) continue;
    const thing = withBelongings(text, tokens, phrase, phrases[i + 1]);
    if (thing === undefined || words.length > 3 || noThing.test(thing) || heavy.test(thing) || isDoer(thing))
      continue;
    if (thing.length > 44 || /["“”()[\]{}<>…]/.test(thing)) continue;
    const weight =
      words.length +
      (/ of /.test(thing) ? 1 : 0) +
      (/^(?:my|our)\b/.test(thing) ? 0.5 : 0) +
      rarity(phrase.key, seen) / 10;
    found.set(thing, Math.max(found.get(thing) ?? 0, weight));
  }
  return [...found]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 8)
    .map(([thing]) => thing);
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
    .map((clause) => clause.trim().replace(/^(?:and|but|so|because|then)\s+/i, ''))
    .filter(
      (clause) =>
        /^[\p{L}\p{N}][\p{L}\p{N}'’ .,$%-]*$/u.test(clause) &&
        doing.test(clause) &&
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

const pointing =
  /^(?:it|that|this|these|those|there|they|which|what|who|where|when|if|to|or|as|like|you|just|i (?:think|guess|mean|don['’]t)|it['’]s|that['’]s|there['’]s)\b/i;
/** "I told Mr Dunne", "especially in San Francisco": the rest is what matters. */
const barely =
  /^(?:(?:I|we|he|she|they) (?:told|said|asked|thought|mean|guess|think)\b|(?:especially|does|do|is|are|was|have|has|not)(?:n['’]t)?\b)/i;
const unfinished =
  /\b(?:the|a|an|of|to|at|in|on|with|for|from|by|was|were|is|are|like|my|our|we|i|that|it|really|very)$/i;

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

/** Titles made of a noun phrase, with what it hangs on where that reads better. */
import { isAsserted, isQuoted } from './asserted.ts';
import type { Token } from './grammar.ts';
import { isNumber } from './protected-words.ts';
import { sentencesOf } from './sentences.ts';
import { type Frequencies, nounPhrases, type Phrase, rarity } from './themes.ts';
import { type Candidate, placeWeight, quoted, shortStatements } from './title-statements.ts';
import { capitalised, plain, upperFirst, wordList } from './words.ts';

const linking = /^(?:of|in|at|from|for|to|on|behind|under|without)$/i;
const between = /^(?:\s(?:the|a|an|my|our|his|her|their|your|this|\p{N}[\p{N}.,]*))?\s$/iu;

export function candidatesIn(text: string, tokens: readonly Token[], seen: Frequencies): Candidate[] {
  const phrases = nounPhrases(tokens).flatMap((phrase) => wholeName(text, phrase));
  const counts = new Map<string, number>();
  for (const { key } of phrases) counts.set(key, (counts.get(key) ?? 0) + 1);
  const sentences = sentencesOf(text);
  const found: Candidate[] = [];
  for (const [i, phrase] of phrases.entries()) {
    if (/^ and \p{Lu}/u.test(text.slice(phrase.end, phrase.end + 8))) continue; // half of "Fourth and Wood Streets"
    if (!isAsserted(sentences, phrase.start, phrase.end)) continue;
    const weight = weightOf(phrase, counts, seen) * placeWeight(phrase.start, text.length);
    const from = withDeterminer(text, described(tokens, phrase.start));
    const size = from < phrase.start ? Math.max(0.5, 1.05 * sizeWeight(phrase)) : sizeWeight(phrase);
    const deed = isQuoted(sentences, phrase.start) ? undefined : withDeedBefore(text, tokens, phrase);
    if (deed !== undefined) found.push({ text: deed, weight: weight * 1.15 });
    if (isPartOfMore(text, phrase)) continue;
    found.push({ text: slice(text, from, phrase.end), weight: weight * size * properWeight(text, phrase) });
    const longer = withWhatFollows(text, tokens, phrase, phrases[i + 1]);
    if (longer !== undefined)
      found.push({
        text: slice(text, from, longer.tail.end),
        weight: (weight + 0.5 * weightOf(longer.tail, counts, seen)) * (from < phrase.start ? 1.05 : 0.9),
      });
    const doing = withVerbBefore(text, tokens, phrase);
    if (doing !== undefined) found.push({ text: doing, weight: weight * 1.35 });
  }
  found.push(
    ...shortStatements(sentences, phrases, text.length, (phrase) => weightOf(phrase, counts, seen)),
    ...quoted(text, seen),
  );
  return found.filter(({ text: words }) => words.length <= 60 && !/["“”()[\]…]|\.\./.test(words));
}

/** "Mike" of "Wade and Mike", and "love Bill Gates", where the tagger took a verb for a noun. */
const isPartOfMore = (text: string, { start, end }: Phrase): boolean =>
  (capitalised(text.slice(start)) && /\p{Lu}\p{L}* and $/u.test(text.slice(0, start))) ||
  /^\p{Ll}+(?: \p{Lu}\p{L}+)+$/u.test(text.slice(start, end));

/** "Cutler" of "Cutler’s Row" is no name, and neither is "house" of "my mother’s house". */
function wholeName(text: string, phrase: Phrase): Phrase[] {
  const owned = /^['’]s? \p{L}{3,}(?![\p{L}'’-])/u.exec(text.slice(phrase.end, phrase.end + 30));
  const owner = /(?<![\p{L}])(?:\p{Lu}\p{L}+ )?\p{L}+['’]s? $/u.exec(text.slice(0, phrase.start));
  const start = owner === null ? phrase.start : owner.index;
  if (owned === null) return /^['’]\p{L}/u.test(text.slice(phrase.end)) ? [] : [{ ...phrase, start }];
  const isTitle = capitalised(owned[0].replace(/^['’]s? /, ''));
  return isTitle ? [{ ...phrase, start, end: phrase.end + owned[0].length }] : [];
}

/** "an amazing engineer", "the most conservative city": where the words that describe it begin, if an article precedes them. */
function described(tokens: readonly Token[], start: number): number {
  const index = tokens.findIndex((token) => token.start === start);
  const first = tokens.slice(Math.max(0, index - 3), Math.max(0, index));
  const article = first.findLastIndex(({ text }) => /^(?:the|a|an|my|our|his|her)$/i.test(text));
  const words = first.slice(article + 1);
  const isDescription =
    article >= 0 &&
    words.length > 0 &&
    words.every(({ tag, text }) => tag === 'ADJ' || /^(?:most|very|really|quite)$/i.test(text));
  return isDescription ? (words[0]?.start ?? start) : start;
}

/** "the ear", "my aunt", "eleven feet": where the article, the owner or the number stands right before; no half of "two or three". */
function withDeterminer(text: string, start: number): number {
  const found = /(?<![\p{L}'’-])(?:the|a|an|my|our|his|her|[\p{L}-]+) $/iu.exec(
    text.slice(Math.max(0, start - 24), start),
  );
  const word = found?.[0].trim() ?? '';
  const stands =
    /^(?:the|a|an|my|our|his|her)$/i.test(word) ||
    (isNumber(word) &&
      !/^(?:one|first|half)$/i.test(word) &&
      !/ or $/.test(text.slice(0, start - (found?.[0].length ?? 0))));
  return found !== null && stands ? start - found[0].length : start;
}

/** Somebody's or something's name alone says little of what happened. */
const properWeight = (text: string, { start, end }: Phrase): number =>
  text
    .slice(start, end)
    .split(' ')
    .every((word) => capitalised(word))
    ? 0.85
    : 1;

const weightOf = (phrase: Phrase, counts: ReadonlyMap<string, number>, seen: Frequencies): number => {
  const words = phrase.key.split(' ');
  const mean = words.reduce((sum, word) => sum + rarity(word, seen), 0) / words.length;
  return mean * (1 + Math.log2(counts.get(phrase.key) ?? 1) / 2);
};
const sizeWeight = ({ key }: Phrase): number => [0, 0.4, 1.2, 1.15, 1][key.split(' ').length] ?? 1;
/** "Brown loaves" and "for sailors" make "Brown Loaves for Sailors". */
function withWhatFollows(text: string, tokens: readonly Token[], phrase: Phrase, next: Phrase | undefined) {
  if (next === undefined || next.start - phrase.end > 14) return undefined;
  if (/^ and \p{Lu}/u.test(text.slice(next.end, next.end + 8))) return undefined;
  const link = tokens.find((token) => token.start === phrase.end + 1);
  if (link === undefined || !linking.test(link.text) || !between.test(text.slice(link.end, next.start)))
    return undefined;
  // "the machine for company" is no machine
  const lead = text.slice(Math.max(0, phrase.start - 24), phrase.start);
  if (/^for$/i.test(link.text) && /\bwith(?: (?:a|an|the|my|our))? $/i.test(lead)) return undefined;
  // "Dublin to Boston", but no "walking to a bank"
  if (/^to$/i.test(link.text) && !capitalised(text.slice(phrase.start))) return undefined;
  return { tail: next };
}

/** "Mending Harbour Boats": a verb in -ing straight before. */
function withVerbBefore(text: string, tokens: readonly Token[], phrase: Phrase): string | undefined {
  const index = tokens.findIndex((token) => token.start === phrase.start);
  const determined = /^(?:the|a|an|my|our|his|her|their)$/i.test(tokens[index - 1]?.text ?? '');
  const verb = tokens[index - (determined ? 2 : 1)];
  if (
    verb === undefined ||
    verb.tag !== 'VERB' ||
    !/^\p{L}{3,}ing$/u.test(verb.text) ||
    emptyVerbs.has(plain(verb.text)) ||
    text[verb.start - 1] === '-'
  )
    return undefined;
  const between = text.slice(verb.end, phrase.start);
  return /[^\p{L}\s]/u.test(between) ? undefined : slice(text, verb.start, phrase.end);
}
const emptyVerbs = wordList(
  'being having doing going getting saying thinking looking talking trying coming using seeing working making taking following including regarding',
);

/** "We moved out to California": what I or we did, up to the noun, told in the past and in few words. */
function withDeedBefore(text: string, tokens: readonly Token[], phrase: Phrase): string | undefined {
  const index = tokens.findIndex((token) => token.start === phrase.start);
  const subject = tokens
    .slice(Math.max(0, index - 6), index)
    .findLastIndex(({ text: word }) => /^(?:I|we)$/i.test(word));
  if (subject < 0) return undefined;
  const from = Math.max(0, index - 6) + subject;
  const verb = tokens[from + 1];
  if (
    verb === undefined ||
    verb.tag !== 'VERB' ||
    verb.lemma === plain(verb.text) ||
    emptyDeeds.has(verb.lemma)
  )
    return undefined;
  // "I sold to the trust" left out what was sold
  if (/^(?:to|for|of|with|by|at|from)$/i.test(tokens[from + 2]?.text ?? '') && !goingVerbs.has(verb.lemma))
    return undefined;
  const deed = slice(text, tokens[from]?.start ?? 0, phrase.end);
  return /[^\p{L}\p{N}\s'’$-]|\b(?:that|which|who|because|if|or|not|no|never)\b/u.test(deed) ||
    deed.length > 45
    ? undefined
    : upperFirst(deed);
}
const goingVerbs = wordList(
  'move go come fly drive walk run sail travel return apply turn listen write belong ride march',
);
const emptyDeeds = wordList(
  'be have do go get say think know mean see want feel guess talk mention tell look try use start end make take put let keep like love',
);

const slice = (text: string, start: number, end: number): string =>
  text.slice(start, end).replace(/\s+/g, ' ');

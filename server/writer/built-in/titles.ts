/** Titles cut from the narrator's own words: a noun phrase, with what it hangs on where that reads better. */
import type { Token } from './grammar.ts';
import { isNumber } from './protected-words.ts';
import { sentencesOf } from './sentences.ts';
import { cleaned } from './speech.ts';
import { type Frequencies, nounPhrases, type Phrase, rarity } from './themes.ts';
import { capitalised, countWords, plain, upperFirst, wordList } from './words.ts';

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
const firstSaid = (text: string): string =>
  sentencesOf(text)
    .map((sentence) => cleaned(sentence.text))
    .find((said) => countWords(said) > 2) ?? text;

interface Candidate {
  readonly text: string;
  readonly weight: number;
}

/** The best title not in `taken`; adds the chosen one to it. */
export function titleOf(
  text: string,
  tokens: readonly Token[],
  seen: Frequencies,
  taken: Set<string>,
): string {
  const candidates = candidatesIn(text, tokens, seen).sort((a, b) => b.weight - a.weight);
  const fresh = candidates.find(({ text: words }) => !taken.has(plain(words)));
  const opening = firstSaid(text);
  const bare = fresh !== undefined && /^\p{Ll}+$/u.test(fresh.text) && countWords(opening) <= 8;
  const chosen = fresh === undefined || bare ? firstWords(opening) : fresh.text;
  const title = titleCase(taken.has(plain(chosen)) && fresh !== undefined ? fresh.text : chosen);
  taken.add(plain(title));
  return title;
}

const linking = /^(?:of|in|at|from|for|to|on|behind|under|without)$/i;
const between = /^(?:\s(?:the|a|an|my|our|his|her|their|your|this|\p{N}[\p{N}.,]*))?\s$/iu;

function candidatesIn(text: string, tokens: readonly Token[], seen: Frequencies): Candidate[] {
  const phrases = nounPhrases(tokens).flatMap((phrase) => wholeName(text, phrase));
  const counts = new Map<string, number>();
  for (const { key } of phrases) counts.set(key, (counts.get(key) ?? 0) + 1);
  const found: Candidate[] = [];
  for (const [i, phrase] of phrases.entries()) {
    if (/^ and \p{Lu}/u.test(text.slice(phrase.end, phrase.end + 8))) continue; // half of "Fourth and Wood Streets"
    const weight = weightOf(phrase, counts, seen) * placeWeight(phrase.start, text.length);
    const from = withDeterminer(text, phrase.start);
    const size = from < phrase.start ? Math.max(0.5, 1.05 * sizeWeight(phrase)) : sizeWeight(phrase);
    found.push({ text: slice(text, from, phrase.end), weight: weight * size * properWeight(text, phrase) });
    const longer = withWhatFollows(text, tokens, phrase, phrases[i + 1]);
    if (longer !== undefined)
      found.push({
        text: slice(text, from, longer.tail.end),
        weight: (weight + 0.5 * weightOf(longer.tail, counts, seen)) * (from < phrase.start ? 1.05 : 0.9),
      });
    const doing = withVerbBefore(text, tokens, phrase);
    if (doing !== undefined) found.push({ text: doing, weight: weight * 1.35 });
    const deed = withDeedBefore(text, tokens, phrase);
    if (deed !== undefined) found.push({ text: deed, weight: weight * 1.15 });
  }
  found.push(...shortStatements(text, phrases, counts, seen), ...quoted(text, seen));
  return found.filter(({ text: words }) => words.length <= 60 && !/["“”()[\]…]|\.\./.test(words));
}

/** "Cutler" of "Cutler’s Row" is no name, and neither is "house" of "my mother’s house". */
function wholeName(text: string, phrase: Phrase): Phrase[] {
  const owned = /^['’]s? \p{L}{3,}(?![\p{L}'’-])/u.exec(text.slice(phrase.end, phrase.end + 30));
  const owner = /(?<![\p{L}])(?:\p{Lu}\p{L}+ )?\p{L}+['’]s? $/u.exec(text.slice(0, phrase.start));
  const start = owner === null ? phrase.start : owner.index;
  if (owned === null) return /^['’]\p{L}/u.test(text.slice(phrase.end)) ? [] : [{ ...phrase, start }];
  const isTitle = capitalised(owned[0].replace(/^['’]s? /, ''));
  return isTitle ? [{ ...phrase, start, end: phrase.end + owned[0].length }] : [];
}

/** "the ear", "my aunt", "eleven feet": where the article, the owner or the number stands right before. */
function withDeterminer(text: string, start: number): number {
  const found = /(?<![\p{L}'’-])(?:the|a|an|my|our|his|her|[\p{L}-]+) $/iu.exec(
    text.slice(Math.max(0, start - 24), start),
  );
  const word = found?.[0].trim() ?? '';
  const stands =
    /^(?:the|a|an|my|our|his|her)$/i.test(word) || (isNumber(word) && !/^(?:one|first|half)$/i.test(word));
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
/** What is said early is more often what the story is about. */
const placeWeight = (start: number, length: number): number => 1.15 - 0.3 * (start / Math.max(1, length));

/** "Winning was exciting": a whole sentence of a few words makes a title as it is. */
function shortStatements(
  text: string,
  phrases: readonly Phrase[],
  counts: ReadonlyMap<string, number>,
  seen: Frequencies,
): Candidate[] {
  return sentencesOf(text).flatMap(({ text: raw, start, end }) => {
    const said = cleaned(raw).replace(/[.!]$/, '');
    const inside = phrases.filter((phrase) => phrase.start >= start && phrase.end <= end);
    if (inside.length === 0 || !isShortStatement(said)) return [];
    const weight = Math.max(...inside.map((phrase) => weightOf(phrase, counts, seen)));
    return [{ text: said, weight: 1.15 * force(said) * weight * placeWeight(start, text.length) }];
  });
}

/** Somebody does something; what only is, or points at something outside, makes less of a title. */
const force = (said: string): number =>
  (/^(?:I|we|nobody|everybody|my \p{L}+)\b/iu.test(said) ? 1.1 : 1) *
  (/\b(?:it|that|this|them|those|these|him|her|so)\b/i.test(said) ? 0.6 : 1) *
  (/\b(?:is|was|were|are|had|has|would|could|can)\b/i.test(said) ? 0.85 : 1) *
  (/\b(?:to|of|in|at|on|for|with|by|not|did|was|were|me|you)$/i.test(said) ? 0.6 : 1);

/** What somebody said, word for word, if it is short. */
const quoted = (text: string, { texts }: Frequencies): Candidate[] =>
  Array.from(text.matchAll(/["“]([^"”]{8,48})["”]/g), ([, said = '']) => said.replace(/[.!?,]$/, '')).flatMap(
    (said) =>
      /^\p{Lu}[\p{L}\p{N}'’ -]+$/u.test(said) && countWords(said) > 2 && countWords(said) < 8
        ? [
            {
              text: said,
              weight: Math.max(2.2, 0.95 * Math.log(1 + texts / 2)) * Math.min(1, force(said) + 0.2),
            },
          ]
        : [],
  );

/** How well a title stands at the head of a chapter: what somebody does or says, or a thing with its article. */
export function titleForce(title: string): number {
  const words = title.split(' ');
  if (words.length < 2) return -3;
  const says = isShortStatement(title) || /^(?:I|We|My|Our|Nobody|Everybody)\b/.test(title);
  return (says ? 1.2 : 0) + (words.length > 2 ? 0.6 : 0) + (words.length > 7 ? -1.5 : 0);
}

const isShortStatement = (said: string): boolean =>
  /^(?!(?:it|that|this|they|he|she|there|so|because|which|but|and|these|those|you|if|when|not|no|or)\b)\p{L}+(?: [\p{L}\p{N}'’$-]+){2,7}$/iu.test(
    said,
  ) &&
  /\b(?:is|was|were|are|had|did|\p{L}+ed|went|came|left|won|lost|met|made|built|sold|got|took|gave|knew|began|grew|belongs|does|has|never|felt|cost|wanted|learned|could|would|can)\b/iu.test(
    said,
  );

/** "Landing pages" and "for services" make "Landing Pages for Services". */
function withWhatFollows(text: string, tokens: readonly Token[], phrase: Phrase, next: Phrase | undefined) {
  if (next === undefined || next.start - phrase.end > 14) return undefined;
  if (/^ and \p{Lu}/u.test(text.slice(next.end, next.end + 8))) return undefined;
  const link = tokens.find((token) => token.start === phrase.end + 1);
  if (link === undefined || !linking.test(link.text) || !between.test(text.slice(link.end, next.start)))
    return undefined;
  // "It is not a substitute for the work": what was not there names nothing; "the machine for company" is no machine
  const lead = text.slice(Math.max(0, phrase.start - 24), phrase.start);
  if (/\b(?:not|no|never|isn['’]t|wasn['’]t)(?: (?:a|an|the|any))? $/i.test(lead)) return undefined;
  if (/^for$/i.test(link.text) && /\bwith(?: (?:a|an|the|my|our))? $/i.test(lead)) return undefined;
  // "Typeform to Workable", but no "building to a bank"
  if (/^to$/i.test(link.text) && !capitalised(text.slice(phrase.start))) return undefined;
  return { tail: next };
}

/** "Winning Startup Weekend": a verb in -ing straight before. */
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
  return /[^\p{L}\p{N}\s'’$-]|\b(?:that|which|who|because|if)\b/u.test(deed) || deed.length > 45
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

/** Words that no title ends on, in the languages of the project's own choice. */
const loose =
  /^(?:a|an|the|and|but|or|of|to|in|my|with|for|i|we|is|was|that|y|e|o|de|del|la|el|los|las|en|que|con|por|para|un|una|mi|su|al|a|et|le|les|des|du|à|au|aux|une|dans|mon|ma|und|der|die|das|den|dem|von|zu|mit|im|ein|eine|mein|meine)$/iu;

/** Where nothing names the story: its first clause, whole words only. */
function firstWords(text: string): string {
  const clause = text.replace(/^[^\p{L}\p{N}]+/u, '').split(/[,.;:?!—–\n"“”()…]/u)[0] ?? '';
  const words = clause.trim().split(/\s+/).slice(0, 8);
  while (words.length > 1 && loose.test(words.at(-1) ?? '')) words.pop();
  const title = words.join(' ');
  return title.length > 80 || title === '' ? 'Untitled memory' : title;
}

/** Measures a voice. Pure: the same texts have the same profile, whichever writer is asked to put it into words. */
import { type Token, tagged } from '../built-in/grammar.ts';
import { isEnglish } from '../built-in/language.ts';
import { sentencesOf } from '../built-in/sentences.ts';
import { withoutMarks } from '../built-in/speech.ts';
import { toneOf } from '../built-in/tone.ts';
import { capitalised, plain, wordsOf } from '../built-in/words.ts';
import { formality, pastShare, terms } from './grammar-measures.ts';
import { favouritePhrases } from './phrases.ts';
import type { Mark, VoiceProfile } from './profile.ts';
import { richness } from './richness.ts';
import * as lists from './word-lists.ts';

/** Words whose rates are kept of a text whose language is not known here. */
const mostFrequent = 100;

/** The profile of texts that are one person's: entries, chapters, or what was pasted. Lines are paragraphs. */
export function measure(texts: readonly string[]): VoiceProfile {
  const text = withoutMarks(texts.join('\n\n'));
  const english = isEnglish(text);
  const sentences = sentencesOf(text)
    .map(({ text, paragraph }) => ({ text, paragraph, words: wordsOf(text) }))
    .filter(({ words }) => words.length > 0);
  const words = sentences.flatMap(({ words }) => words.map(({ text }) => plain(text)));
  const lengths = sentences.map(({ words }) => words.length);
  const paragraphs = text.split(/\n+/).filter((line) => /\p{L}/u.test(line));
  const perThousand = (count: number) => (words.length === 0 ? 0 : (1000 * count) / words.length);
  const counts = countsOf(words);
  const rateOf = (set: Iterable<string>) =>
    perThousand([...set].reduce((sum, word) => sum + (counts.get(word) ?? 0), 0));
  const inEnglish = <T>(of: () => T, otherwise: T): T => (english ? of() : otherwise);
  const tokens: readonly Token[] = english ? paragraphs.flatMap(tagged) : [];
  const running = ` ${words.join(' ')} `;
  const rateOfPhrases = (phrases: readonly string[]) =>
    inEnglish(() => perThousand(phrases.reduce((sum, phrase) => sum + timesIn(running, phrase), 0)), 0);
  const markCounts = marksIn(text);
  const breaks = markCounts.comma + markCounts.semicolon + markCounts.colon + markCounts.dash;

  return {
    english,
    words: words.length,
    sentences: sentences.length,
    paragraphs: paragraphs.length,
    sentenceLength: lengthsOf(lengths),
    clauseLength: words.length / Math.max(1, sentences.length + breaks),
    paragraphLength: sentences.length / Math.max(1, paragraphs.length),
    wordLength: words.reduce((sum, word) => sum + word.length, 0) / Math.max(1, words.length),
    richness: richness(words),
    pronouns: {
      i: rateOf(lists.pronouns.i),
      we: rateOf(lists.pronouns.we),
      you: rateOf(lists.pronouns.you),
      others: rateOf(lists.pronouns.others),
    },
    pastShare: pastShare(tokens),
    contractedShare: inEnglish(() => contractedShare(text), 0),
    dialogueShare: dialogueShare(paragraphs, words.length),
    hedges: rateOfPhrases(lists.hedges),
    intensifiers: rateOfPhrases(lists.intensifiers),
    fillers: rateOfPhrases(lists.fillers),
    joinedShare:
      sentences.filter(({ words: [first] }) => first && lists.joiners.has(plain(first.text))).length /
      Math.max(1, sentences.length),
    marks: Object.fromEntries(
      Object.entries(markCounts).map(([mark, count]) => [mark, perThousand(count)]),
    ) as Record<Mark, number>,
    formality: formality(tokens),
    feelings: inEnglish(() => feelingsOf(paragraphs), {}),
    phrases: favouritePhrases(
      sentences.map(({ words }) => ({
        words: words.map(({ text }) => plain(text)),
        names: new Set(
          words
            .slice(1)
            .filter(({ text }) => isName(text))
            .map(({ text }) => plain(text)),
        ),
      })),
    ),
    terms: terms(tokens),
    frequent: english ? ratesOf(lists.smallWords, counts, perThousand) : ownRates(counts, perThousand),
  };
}

const isName = (word: string): boolean => capitalised(word) && !/^I(?:['’]\p{L}+)?$/u.test(word);

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const ratesOf = (
  words: Iterable<string>,
  counts: ReadonlyMap<string, number>,
  rate: (count: number) => number,
): Record<string, number> =>
  Object.fromEntries([...words].map((word) => [word, rate(counts.get(word) ?? 0)]));

const ownRates = (counts: ReadonlyMap<string, number>, rate: (count: number) => number) =>
  ratesOf(
    [...counts]
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, mostFrequent)
      .map(([word]) => word),
    counts,
    rate,
  );

function timesIn(running: string, phrase: string): number {
  let times = 0;
  const sought = ` ${phrase} `;
  for (let at = running.indexOf(sought); at >= 0; at = running.indexOf(sought, at + 1)) times += 1;
  return times;
}

function lengthsOf(lengths: readonly number[]): VoiceProfile['sentenceLength'] {
  const count = Math.max(1, lengths.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / count;
  const sorted = lengths.toSorted((a, b) => a - b);
  return {
    mean,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    spread: Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / count),
    shortShare: lengths.filter((length) => length <= 8).length / count,
    longShare: lengths.filter((length) => length >= 30).length / count,
  };
}

const markForms: Readonly<Record<Mark, RegExp>> = {
  comma: /,(?!\d)/g,
  semicolon: /;/g,
  colon: /:(?!\d)/g,
  dash: /—|--+|\s–\s|\s-\s/g,
  ellipsis: /…|\.{3,}/g,
  question: /\?/g,
  exclamation: /!/g,
  bracket: /\(/g,
};

const marksIn = (text: string) =>
  Object.fromEntries(
    Object.entries(markForms).map(([mark, form]) => [mark, text.match(form)?.length ?? 0]),
  ) as Record<Mark, number>;

function contractedShare(text: string): number {
  const short = text.match(lists.contracted)?.length ?? 0;
  const full = text.match(lists.spelledOut)?.length ?? 0;
  return short + full === 0 ? 0 : short / (short + full);
}

function dialogueShare(paragraphs: readonly string[], words: number): number {
  const quoted = paragraphs.flatMap((line) => line.match(/"[^"]*"|“[^”]*”|„[^“]*“|«[^»]*»/g) ?? []);
  return words === 0 ? 0 : quoted.reduce((sum, part) => sum + wordsOf(part).length, 0) / words;
}

function feelingsOf(paragraphs: readonly string[]): Record<string, number> {
  const felt = countsOf(paragraphs.map(toneOf).filter((tone) => tone !== 'neutral'));
  const shares = [...felt].map(([tone, count]) => [tone, count / paragraphs.length] as const);
  return Object.fromEntries(shares.sort(([, a], [, b]) => b - a));
}

/**
 * Cuts a long answer into stories. Every place between two sentences gets a price: low where the narrator turns to
 * another time, place or subject, or starts a paragraph; high where the next sentence leans on the one before. The
 * cheapest cutting whose pieces keep near the wanted length is found by dynamic programming.
 */
import type { Sentence } from './sentences.ts';
import { countWords, functionWords, plain, wordsOf } from './words.ts';

/** Words. A unit keeps within them unless a single sentence does not. */
const wanted = { least: 40, best: 120, most: 250 } as const;
const mostSentences = 40;

export function storyUnits(sentences: readonly Sentence[]): Sentence[][] {
  const n = sentences.length;
  if (n === 0) return [];
  const lengths = sentences.map(({ text }) => countWords(text));
  const cuts = cutPrices(sentences);
  const best: number[] = [0];
  const from: number[] = [0];
  for (let end = 1; end <= n; end += 1) {
    best[end] = Number.POSITIVE_INFINITY;
    let words = 0;
    for (let start = end - 1; start >= Math.max(0, end - mostSentences); start -= 1) {
      words += lengths[start] ?? 0;
      const price = (best[start] ?? 0) + lengthPrice(words) + (start === 0 ? 0 : (cuts[start] ?? 0));
      if (price < (best[end] ?? 0)) {
        best[end] = price;
        from[end] = start;
      }
      if (words > wanted.most * 1.5) break;
    }
  }
  const units: Sentence[][] = [];
  for (let end = n; end > 0; end = from[end] ?? 0) units.unshift(sentences.slice(from[end] ?? 0, end));
  return units;
}

function lengthPrice(words: number): number {
  if (words < wanted.least) return 2.5 * (1 - words / wanted.least) + 0.8;
  if (words > wanted.most) return 3 + (words - wanted.most) / 40;
  return words > wanted.best ? 0.5 + (words - wanted.best) / 150 : 0.5;
}

const newTime =
  /^(?:(?:and|but|so|then|well),?\s+)*(?:then,? (?:in|one|after|later)|(?:in|by|around|since|during|until) (?:the (?:summer|winter|spring|fall|autumn|early|late|end)|(?:january|february|march|april|may|june|july|august|september|october|november|december)|\d{4}|['’]\d\d)|(?:a few|two|three|four|five|six|several|many|some|ten) (?:days|weeks|months|years)|years later|later|the next|the following|one day|one night|one morning|after (?:that|this|we|i|the)|before (?:that|this)|when (?:i|we|my|he|she)|at (?:that|the|this) time|at first|eventually|finally|fast[- ]forward|in the meantime|meanwhile|soon after|about this time|the first time|another|the other)\b/i;
const leans =
  /^(?:(?:and|but|so|because|or)\b|(?:he|she|they|it|that|this|those|these|him|her|them|there)(?:['’]\w+)?\s|which|also|too|though|yes|yeah|no,)/i;

function cutPrices(sentences: readonly Sentence[]): number[] {
  const bags = sentences.map(({ text }) => contentWords(text));
  return sentences.map((sentence, i) => {
    const last = sentences[i - 1];
    if (last === undefined) return 0;
    const kin = kinship(join(bags, i - 4, i), join(bags, i, i + 4));
    return (
      1.1 -
      (sentence.paragraph === last.paragraph ? 0 : 0.8) -
      (newTime.test(sentence.text) ? 0.9 : 0) +
      (leans.test(sentence.text) ? 0.6 : 0) +
      2 * kin
    );
  });
}

const contentWords = (text: string): string[] =>
  wordsOf(text)
    .map((word) => plain(word.text))
    .filter((word) => word.length > 3 && !functionWords.has(word));

const join = (bags: readonly (readonly string[])[], from: number, to: number): Set<string> =>
  new Set(bags.slice(Math.max(0, from), to).flat());

/** Share of the smaller set's words that the other has too. */
function kinship(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size);
  return smaller === 0 ? 0 : [...a].filter((word) => b.has(word)).length / smaller;
}

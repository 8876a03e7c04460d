/** Titles that are said as they stand: a short statement, or somebody's words between quotation marks. */
import type { Sentence } from './sentences.ts';
import { cleaned } from './speech.ts';
import type { Frequencies, Phrase } from './themes.ts';
import { countWords } from './words.ts';

export interface Candidate {
  readonly text: string;
  readonly weight: number;
}

/** What a phrase or a statement weighs by where it stands: what is said early is more often what the story is about. */
export const placeWeight = (start: number, length: number): number =>
  1.15 - 0.3 * (start / Math.max(1, length));

/** "Winning was exciting": a whole sentence of a few words makes a title as it is. */
export function shortStatements(
  sentences: readonly Sentence[],
  phrases: readonly Phrase[],
  length: number,
  weightOf: (phrase: Phrase) => number,
): Candidate[] {
  return sentences.flatMap(({ text: raw, start, end }) => {
    const said = cleaned(raw).replace(/[.!]$/, '');
    const inside = phrases.filter((phrase) => phrase.start >= start && phrase.end <= end);
    if (inside.length === 0 || !isShortStatement(said)) return [];
    const weight = Math.max(...inside.map((phrase) => weightOf(phrase)));
    return [{ text: said, weight: 1.15 * force(said) * weight * placeWeight(start, length) }];
  });
}

/** Somebody does something; what only is, or points at something outside, makes less of a title. */
const force = (said: string): number =>
  (/^(?:I|we|nobody|everybody|my \p{L}+)\b/iu.test(said) ? 1.1 : 1) *
  (/\b(?:it|that|this|them|those|these|him|her|so)\b/i.test(said) ? 0.6 : 1) *
  (/\b(?:is|was|were|are|had|has|would|could|can)\b/i.test(said) ? 0.85 : 1) *
  (/\b(?:to|of|in|at|on|for|with|by|not|did|was|were|me|you)$/i.test(said) ? 0.6 : 1);

/** What somebody said, word for word, if it is short. */
export const quoted = (text: string, { texts }: Frequencies): Candidate[] =>
  Array.from(text.matchAll(/["“]([^"”]{8,48})["”]/g), ([, said = '']) => said.replace(/[.!,]$/, '')).flatMap(
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

export const isShortStatement = (said: string): boolean =>
  /^(?!(?:it|that|this|they|he|she|there|so|because|which|but|and|these|those|you|if|when|not|no|or|then|also|maybe|perhaps|usually)\b)\p{L}+(?: [\p{L}\p{N}'’$-]+){2,7}$/iu.test(
    said,
  ) &&
  /\b(?:is|was|were|are|had|did|\p{L}+ed|went|came|left|won|lost|met|made|built|sold|got|took|gave|knew|began|grew|belongs|does|has|never|felt|cost|wanted|learned|could|would|can)\b/iu.test(
    said,
  );

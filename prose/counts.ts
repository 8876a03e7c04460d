/**
 * A word is a run of letters, digits and marks, with the apostrophes, hyphens and points inside it: "don't",
 * "well-known", "3.5" and "U.S" are one each. Where words are written without spaces (Chinese, Japanese, Thai and the
 * like) the platform's dictionary cuts them. Intl.Segmenter alone would count "well-known" as two, and is ten times
 * slower, so it sees only those runs.
 */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’ʼ.,_\-‐‑·&@][\p{L}\p{N}\p{M}]+)*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let segmenter: Intl.Segmenter | undefined;

export function wordCount(text: string): number {
  const words = text.match(WORD) ?? [];
  if (!UNSPACED.test(text)) return words.length;
  return words.reduce((total, word) => total + (UNSPACED.test(word) ? cut(word) : 1), 0);
}

function cut(run: string): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return Array.from(segmenter.segment(run)).filter((segment) => segment.isWordLike).length;
}

const WORDS_A_PAGE = 250;

export function pageCount(words: number): number {
  return Math.ceil(words / WORDS_A_PAGE);
}

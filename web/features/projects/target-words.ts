import { defaultTargetWords } from '@longhand/contract/projects';

/** How long a book is meant to be, as people write it: separators of thousands are not held against anyone. */

/** NaN where it is no number. */
export const wordsOf = (entered: string): number =>
  entered.trim() === '' ? Number.NaN : Math.round(Number(entered.replace(/[\s,]/g, '')));

/** For a new project, whatever is no number means the usual length. */
export function targetWordsOf(entered: string): number {
  const words = wordsOf(entered);
  return Number.isFinite(words) ? words : defaultTargetWords;
}

/** What to say of a target that no book can have, else nothing. */
export const targetComplaint = (words: number): string | null =>
  words >= 1 && words <= 5_000_000 ? null : 'Between 1 and 5,000,000 words.';

/** Whether a question was asked before, in whatever words. */
import { functionWords, plain, wordsOf } from '../built-in/words.ts';
import type { Conversation } from '../writer.ts';

export const isNew = (question: string, { exchanges }: Conversation): boolean =>
  /[\p{L}\p{N}]/u.test(question) &&
  !exchanges.some((exchange) => sentences(exchange.question).some((asked) => isSame(question, asked)));

const sentences = (text: string): string[] => [text, ...text.split(/(?<=[.?!…])\s+/)];

/** Questions are the same where three quarters of what they are about is. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [subjectOf(one), subjectOf(other)];
  const both = [...a].filter((word) => b.has(word)).length;
  return plain(one).trim() === plain(other).trim() || (both > 0 && both >= 0.75 * (a.size + b.size - both));
}

const subjectOf = (question: string): Set<string> => {
  const words = wordsOf(plain(question)).map(({ text }) => text);
  const telling = words.filter((word) => !functionWords.has(word));
  return new Set(telling.length > 0 ? telling : words);
};

import { wordCount } from '@longhand/prose/counts';
import { canonical } from '@longhand/prose/markdown';
import { plainText } from '@longhand/prose/plain-text';

/** A chapter's text as it is stored: in the one form of Markdown in which two texts can be compared, with its words counted. */
export function stored(markdown: string): { content: string; wordCount: number } {
  const content = canonical(markdown);
  return { content, wordCount: wordCount(plainText(content)) };
}

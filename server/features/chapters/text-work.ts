import { wordCount } from '@longhand/prose/counts';
import { parseMarkdown, writeMarkdown } from '@longhand/prose/markdown';
import { paragraphs } from '@longhand/prose/plain-text';
import { carried, writtenByHand } from './pair-sources.ts';
import type { ParagraphSource } from './table.ts';

/** What is done to a chapter's text, as pure functions that may run in a thread of their own. */

/** A text in the one form of Markdown in which two can be compared, with its words counted. */
export interface CanonicalText {
  readonly content: string;
  readonly wordCount: number;
  /** The plain text of each of its paragraphs. */
  readonly paragraphs: readonly string[];
}

export function canonicalText(markdown: string): CanonicalText {
  const root = parseMarkdown(markdown);
  const plain = paragraphs(root);
  return { content: writeMarkdown(root), wordCount: wordCount(plain.join('\n\n')), paragraphs: plain };
}

export interface SourcedText {
  readonly content: string;
  readonly sources: readonly ParagraphSource[];
}

/** A text as it is stored. Its paragraphs' sources are those of the text it came out of, or a person's own hand. */
export async function read({ markdown, before }: { markdown: string; before: SourcedText | undefined }) {
  const { content, wordCount, paragraphs: now } = canonicalText(markdown);
  if (before?.content === content) return { content, wordCount, sources: [...before.sources] };
  const sources = before ? carried(paragraphs(before.content), before.sources, now) : writtenByHand(now);
  return { content, wordCount, sources };
}

export async function plain(content: string): Promise<string[]> {
  return paragraphs(content);
}

import { wordCount } from '@longhand/prose/counts';
import { countParagraphs, localEdit } from '@longhand/prose/local-edit';
import { parseMarkdown, writeMarkdown } from '@longhand/prose/markdown';
import { type Merge, mergeText } from '@longhand/prose/merge';
import { pairParagraphs } from '@longhand/prose/pairing';
import { paragraphs } from '@longhand/prose/plain-text';
import { carried, inherited, writtenByHand } from './pair-sources.ts';
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

/** A text as it is stored. */
export interface StoredText {
  readonly content: string;
  readonly wordCount: number;
  readonly sources: ParagraphSource[];
}

/** Its paragraphs' sources are those of the text it came out of, or a person's own hand. */
export async function read({
  markdown,
  before,
}: {
  markdown: string;
  before: StoredText | undefined;
}): Promise<StoredText> {
  const { content, wordCount, paragraphs: now } = canonicalText(markdown);
  if (before?.content === content) return before;
  const sources = before ? carried(paragraphs(before.content), before.sources, now) : writtenByHand(now);
  return { content, wordCount, sources };
}

/** Characters from which on a new paragraph may be another one said again: that is looked for in the whole text. */
const worthSeeking = 60;

/**
 * The same for an edit at one place, from what stands there alone: a keystroke in a long chapter takes a millisecond.
 * Null where the whole has to be read.
 */
export function readEdit(markdown: string, before: StoredText): StoredText | null {
  if (markdown === before.content) return before;
  const edit = localEdit(before.content, markdown);
  if (!edit || countParagraphs(before.content) !== before.sources.length) return null;
  const { content, paragraphsBefore, removed, added } = edit;
  const until = paragraphsBefore + removed.length;
  const pairs = pairParagraphs(removed, added);
  if (pairs.some((from, at) => from === null && (added[at] ?? '').length >= worthSeeking)) return null;
  const words = before.wordCount + wordCount(added.join('\n\n')) - wordCount(removed.join('\n\n'));
  const isEach = pairs.length === removed.length && pairs.every((from, at) => from === at);
  if (isEach) return { content, wordCount: words, sources: before.sources };
  const sources = inherited(pairs, before.sources.slice(paragraphsBefore, until));
  const [head, tail] = [before.sources.slice(0, paragraphsBefore), before.sources.slice(until)];
  return { content, wordCount: words, sources: [...head, ...sources, ...tail] };
}

export async function merge(texts: { base: string; mine: string; theirs: string }): Promise<Merge> {
  return mergeText(texts.base, texts.mine, texts.theirs);
}

export async function plain(content: string): Promise<string[]> {
  return paragraphs(content);
}

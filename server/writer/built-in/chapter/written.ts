import { writeMarkdown } from '@longhand/prose/markdown';
import type { ChapterParagraph } from '../../writer.ts';
import { plain, wordsOf } from '../words.ts';

/** How a chapter is written down, and how what it tells is known again in another. */

export const paragraphAs = (text: string): string =>
  writeMarkdown({
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }],
  });

/** Between parts of a chapter that have little to do with each other. */
export const sceneBreak: ChapterParagraph = {
  markdown: writeMarkdown({ type: 'root', children: [{ type: 'thematicBreak' }] }),
  kind: 'connective',
  sources: [],
};

export const sentencesIn = (text: string): string[] => text.split(/(?<=[.?!]["”’]?)\s+/);

/** Its words alone: the same sentence may be written with other signs. */
export const keyOf = (sentence: string): string =>
  wordsOf(plain(sentence))
    .map(({ text }) => text)
    .join(' ');

/** Characters of a key from which on two sentences are the same by no accident. */
export const leastKey = 21;

import type { ChapterOpening, TrimSize, Typeface } from '@longhand/contract/publishing';

/**
 * What all four printers share: a book made ready to be set. Markdown has become blocks of runs, straight quotes have
 * become the language's own, notes are numbered from 1 in each chapter, parts are grouped, names are never empty, and
 * no character is left that XML 1.0 or a typesetter would refuse. A printer only decides how each thing looks.
 *
 * Runs carry their emphasis as flags instead of nesting, and blocks nest no deeper than `deepestNesting`, so that no
 * text, however it was written, can exhaust a printer's stack.
 */
export interface TypesetBook {
  /** A UUID that stays the same from one export to the next. */
  id: string;
  title: string;
  subtitle: string;
  author: string;
  dedication: string;
  copyrightLine: string;
  isbn: string;
  /** BCP 47, e.g. `en`. */
  language: string;
  words: FixedWords;
  design: { trimSize: TrimSize; typeface: Typeface; chapterOpenings: ChapterOpening };
  /** One chapter by itself: its text without the pages before it. */
  excerpt: boolean;
  front: TypesetChapter[];
  parts: TypesetPart[];
  back: TypesetChapter[];
}

interface TypesetPart {
  /** null where the book has no parts: its chapters then follow one another without part pages. */
  title: string | null;
  chapters: TypesetChapter[];
}

export interface TypesetChapter {
  title: string;
  /** How long it is, notes included; about. */
  letters: number;
  wordCount: number;
  blocks: Block[];
  notes: Note[];
}

/** A footnote; the same note referred to twice is two notes. */
export interface Note {
  /** From 1 in each chapter. */
  number: number;
  blocks: Block[];
}

export type Block =
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'heading'; level: 1 | 2; runs: Run[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'scene-break' };

/** Lines that end where the author ended them; within a quote, they are verse. */
export const isVerse = (block: Block): block is Extract<Block, { kind: 'paragraph' }> =>
  block.kind === 'paragraph' && block.runs.some(({ kind }) => kind === 'break');

/** All chapters in the order in which they are read. */
export const chaptersInOrder = ({ front, parts, back }: TypesetBook): TypesetChapter[] => [
  ...front,
  ...parts.flatMap(({ chapters }) => chapters),
  ...back,
];

export type Run = TextRun | { kind: 'break' } | { kind: 'note'; note: Note };

export interface TextRun {
  kind: 'text';
  text: string;
  italic: boolean;
  bold: boolean;
  /** A web or mail address; nothing else is linked to. */
  href: string | null;
}

/** The book's own words, which no author wrote. */
export interface FixedWords {
  contents: string;
  notes: string;
  untitled: string;
  titlePage: string;
  copyright: string;
  dedication: string;
  landmarks: string;
  /** The length of a manuscript: `#` stands for the number. */
  aboutWords: string;
  cover: string;
}

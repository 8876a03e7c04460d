import type { ChapterOpening, exportFormats, TrimSize, Typeface } from '@longhand/contract/publishing';

/** A finished book as the press takes it: plain data, so that it can be handed to a worker thread. */
export interface Book {
  /** What tells this book from all others, whatever becomes of its title and its chapters. */
  id?: string;
  title: string;
  subtitle?: string;
  /** The name on the title page, which is often not the account's. */
  authorName: string;
  /** A project's language in English: English, Spanish, French or German. */
  language: string;
  dedication?: string;
  /** Without one, the year and the author's name. */
  copyrightLine?: string;
  /** In which the book was last written at: the same manuscript prints the same whenever it is printed. */
  year: number;
  isbn?: string;
  trimSize?: TrimSize;
  typeface?: Typeface;
  chapterOpenings?: ChapterOpening;
  /** One chapter by itself: none of the pages that stand before a book's text. */
  excerpt?: boolean;
  /** In the manuscript's order; the press puts front before body before back. */
  chapters: BookChapter[];
}

export interface BookChapter {
  id: string;
  title: string;
  partTitle: string | null;
  kind: 'front' | 'body' | 'back';
  /** Canonical Markdown, without the title. */
  content: string;
}

export type Format = (typeof exportFormats)[number];

export interface PrintedBook {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
  /** Without the dot. */
  extension: Format;
}

import type { TrimSize, Typeface } from '@longhand/contract/publishing';
import { chaptersInOrder, type TypesetBook } from './typeset.ts';

/**
 * How a book's pages are laid out, by its trim size, its typeface and its length. All measures are points. A page holds a
 * whole number of lines, everything on it stands on multiples of a line, and so the lines of facing pages meet; the
 * typefaces differ in size until they look alike, while the lines stay where the trim size has them.
 */
export interface PageDesign {
  width: number;
  height: number;
  top: number;
  bottom: number;
  inside: number;
  outside: number;
  /** From one line to the next. */
  leading: number;
  size: number;
  family: string;
  /** Whether the face has small capitals drawn for it; others are not imitated. */
  smallCapitals: boolean;
  /** The space between words that lines are made from, against the face's own. */
  wordSpace: number;
}

interface Trim {
  width: number;
  height: number;
  leading: number;
  lines: number;
  top: number;
  outside: number;
  inside: number;
  /** The size of EB Garamond; the other faces are cut to look as large. */
  size: number;
}

const inch = 72;
const trims: Record<TrimSize, Trim> = {
  '5x8': {
    width: 5 * inch,
    height: 8 * inch,
    leading: 13.4,
    lines: 33,
    top: 66,
    outside: 42,
    inside: 54,
    size: 10.6,
  },
  '5.5x8.5': {
    width: 5.5 * inch,
    height: 8.5 * inch,
    leading: 14,
    lines: 34,
    top: 69,
    outside: 46,
    inside: 58,
    size: 11.1,
  },
  '6x9': {
    width: 6 * inch,
    height: 9 * inch,
    leading: 14.6,
    lines: 35,
    top: 70,
    outside: 50,
    inside: 61,
    size: 11.5,
  },
  a5: {
    width: 419.53,
    height: 595.28,
    leading: 14.2,
    lines: 33,
    top: 65,
    outside: 48,
    inside: 60,
    size: 11.3,
  },
};

interface Face {
  family: string;
  /** Against EB Garamond, whose small letters are smaller. */
  scale: number;
  /** The mean width of a letter of English prose, in ems. */
  set: number;
  smallCapitals: boolean;
  /** Against its own space between words, which is wide in a wide face. */
  wordSpace: number;
  /** How its files' names begin. */
  file: string;
}

export const faces: Record<Typeface, Face> = {
  'eb-garamond': {
    family: 'EB Garamond',
    scale: 1,
    set: 0.37,
    smallCapitals: true,
    wordSpace: 1,
    file: 'EBGaramond',
  },
  'crimson-pro': {
    family: 'Crimson Pro',
    scale: 1,
    set: 0.392,
    smallCapitals: false,
    wordSpace: 1,
    file: 'CrimsonPro',
  },
  'libre-baskerville': {
    family: 'Libre Baskerville',
    scale: 0.79,
    set: 0.5,
    smallCapitals: false,
    wordSpace: 0.82,
    file: 'LibreBaskerville',
  },
  'source-serif-4': {
    family: 'Source Serif 4',
    scale: 0.87,
    set: 0.46,
    smallCapitals: true,
    wordSpace: 0.92,
    file: 'SourceSerif4',
  },
};

/** The spine of a thick book swallows more of the page: from so many pages on, so much more of the inner margin. */
const gutters = [
  { pages: 700, more: 15 },
  { pages: 500, more: 10 },
  { pages: 300, more: 5 },
];

export function pageDesign(book: TypesetBook): PageDesign {
  const { leading, lines, width, height, top, outside, inside, size } = trims[book.design.trimSize];
  const { family, scale, smallCapitals, wordSpace } = faces[book.design.typeface];
  const pages = estimatedPages(book);
  return {
    width,
    height,
    top,
    bottom: round(height - top - lines * leading),
    inside: inside + (gutters.find((gutter) => pages > gutter.pages)?.more ?? 0),
    outside,
    leading,
    size: round(size * scale),
    family,
    smallCapitals,
    wordSpace,
  };
}

/** Pages of front matter and blank pages, a chapter's sunken opening, and the lines that end before the margin. */
const frontPages = 8;
const openingLines = 10;
const filled = 0.9;

/** About how many pages a book will have, without setting it. */
export function estimatedPages(book: TypesetBook): number {
  const { design, parts } = book;
  const { lines, width, inside, outside, size } = trims[design.trimSize];
  const { scale, set } = faces[design.typeface];
  const lettersALine = ((width - inside - outside) / (size * scale * set)) * filled;
  const onRecto = design.chapterOpenings === 'recto';
  const chapters = chaptersInOrder(book).map(({ letters }) => {
    const pages = Math.ceil((letters / lettersALine + openingLines) / lines);
    return onRecto ? pages + (pages % 2) : pages;
  });
  const partPages = 2 * parts.filter(({ title }) => title !== null).length;
  return frontPages + partPages + chapters.reduce((sum, pages) => sum + pages, 0);
}

const round = (points: number) => Math.round(points * 100) / 100;

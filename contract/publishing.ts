import { z } from 'zod';
import { operation } from './operation.ts';

/** How a manuscript becomes a book: the choices that its pages are made by, the pages before they are printed, the files. */

export const trimSizes = ['5x8', '5.5x8.5', '6x9', 'a5'] as const;
export type TrimSize = (typeof trimSizes)[number];

export const typefaces = ['eb-garamond', 'crimson-pro', 'libre-baskerville', 'source-serif-4'] as const;
export type Typeface = (typeof typefaces)[number];

/** Where chapters open: on a right-hand page, or on whichever page comes next. Parts always open on a right-hand page. */
export const chapterOpenings = ['recto', 'next'] as const;
export type ChapterOpening = (typeof chapterOpenings)[number];

export const defaultDesign = {
  trimSize: '6x9',
  typeface: 'eb-garamond',
  chapterOpenings: 'recto',
} as const satisfies Record<string, TrimSize | Typeface | ChapterOpening>;

export const exportFormats = ['pdf', 'docx', 'epub', 'txt'] as const;

const asked = z.object({ format: z.enum(exportFormats) });

export const exportProject = operation({
  method: 'GET',
  path: '/api/projects/{id}/export',
  access: 'member',
  tag: 'Publishing',
  summary: 'The finished book of the unarchived chapters in order, as a file.',
  query: asked,
  response: z.unknown(),
  raw: 'file',
});

export const exportChapter = operation({
  method: 'GET',
  path: '/api/chapters/{id}/export',
  access: 'member',
  tag: 'Publishing',
  summary: 'One chapter by itself as a file, set as it is in the book, without the pages before it.',
  query: asked,
  response: z.unknown(),
  raw: 'file',
});

const previewPage = z
  .object({
    /** What opens on the page; `text` where nothing does, `blank` where nothing is printed. */
    kind: z.enum([
      'half-title',
      'title',
      'copyright',
      'dedication',
      'contents',
      'part',
      'chapter',
      'text',
      'blank',
    ]),
    /** The part or the chapter that opens here, else empty. */
    title: z.string(),
    /** The page's number as it is printed or, on a page without one, as it is counted. */
    folio: z.string(),
    /** What is drawn on it: the inside of an SVG that also holds `letters`. */
    drawing: z.string(),
  })
  .meta({ id: 'PreviewPage' });
export type PreviewPage = z.infer<typeof previewPage>;

const bookPreview = z
  .object({
    /** Of one page, in points. */
    width: z.number(),
    height: z.number(),
    /** The letters of all pages, as SVG symbols. */
    letters: z.string(),
    /** The first pages, from the first right-hand page on. */
    pages: z.array(previewPage),
    /** Whether the whole book was set for them: then the contents have all their numbers, and the count is exact. */
    complete: z.boolean(),
    /** How many the book has, counting blank ones; about, where it was not set whole. */
    pageCount: z.number().int(),
  })
  .meta({ id: 'BookPreview' });
export type BookPreview = z.infer<typeof bookPreview>;

export const previewBook = operation({
  method: 'GET',
  path: '/api/projects/{id}/book-preview',
  access: 'member',
  tag: 'Publishing',
  summary:
    'The first pages of the book as they will print. Page numbers of what lies beyond them are left open.',
  response: bookPreview,
});

import { createHash } from 'node:crypto';
import { defaultDesign } from '@longhand/contract/publishing';
import { wordCount } from '@longhand/prose/counts';
import { parseMarkdown } from '@longhand/prose/markdown';
import { plainText } from '@longhand/prose/plain-text';
import { languageTag, smarten } from '@longhand/prose/typography';
import type { Book, BookChapter } from './book.ts';
import { cleanLine, cleanText } from './clean.ts';
import { fixedWords } from './fixed-words.ts';
import { blocksOf } from './markdown-blocks.ts';
import type { TypesetBook, TypesetChapter } from './typeset.ts';

/** The part of a chapter without one, where other chapters have parts. */
const defaultPart = 'Introduction';

/**
 * Makes a book ready to be set in any format; it accepts whatever a manuscript may hold. A chapter without a word is no
 * chapter of a book, and a part without chapters no part; a chapter by itself is set whatever it holds.
 */
export function typesetBook(book: Book): TypesetBook {
  const language = languageTag(book.language);
  const words = fixedWords(language);
  const line = (text: string | undefined) => smarten(cleanLine(text ?? ''), book.language);
  const author = line(book.authorName);
  const chapter = ({ title, content }: BookChapter): TypesetChapter => {
    const root = parseMarkdown(cleanText(content));
    return {
      title: line(title) || words.untitled,
      letters: content.length,
      wordCount: wordCount(plainText(root)),
      ...blocksOf(root, book.language),
    };
  };
  const set = new Map(book.chapters.map((each) => [each, chapter(each)]));
  const chaptersOf = (kind: BookChapter['kind']) =>
    book.chapters.filter((each) => each.kind === kind && (book.excerpt || !isEmpty(set.get(each))));
  const asSet = (chapters: BookChapter[]) =>
    chapters.map((each) => set.get(each)).filter((each) => each !== undefined);
  return {
    id: uuidOf(book),
    title: line(book.title) || words.untitled,
    subtitle: line(book.subtitle),
    author,
    dedication: smarten(cleanText(book.dedication ?? ''), book.language),
    copyrightLine: line(book.copyrightLine) || `Copyright © ${book.year} ${author}`.trimEnd(),
    isbn: cleanLine(book.isbn ?? '').replace(/^ISBN[-: ]*/i, ''),
    language,
    words,
    design: {
      trimSize: book.trimSize ?? defaultDesign.trimSize,
      typeface: book.typeface ?? defaultDesign.typeface,
      chapterOpenings: book.chapterOpenings ?? defaultDesign.chapterOpenings,
    },
    excerpt: book.excerpt === true,
    front: asSet(chaptersOf('front')),
    parts: partsOf(chaptersOf('body')).map((part) => ({
      title: part.title === null || book.excerpt ? null : line(part.title),
      chapters: asSet(part.chapters),
    })),
    back: asSet(chaptersOf('back')),
  };
}

/** Only a scene break, say, is nothing to read. */
const isEmpty = (chapter: TypesetChapter | undefined) =>
  chapter?.blocks.every(({ kind }) => kind === 'scene-break') ?? true;

/**
 * A part holds all the chapters that name it, as on the manuscript's screen, and stands where the first of them does.
 * Where no chapter names any other than the default part there are no parts at all.
 */
function partsOf(chapters: BookChapter[]): { title: string | null; chapters: BookChapter[] }[] {
  const parts = Map.groupBy(chapters, ({ partTitle }) => cleanLine(partTitle ?? '') || defaultPart);
  if ([...parts.keys()].every((title) => title === defaultPart)) {
    return chapters.length === 0 ? [] : [{ title: null, chapters }];
  }
  return [...parts].map(([title, chapters]) => ({ title, chapters }));
}

/** A UUID of version 8 (RFC 9562), made by hashing what identifies the book. */
function uuidOf({ id, title, authorName, chapters }: Book): string {
  const names = id === undefined ? [title, authorName, ...chapters.map((each) => each.id)] : [id];
  const bytes = createHash('sha256').update(JSON.stringify(names)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

import { outlineStyles } from '@longhand/contract/outlines';
import { beforeAll, describe, expect, it } from 'vitest';
import { isGrounded } from '../built-in/grounded.ts';
import { sentencesOf } from '../built-in/sentences.ts';
import { carnegie, helmig, lavingia } from './interviews.ts';
import {
  astray,
  type Book,
  brokenOff,
  denied,
  fillersIn,
  orphaned,
  shown,
  slight,
  textOf,
  ungrounded,
  wordsTold,
  write,
} from './measures/books.ts';

const narrators = [
  ['Bryan Helmig', helmig],
  ['Sahil Lavingia', lavingia],
] as const;

describe.each(narrators)('the story of %s, from interview to twelve chapters', (_, passages) => {
  let book: Book;
  beforeAll(async () => {
    book = await write(passages());
  });

  it('states nothing that the narrator did not say', () => {
    expect(ungrounded(book)).toEqual([]);
  });

  it('finds the words of every paragraph at the sources that it records', () => {
    for (const { draft, told } of book.drafts) {
      for (const { markdown, kind, sources } of draft.paragraphs) {
        const slices = sources.map(
          ({ entryId, start, end }) => told.find(({ id }) => id === entryId)?.content.slice(start, end) ?? '',
        );
        const words = kind === 'told' ? sentencesOf(shown(markdown)) : [];
        for (const { text } of words) expect(isGrounded(text, slices), text).toBe(true);
      }
    }
  });

  it('keeps entries verbatim', () => {
    const sources = new Map(passages().map(({ id, text }) => [id, text]));
    for (const { content, ranges } of book.entries) {
      expect(content).toBe(
        ranges.map(({ id, start, end }) => sources.get(id)?.slice(start, end)).join('\n\n'),
      );
    }
  });

  it('tells most of what was said, in twelve chapters, without a mark of the transcriber', () => {
    expect(book.drafts).toHaveLength(12);
    expect(wordsTold(book) / book.said).toBeGreaterThan(0.7);
    const text = book.drafts.map(({ draft }) => textOf(draft)).join('\n');
    expect(text).not.toMatch(/\[laugh|\d\d:\d\d|\bum\b|--|\.\.\.| ,|\byou know\?|^(?:Yeah|Um|Well),/im);
  });

  it('reads as prose', () => {
    expect(orphaned(book)).toEqual([]);
    expect(slight(book)).toEqual([]);
    expect(brokenOff(book)).toEqual([]);
    expect(fillersIn(book).length / wordsTold(book)).toBeLessThan(0.004);
  });

  it('has titles that the chapters say, of nothing that was denied', () => {
    expect(astray(book)).toEqual([]);
    expect(denied(book)).toEqual([]);
  });

  it('estimates a chapter’s words within a tenth', () => {
    const plans = book.outline.parts.flatMap((part) => part.chapters);
    for (const [i, { draft }] of book.drafts.entries()) {
      const estimate = plans[i]?.estimatedWordCount ?? 0;
      expect(Math.abs(draft.wordCount - estimate)).toBeLessThanOrEqual(0.1 * estimate);
    }
  });

  it.each(outlineStyles)(
    'gives a %s outline of twelve chapters with titles unlike each other',
    async (style) => {
      const { outline: data, drafts } = await write(passages(), style);
      const titles = data.parts.flatMap((part) => part.chapters.map(({ chapterTitle }) => chapterTitle));
      expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(12);
      expect(titles.filter((title) => /…|\.\.|^\s*$/.test(title))).toEqual([]);
      expect(drafts.every(({ draft }) => draft.paragraphs.length > 0)).toBe(true);
    },
  );
});

describe('a memoir of 100,000 words', () => {
  it('is told nearly whole, and nothing that it does not say', async () => {
    const book = await write(carnegie());
    expect(wordsTold(book) / book.said).toBeGreaterThan(0.9);
    expect(ungrounded(book)).toEqual([]);
  });
});

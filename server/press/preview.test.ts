import { describe, expect, it } from 'vitest';
import { chapter, exampleBook, narratorsSentence } from './example-book.ts';
import { preview } from './press.ts';

const long = Array.from({ length: 120 }, () => narratorsSentence.repeat(8)).join('\n\n');

describe('the first pages of a book', () => {
  it('are all of them where the book is short, each told by what opens on it', async () => {
    const { pages, complete, pageCount, width, height } = await preview(exampleBook({ dedication: '' }));
    expect(pages.slice(0, 8).map(({ kind, title, folio }) => `${kind} ${folio} ${title}`.trim())).toEqual([
      'half-title i',
      'blank ii',
      'title iii',
      'copyright iv',
      'contents v',
      'blank vi',
      'chapter vii Before I begin',
      'blank viii',
    ]);
    expect(pages[8]).toMatchObject({ kind: 'part', title: 'Beginnings', folio: '1' });
    expect([complete, width, height]).toEqual([true, 432, 648]);
    expect(pageCount).toBe(19);
  });

  it('are drawings that need nothing but the letters that come with them', async () => {
    const { pages, letters } = await preview(exampleBook());
    const drawn = pages.map(({ drawing }) => drawing).join('');
    const used = new Set(drawn.match(/(?<=href="#)\w+/g));
    const there = new Set(letters.match(/(?<=<symbol id=")\w+/g));
    expect(used.size).toBeGreaterThan(30);
    expect(used).toEqual(there);
    expect(drawn + letters).not.toMatch(/<script|<image|<foreignObject|xlink|http/);
    for (const { kind, drawing } of pages) expect(drawing === '').toBe(kind === 'blank');
  });

  it('of a long book are its beginning, as it will print: no page that ends before its foot', async () => {
    const book = exampleBook({
      chapters: ['One', 'Two', 'Three'].map((title) => chapter({ title, content: long })),
    });
    const { pages, complete, pageCount } = await preview(book);
    expect(complete).toBe(false);
    expect(pages.length).toBeLessThan(20);
    expect(pageCount).toBeGreaterThan(100);
    const lines = pages
      .filter(({ kind }) => kind === 'text')
      .map(({ drawing }) => drawing.match(/<use/g)?.length ?? 0);
    expect(Math.min(...lines)).toBeGreaterThan(1500);
  });

  it('follow the trim size and the typeface', async () => {
    const small = await preview(exampleBook({ trimSize: '5x8', typeface: 'source-serif-4' }));
    const large = await preview(exampleBook());
    expect([small.width, small.height]).toEqual([360, 576]);
    expect(small.letters).not.toBe(large.letters);
  });
});

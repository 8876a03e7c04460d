import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Book } from './book.ts';
import { chapter, exampleBook, hostileBook, hostileLine, narratorsSentence } from './example-book.ts';
import { print } from './press.ts';

async function open(book: Book) {
  const { bytes } = await print({ book, format: 'pdf' });
  const pdf = await getDocumentProxy(bytes);
  const { text } = await extractText(pdf);
  const pages = text.map((page) => page.replace(/\s+/g, ' ').trim());
  /** The physical page, from 1, that has all these words; 0 where none has. */
  const pageWith = (...words: string[]) =>
    pages.findIndex((page) => words.every((word) => page.includes(word))) + 1;
  return { pdf, pages, pageWith, all: pages.join('\n') };
}

describe('A-083: the PDF is a print-ready 6 x 9 in interior', () => {
  let printed: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    printed = await open(exampleBook());
  });

  it('has pages of 432 by 648 points', async () => {
    for (let number = 1; number <= printed.pages.length; number += 1) {
      expect((await printed.pdf.getPage(number)).view).toEqual([0, 0, 432, 648]);
    }
  });

  it('holds the narrator’s sentences', () => {
    expect(printed.all).toContain(narratorsSentence);
    expect(printed.all).toContain('Forty brass fittings, due on Friday.');
  });

  it('begins with title page, copyright page, dedication and contents', () => {
    expect(printed.pages[0]).toBe('The Lathe and the Ledger A founder’s story Ida Brandt');
    expect(printed.pages[1]).toBe('© 2026 Ida Brandt ISBN 978-0-306-40615-7');
    expect(printed.pages[2]).toBe('For my father, who kept the books');
    expect(printed.pages[3]).toBe('');
    expect(printed.pages[4]).toMatch(/^Contents/);
  });

  it('opens parts and chapters on recto pages, in order, around which blank pages stay bare', () => {
    const openings = [
      printed.pageWith('Before I begin', 'I was asked'),
      printed.pages.indexOf('Beginnings') + 1,
      printed.pageWith('The workshop', narratorsSentence),
      printed.pageWith('The first order', 'Forty'),
      printed.pages.indexOf('The long middle') + 1,
      printed.pageWith('The bank', 'twice'),
      printed.pageWith('Afterword', 'sweep'),
    ];
    expect(openings).toEqual(openings.toSorted((a, b) => a - b));
    for (const page of openings) expect(page % 2).toBe(1);
    expect(printed.pages.filter((page) => page === '').length).toBeGreaterThan(4);
  });

  it('numbers front matter in Roman and the body from 1, and its contents agree with the folios', () => {
    const contents = printed.pages[4] ?? '';
    const listed = (title: string) => contents.match(new RegExp(`${title}[ .]+([0-9ivx]+)`))?.[1];
    expect(listed('Before I begin')).toBe('vii');
    expect(listed('Beginnings')).toBe('1');
    for (const title of ['The workshop', 'The first order', 'The bank', 'Afterword']) {
      const page = printed.pages.find((text, index) => index > 4 && text.startsWith(title));
      expect(page?.endsWith(` ${listed(title)}`)).toBe(true);
    }
  });

  it('sets notes at the foot, quotes curled, links as words', () => {
    const page = printed.pages[printed.pageWith('The workshop', narratorsSentence) - 1];
    expect(page).toContain('Eleven marks a month, & never late.');
    expect(page).toContain('“Go on,” she said. I went on, as the newspaper wrote.');
    expect(printed.all).not.toContain('example.com');
  });

  it('names title, author and language in its metadata', async () => {
    const { info } = await getMeta(printed.pdf);
    expect(info).toMatchObject({ Title: 'The Lathe and the Ledger', Author: 'Ida Brandt', Language: 'en' });
  });
});

it('running heads name the book on the left and the chapter on the right', async () => {
  const content = Array.from({ length: 60 }, () => `${narratorsSentence} ${narratorsSentence}`).join('\n\n');
  const { pages } = await open(exampleBook({ chapters: [chapter({ title: 'The workshop', content })] }));
  const body = pages.slice(pages.findIndex((page) => page.startsWith('The workshop My father')));
  expect(body.length).toBeGreaterThan(5);
  expect(body[1]).toMatch(/^2 The Lathe and the Ledger /);
  expect(body[2]).toMatch(/^The workshop 3 /);
});

it('never takes an author’s text for Typst code, and sets whatever it is given', async () => {
  const { all } = await open(hostileBook);
  expect(all.replace(/[“”]/g, '"')).toContain(`Start ${hostileLine} end`);
  expect(all).toContain('Кириллица, Ελληνικά');
});

it('prints a book without chapters, author or title', async () => {
  const { pages } = await open({ title: '', authorName: '', language: '', chapters: [] });
  expect(pages).toEqual(['Untitled']);
});

it('is set in the language of the book: its hyphenation, its own words, its metadata', async () => {
  const content = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(40);
  const chapters = [chapter({ title: 'Eins', content })];
  const { all, pdf } = await open(exampleBook({ language: 'German', chapters }));
  expect(all).toMatch(/Donaudampf-|schifffahrts-|gesellschafts-/);
  expect(all).toContain('Inhalt');
  expect((await getMeta(pdf)).info).toMatchObject({ Language: 'de' });
});

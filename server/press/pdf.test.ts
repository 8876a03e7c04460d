import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Book } from './book.ts';
import { chapter, exampleBook, hostileBook, hostileLine, narratorsSentence } from './example-book.ts';
import { print } from './press.ts';

async function open(book: Book) {
  const { bytes } = await print({ book, format: 'pdf' });
  const raw = Buffer.from(bytes).toString('latin1');
  const pdf = await getDocumentProxy(bytes);
  const { text } = await extractText(pdf);
  // Two hyphens that nobody sees stand on the copyright page, or before a chapter alone.
  const pages = text.map((page) =>
    page
      .replace(/\s+/g, ' ')
      .replace(/^\s?-- | ?--\s?$/, '')
      .trim(),
  );
  /** The physical page, from 1, that has all these words; 0 where none has. */
  const pageWith = (...words: string[]) =>
    pages.findIndex((page) => words.every((word) => page.includes(word))) + 1;
  return { raw, pdf, pages, pageWith, all: pages.join('\n') };
}

const contentsAt = 6;

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

  it('begins with half-title, title page, copyright page, dedication and contents', () => {
    expect(printed.pages.slice(0, 6)).toEqual([
      'The Lathe and the Ledger',
      '',
      'The Lathe and the Ledger A founder’s story Ida Brandt',
      '© 2026 Ida Brandt ISBN 978-0-306-40615-7',
      'For my father, who kept the books',
      '',
    ]);
    expect(printed.pages[contentsAt]).toMatch(/^Contents/);
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
    const contents = printed.pages[contentsAt] ?? '';
    const listed = (title: string) => contents.match(new RegExp(`${title}[ .]+([0-9ivx]+)`))?.[1];
    expect(listed('Before I begin')).toBe('ix');
    expect(listed('Beginnings')).toBe('1');
    for (const title of ['The workshop', 'The first order', 'The bank', 'Afterword']) {
      const page = printed.pages.find((text, index) => index > contentsAt && text.startsWith(title));
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

it('has a copyright page whoever forgot its line', async () => {
  const { pages } = await open(exampleBook({ copyrightLine: '', isbn: '' }));
  expect(pages[3]).toBe('Copyright © 2026 Ida Brandt');
  expect(pages[contentsAt]).toMatch(/^Contents/);
});

it('prints a book without chapters, author or title', async () => {
  const { pages } = await open({ title: '', authorName: '', language: '', year: 2026, chapters: [] });
  expect(pages).toEqual(['Untitled', 'Copyright © 2026']);
});

it.each([{}, { excerpt: true }])(
  'its hyphens are found, though the first only part words: %o',
  async (part) => {
    const told =
      'Unfortunately, incomprehensible misunderstandings characteristically discouraged them. '.repeat(9);
    for (const content of [`${told}\n\nA top-tier fund.`, `*${told.trim()}*\n\n*A top-tier fund.*`]) {
      const { all } = await open(
        exampleBook({ isbn: '', chapters: [chapter({ title: 'One', content })], ...part }),
      );
      expect(all).toMatch(/\p{L}- \p{Ll}/u);
      expect(all).toContain('A top-tier fund.');
    }
  },
);

it('is set in the language of the book: its hyphenation, its own words, its metadata', async () => {
  const content = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(40);
  const chapters = [chapter({ title: 'Eins', content })];
  const { all, pdf } = await open(exampleBook({ language: 'German', chapters }));
  expect(all).toMatch(/Donau- ?|Donaudampfschiff- ?/);
  expect(all).toContain('Inhalt');
  expect((await getMeta(pdf)).info).toMatchObject({ Language: 'de' });
});

describe('the look of the pages is chosen', () => {
  it.each([
    ['5x8', 360, 576],
    ['5.5x8.5', 396, 612],
    ['6x9', 432, 648],
    ['a5', 419.53, 595.28],
  ] as const)('trim size %s', async (trimSize, width, height) => {
    const { pdf } = await open(exampleBook({ trimSize }));
    const [, , right = 0, top = 0] = (await pdf.getPage(1)).view;
    expect([right, top].map((side) => Math.round(side * 100) / 100)).toEqual([width, height]);
  });

  it.each([
    ['eb-garamond', 'EBGaramond'],
    ['crimson-pro', 'CrimsonPro'],
    ['libre-baskerville', 'LibreBaskerville'],
    ['source-serif-4', 'SourceSerif4'],
  ] as const)('typeface %s', async (typeface, name) => {
    const { raw } = await open(exampleBook({ typeface }));
    const fonts = new Set([...raw.matchAll(/\/FontName \/[A-Z]{6}\+(\w+)/g)].map(([, font]) => font));
    expect(fonts).toEqual(new Set([name, 'LibertinusSerif'].filter((font) => fonts.has(font))));
    expect(fonts).toContain(name);
  });

  it('chapters on the next page: only parts and what follows them wait for a right-hand page', async () => {
    const { pageWith, pages } = await open(exampleBook({ chapterOpenings: 'next' }));
    const workshop = pageWith('The workshop', narratorsSentence);
    expect(workshop % 2).toBe(1);
    expect(pageWith('The first order', 'Forty')).toBe(workshop + 1);
    expect((pages.indexOf('The long middle') + 1) % 2).toBe(1);
  });
});

describe('it is archival, PDF/A-2b', () => {
  it('by its own declaration, with the colours that it means', async () => {
    const { raw, pdf } = await open(exampleBook());
    const metadata = (await pdf.getMetadata()).metadata;
    expect([metadata?.get('pdfaid:part'), metadata?.get('pdfaid:conformance')]).toEqual(['2', 'B']);
    expect(raw).toContain('/GTS_PDFA1');
  });

  it('with parts and chapters as bookmarks', async () => {
    const { pdf } = await open(exampleBook());
    const outline = (await pdf.getOutline()) ?? [];
    expect(outline.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
      ['Before I begin', []],
      ['Beginnings', ['The workshop', 'The first order']],
      ['The long middle', ['The bank']],
      ['Afterword', []],
    ]);
  });

  it('with an empty square for a letter that no font can draw, and all others as they are', async () => {
    const content = 'Before \u{1bc05} between \u{1bc06}, Ωmega after.[^1]\n\n[^1]: A note \u{1bc05} too.';
    const { pdf, all } = await open(exampleBook({ chapters: [chapter({ title: 'Odd', content })] }));
    expect(all).toContain('□ between □, Ωmega after.');
    expect(all).toContain('note □ too.');
    expect((await pdf.getMetadata()).metadata?.get('pdfaid:part')).toBe('2');
  });
});

it('breaks a web address after its marks, and no word runs off the page', async () => {
  const address = `https://example.com/${'archives/of/the/harbour-board/'.repeat(6)}index.html`;
  const { pdf, all } = await open(exampleBook({ chapters: [chapter({ title: 'Far', content: address })] }));
  expect(all.replace(/[\s\u200b]/g, '')).toContain(address);
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items)
      if ('str' in item) expect(item.transform[4] + item.width).toBeLessThan(432 - 40);
  }
});

it('sets a chapter by itself without any of the pages before a book', async () => {
  const [, , workshop] = exampleBook().chapters;
  const { pages } = await open(exampleBook({ chapters: workshop ? [workshop] : [], excerpt: true }));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(/^The workshop My father/);
  expect(pages[0]).toMatch(/ 1$/);
});

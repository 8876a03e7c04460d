import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { chapter, exampleBook } from './example-book.ts';
import { print } from './press.ts';

/** The pages' own lines: no running head, no folio. */
async function pagesOf(book: Parameters<typeof exampleBook>[0]): Promise<string[][]> {
  const { bytes } = await print({ book: exampleBook(book), format: 'pdf' });
  const { text } = await extractText(await getDocumentProxy(bytes));
  return text.map((page) =>
    page
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '' && !/^(\d+|Led \d+|The Lathe and the Ledger)$/.test(line)),
  );
}

/** The pages of a book in which `text` comes at every height of a page, in one chapter or another. */
function pagesAround(text: string, design: Parameters<typeof exampleBook>[0] = {}): Promise<string[][]> {
  const chapters = Array.from({ length: 26 }, (_, lead) => {
    const lines = Array.from({ length: lead + 6 }, (_line, index) => `Line ${index}.`);
    return chapter({ title: `Led ${lead}`, content: [...lines, text, 'After.'].join('\n\n') });
  });
  return pagesOf({ chapterOpenings: 'next', chapters, ...design });
}

/** How many of its lines stand on each page that has any, where they are not all on one. */
const partings = (pages: string[][], line: RegExp, all: number) =>
  new Set(
    pages.map((page) => page.filter((each) => line.test(each)).length).filter((many) => many % all !== 0),
  );

const small = { trimSize: '5x8', typeface: 'libre-baskerville' } as const;

it.each([
  ['a verse of three lines', '> Sung one,\\\n> sung two,\\\n> sung three', 3],
  ['a verse and whose it is', '> Sung one,\\\n> sung two\n>\n> — Sung by Flora', 3],
  ['a quotation and whose it is', '> Sung in one line.\n>\n> — Sung by Flora', 2],
  ['a short list', '- Sung one\n- Sung two\n- Sung three\n- Sung four', 4],
  ['a short list that is counted', '1. Sung one\n2. Sung two\n3. Sung three', 3],
])('never parts %s', async (_what, text, lines) => {
  for (const design of [{}, small]) {
    const pages = await pagesAround(text, design);
    expect(pages.flat().filter((line) => line.includes('ung '))).toHaveLength(26 * lines);
    expect(partings(pages, /[Ss]ung /, lines)).toEqual(new Set());
  }
});

it('leaves no line of a longer verse alone on its page', async () => {
  const verse = Array.from({ length: 12 }, (_, index) => `> Sung ${index}`).join('\\\n');
  const parted = partings(await pagesAround(verse), /Sung /, 12);
  expect(parted.size).toBeGreaterThan(5);
  expect(Math.min(...parted)).toBe(2);
  expect(Math.max(...parted)).toBe(10);
});

it('parts a verse whose lines are as long as pages, and loses no word of it', async () => {
  const line = (name: string) => `> ${'word '.repeat(900)}${name}`;
  const content = `${line('first')}\\\n${line('second')}`;
  const pages = await pagesOf({ ...small, chapters: [chapter({ title: 'Led 1', content })] });
  expect(pages.flat().join(' ').match(/word/g)).toHaveLength(1800);
});

it('parts a compound at its own hyphens only, and a long one where it must', async () => {
  const parts = async (content: string, language: string) =>
    (await pagesOf({ ...small, language, chapters: [chapter({ title: 'Led 1', content })] })).flat();
  const lines = await parts(`A ${'self-reproach and '.repeat(300)}`, 'English');
  const ends = new Set(lines.map((line) => line.split(' ').at(-1)).filter((word) => word?.endsWith('-')));
  expect(ends).toEqual(new Set(['self-', '--'])); // and those two that nobody sees
  const long = `${'Donaudampfschifffahrtsgesellschaft'}-Kapitän `.repeat(60);
  expect((await parts(long, 'German')).some((line) => /schiff-$|fahrts-$|Donau-$|dampf-$/.test(line))).toBe(
    true,
  );
});

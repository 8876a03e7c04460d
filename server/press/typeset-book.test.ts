import { describe, expect, it } from 'vitest';
import type { Book } from './book.ts';
import { chapter, exampleBook, hostileBook } from './example-book.ts';
import type { Block, Run } from './typeset.ts';
import { typesetBook } from './typeset-book.ts';

const partsOf = (...partTitles: (string | null)[]) =>
  typesetBook(
    exampleBook({
      chapters: partTitles.map((partTitle, index) => chapter({ title: `${index + 1}`, partTitle })),
    }),
  ).parts.map(({ title, chapters }) => [title, chapters.map((each) => each.title).join(' ')]);

const blocksOf = (content: string) =>
  typesetBook(exampleBook({ chapters: [chapter({ title: 'One', content })] })).parts[0]?.chapters[0]?.blocks;

const words = (runs: Run[]) => runs.map((run) => (run.kind === 'text' ? run.text : ` ${run.kind} `)).join('');

describe('the order of a book', () => {
  it('puts front matter before the body and back matter after it, each in its own order', () => {
    const book = typesetBook(exampleBook());
    expect(book.front.map(({ title }) => title)).toEqual(['Before I begin']);
    expect(book.parts.map(({ title }) => title)).toEqual(['Beginnings', 'The long middle']);
    expect(book.back.map(({ title }) => title)).toEqual(['Afterword']);
  });

  it.each([
    ['no chapter has a part', [null, null], [[null, '1 2']]],
    ['all parts are the default one', ['Introduction', null, ' '], [[null, '1 2 3']]],
    [
      'some have parts',
      [null, 'A', 'A', 'B'],
      [
        ['Introduction', '1'],
        ['A', '2 3'],
        ['B', '4'],
      ],
    ],
    [
      'a part is taken up again',
      ['A', 'B', ' A '],
      [
        ['A', '1 3'],
        ['B', '2'],
      ],
    ],
    ['there are no chapters', [], []],
  ])('makes the parts where %s', (_case, titles, expected) => {
    expect(partsOf(...titles)).toEqual(expected);
  });
});

describe('a chapter without a word', () => {
  const chapters = [
    chapter({ title: 'Planned', content: ' \n' }),
    chapter({ title: 'Begun', content: '***', partTitle: 'Empty part' }),
    chapter({ title: 'Told', partTitle: 'Full part' }),
  ];
  const titlesOf = (book: Partial<Book>) =>
    typesetBook(exampleBook(book)).parts.map((part) => [part.title, part.chapters.map(({ title }) => title)]);

  it('is left out of the book, and so is a part of nothing else', () => {
    expect(titlesOf({ chapters })).toEqual([['Full part', ['Told']]]);
  });

  it('is set where it is all that was asked for', () => {
    expect(titlesOf({ chapters: chapters.slice(0, 1), excerpt: true })).toEqual([[null, ['Planned']]]);
  });
});

describe('what is set', () => {
  it('keeps emphasis, breaks and web addresses as flat runs', () => {
    expect(blocksOf('a *b **c*** [d](https://example.com/x) [e](javascript:f)\\\ng')).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { kind: 'text', text: 'a ', italic: false, bold: false, href: null },
          { kind: 'text', text: 'b ', italic: true, bold: false, href: null },
          { kind: 'text', text: 'c', italic: true, bold: true, href: null },
          { kind: 'text', text: ' ', italic: false, bold: false, href: null },
          { kind: 'text', text: 'd', italic: false, bold: false, href: 'https://example.com/x' },
          { kind: 'text', text: ' e', italic: false, bold: false, href: null },
          { kind: 'break' },
          { kind: 'text', text: 'g', italic: false, bold: false, href: null },
        ],
      },
    ]);
  });

  it('numbers notes in each chapter from 1 in the order of their mention, a second mention anew', () => {
    const note = (label: string) => `[^${label}]: note ${label}`;
    const content = `One[^b] two[^a] three[^b].\n\n${note('a')}\n\n${note('b')}`;
    const [first, second] = typesetBook(
      exampleBook({ chapters: [chapter({ title: '1', content }), chapter({ title: '2', content })] }),
    ).parts.flatMap(({ chapters }) => chapters);
    for (const each of [first, second]) {
      const texts = each?.notes.map(({ number, blocks }) => [number, ...blocks.map(textOfBlock)]);
      expect(texts).toEqual([
        [1, 'note b'],
        [2, 'note a'],
        [3, 'note b'],
      ]);
    }
  });

  it('curls straight quotes across emphasis, in the text, its notes and the titles', () => {
    const book = typesetBook(
      exampleBook({
        title: '"Go"',
        chapters: [chapter({ title: 'He said "no"', content: '"*Go* on,"[^1] she said.\n\n[^1]: "Now."' })],
      }),
    );
    const [one] = book.parts[0]?.chapters ?? [];
    expect(book.title).toBe('“Go”');
    expect(one?.title).toBe('He said “no”');
    expect(one?.blocks.map(textOfBlock)).toEqual(['“Go on,” note  she said.']);
    expect(one?.notes.flatMap(({ blocks }) => blocks.map(textOfBlock))).toEqual(['“Now.”']);
  });

  it('leaves no control character, lone surrogate or noncharacter anywhere', () => {
    const all = JSON.stringify(typesetBook(hostileBook));
    expect(all).not.toMatch(/\\u00[01]|\\ud[89ab]|[\uFFFE\uFFFF]/i);
    expect(all).toContain('abcde');
  });

  it('names what has no name', () => {
    const book = typesetBook(
      exampleBook({ title: ' ', language: 'German', chapters: [chapter({ title: '\n' })] }),
    );
    expect(book.title).toBe('Ohne Titel');
    expect(book.parts[0]?.chapters[0]?.title).toBe('Ohne Titel');
  });

  it('nests blocks no deeper than a printer can bear, and loses no words in it', () => {
    const blocks = blocksOf(`${'> '.repeat(60)}deep in quotes`);
    expect(JSON.stringify(blocks)).toContain('deep in quotes');
    expect(depthOf(blocks ?? [])).toBeLessThan(8);
  });
});

describe('the copyright line', () => {
  const lineOf = (book: Partial<Book>) => typesetBook(exampleBook(book)).copyrightLine;

  it('is the author’s own', () => {
    expect(lineOf({ copyrightLine: '© The family' })).toBe('© The family');
  });

  it('is the year and the name on the title page where there is none', () => {
    expect(lineOf({ copyrightLine: ' ', year: 2031 })).toBe('Copyright © 2031 Ida Brandt');
    expect(lineOf({ copyrightLine: ' ', year: 2031, authorName: '' })).toBe('Copyright © 2031');
  });
});

describe('the identifier of a book', () => {
  it('is a UUID that stays while its text is rewritten, and differs for another book', () => {
    const { id } = typesetBook(exampleBook());
    const rewritten = exampleBook().chapters.map((each) => ({ ...each, content: 'rewritten' }));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(typesetBook(exampleBook({ chapters: rewritten })).id).toBe(id);
    expect(typesetBook(exampleBook({ chapters: [] })).id).not.toBe(id);
  });

  it('stays whatever becomes of title and chapters, where the book is known by a name of its own', () => {
    const { id } = typesetBook(exampleBook({ id: 'project-1' }));
    expect(typesetBook(exampleBook({ id: 'project-1', title: 'Renamed', chapters: [] })).id).toBe(id);
    expect(typesetBook(exampleBook({ id: 'project-2' })).id).not.toBe(id);
  });
});

function textOfBlock(block: Block): string {
  return 'runs' in block ? words(block.runs) : block.kind;
}

function depthOf(blocks: Block[]): number {
  const depths = blocks.map((block) => {
    if (block.kind === 'quote') return depthOf(block.blocks);
    return block.kind === 'list' ? Math.max(0, ...block.items.map(depthOf)) : 0;
  });
  return 1 + Math.max(0, ...depths);
}

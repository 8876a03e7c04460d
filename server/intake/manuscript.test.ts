import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { BookChapter } from '../press/book.ts';
import { print } from '../press/press.ts';
import { docxOf, paragraph as p } from '../testing/brought-files.ts';
import { readManuscript } from './manuscript.ts';

const docx = (body: string, more = {}) => readManuscript({ kind: 'docx', content: docxOf(body, more) });
const text = (kind: 'md' | 'txt', words: string) => readManuscript({ kind, content: strToU8(words) });
const outline = ({ chapters }: Awaited<ReturnType<typeof docx>>) =>
  chapters.map(({ kind, partTitle, title }) => [kind, partTitle, title]);

const told = 'We sold the boat in the winter of 1974, and nobody spoke of it again.';

describe('chapters', () => {
  it('are a document’s first headings, with deeper ones as headings within them', async () => {
    const read = await docx(
      p('The Harbour', 'Heading1') +
        p(told) +
        p('That winter', 'Heading2') +
        p(told) +
        p('The Yard', 'Heading1') +
        p(told),
    );
    expect(outline(read)).toEqual([
      ['body', null, 'The Harbour'],
      ['body', null, 'The Yard'],
    ]);
    expect(read.chapters[0]).toMatchObject({
      content: `${told}\n\n## That winter\n\n${told}`,
      wordCount: 32,
      paragraphs: [told, 'That winter', told],
    });
  });

  it('stand in parts where each first heading is followed by a second at once', async () => {
    const read = await docx(
      p('Preface', 'Heading1') +
        p(told) +
        p('Part One', 'Heading1') +
        p('The Harbour', 'Heading2') +
        p(told) +
        p('A night', 'Heading3') +
        p(told) +
        p('Part Two', 'Heading1') +
        p('The Yard', 'Heading2') +
        p(told) +
        p('About the Author', 'Heading1') +
        p(told),
    );
    expect(outline(read)).toEqual([
      ['front', null, 'Preface'],
      ['body', 'Part One', 'The Harbour'],
      ['body', 'Part Two', 'The Yard'],
      ['back', null, 'About the Author'],
    ]);
    expect(read.chapters[1]?.content).toContain('## A night');
  });

  it('take the title below their number; the book’s own title is left out and told', async () => {
    const read = await docx(
      p('Check the Seams', 'Heading1') +
        p('Chapter 1', 'Heading2') +
        p('The Harbour', 'Heading3') +
        p(told) +
        p('Chapter 2', 'Heading2') +
        p('The Yard', 'Heading3') +
        p(told),
    );
    expect(read.chapters.map(({ title }) => title)).toEqual([
      'Chapter 1: The Harbour',
      'Chapter 2: The Yard',
    ]);
    expect(read.leftOut).toEqual([{ what: 'title_page', words: 'Check the Seams', chapter: null }]);
  });

  it.each([
    ['numbers', ['Chapter 1', told, 'Chapter 2: The Yard', told], ['Chapter 1', 'Chapter 2: The Yard']],
    [
      'words in capitals',
      ['CHAPTER ONE', 'The Harbour', told, 'CHAPTER TWENTY-TWO', 'The Yard', told],
      ['CHAPTER ONE: The Harbour', 'CHAPTER TWENTY-TWO: The Yard'],
    ],
    [
      'Roman numbers',
      ['Chapter IV. The Harbour', told, 'Chapter V', told],
      ['Chapter IV. The Harbour', 'Chapter V'],
    ],
    [
      'names of their own',
      ['Dedication', 'For Jean.', 'Chapter 1', told, 'Acknowledgements', told],
      ['Dedication', 'Chapter 1', 'Acknowledgements'],
    ],
  ])('without heading styles are found by %s', async (_, lines, titles) => {
    expect((await docx(lines.map((line) => p(line)).join(''))).chapters.map(({ title }) => title)).toEqual(
      titles,
    );
    const plain = await text('txt', lines.join('\n\n'));
    expect(plain.chapters.map(({ title }) => title)).toEqual(titles);
    expect(plain.chapters.at(-1)?.content).toBe(told);
  });

  it('are not begun by a sentence about one', async () => {
    const line = 'Chapter 3 was the hardest of all to write.';
    const read = await text('txt', `Chapter 1\n\n${told}\n\n${line}\n\nPart of me still waits.`);
    expect(read.chapters.map(({ content }) => content)).toEqual([
      `${told}\n\n${line}\n\nPart of me still waits.`,
    ]);
  });

  it('are one, without a title of its own, where there is no heading at all', async () => {
    const read = await docx(p(told) + p(told));
    expect(outline(read)).toEqual([['body', null, '']]);
    expect(read.chapters[0]?.content).toBe(`${told}\n\n${told}`);
  });

  it('are not made of a list of contents', async () => {
    const read = await text(
      'txt',
      `Contents\n\nChapter 1\n\nChapter 2\n\nChapter 1\n\n${told}\n\nChapter 2\n\n${told}`,
    );
    expect(read.chapters.map(({ title, content }) => [title, content])).toEqual([
      ['Chapter 1', told],
      ['Chapter 2', told],
    ]);
    expect(read.leftOut.map(({ what }) => what)).toEqual(['title_page', 'contents']);
  });

  it('before the first of which something is told begin with opening pages', async () => {
    const read = await docx(p('My Life', 'Title') + p(told) + p('The Harbour', 'Heading1') + p(told));
    expect(outline(read)).toEqual([
      ['front', null, 'Opening pages'],
      ['body', null, 'The Harbour'],
    ]);
    expect(read.leftOut).toEqual([{ what: 'title_page', words: 'My Life', chapter: null }]);
  });

  it('leave out a title page and a list of contents once each, with all of its words', async () => {
    const front = '---\ntitle: My Life\n---\n\n# My Life and Hard Times\n\n';
    const read = await text('md', `${front}## Chapter 1\n\n${told}\n\n## Chapter 2\n\n${told}`);
    expect(read.leftOut).toEqual([
      { what: 'title_page', words: 'title: My Life / My Life and Hard Times', chapter: null },
    ]);
    const lines = ['The Harbour 1', 'The Yard 9'].map((line) => p(line, 'toc1')).join('');
    expect((await docx(lines + p('The Harbour', 'Heading1') + p(told))).leftOut).toEqual([
      { what: 'contents', words: 'The Harbour 1 / The Yard 9', chapter: null },
    ]);
  });
});

describe('what was written', () => {
  it('keeps emphasis, quotations, lists, scene breaks and line breaks', async () => {
    const list = (words: string, level = 0) =>
      `<w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;
    const level = (n: number) => `<w:lvl w:ilvl="${n}"><w:numFmt w:val="bullet"/></w:lvl>`;
    const numbering = `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0">${level(0)}${level(1)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
    const { chapters } = await docx(
      '<w:p><w:r><w:t xml:space="preserve">She was </w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>quite</w:t></w:r><w:r><w:t xml:space="preserve"> silent, *and* I </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>wept</w:t></w:r><w:r><w:t>.</w:t><w:br/><w:t>Then she rose.</w:t></w:r></w:p>' +
        p('“Check the seams,” it said.', 'Quote') +
        p('# * #') +
        list('A boat') +
        list('A red one', 1) +
        list('A debt') +
        p('***'),
      { 'word/numbering.xml': strToU8(numbering) },
    );
    expect(chapters[0]?.content).toBe(
      'She was *quite* silent, \\*and\\* I **wept**.\\\nThen she rose.\n\n> “Check the seams,” it said.\n\n***\n\n- A boat\n  - A red one\n- A debt\n\n***',
    );
  });

  it('keeps footnotes with the chapter that refers to them', async () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const note = (id: number) =>
      `<w:footnote w:id="${id}"><w:p><w:r><w:t>Note ${id}.</w:t></w:r></w:p></w:footnote>`;
    const refer = (id: number) =>
      `<w:p><w:r><w:t>Told.</w:t></w:r><w:r><w:footnoteReference w:id="${id}"/></w:r></w:p>`;
    const { chapters } = await docx(p('One', 'Heading1') + refer(2) + p('Two', 'Heading1') + refer(3), {
      'word/footnotes.xml': strToU8(`<w:footnotes ${w}>${note(2)}${note(3)}</w:footnotes>`),
    });
    expect(chapters.map(({ content }) => content)).toEqual([
      'Told.[^1]\n\n[^1]: Note 2.',
      'Told.[^1]\n\n[^1]: Note 3.',
    ]);
  });

  it('keeps a table row by row, and names what is left out with the chapter it stood in', async () => {
    const cell = (words: string) => `<w:tc>${p(words)}</w:tc>`;
    const picture =
      '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr descr="The boat"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="i1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const relations =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="i1" Type="x" Target="media/image1.png"/></Relationships>';
    const read = await docx(
      p('The Harbour', 'Heading1') +
        picture +
        p(told) +
        `<w:tbl><w:tr>${cell('1974')}${cell('six men')}</w:tr></w:tbl>`,
      { 'word/_rels/document.xml.rels': strToU8(relations) },
    );
    expect(read.chapters[0]?.content).toBe(`${told}\n\n1974 | six men`);
    expect(read.leftOut).toEqual([{ what: 'picture', words: 'The boat', chapter: 'The Harbour' }]);
  });

  it('in Markdown stays as it is, but for pictures, a head of settings and the look of tables', async () => {
    const file =
      '---\ntitle: My Life\n---\n\n# One\n\nWe *sold* it.[^a]\n\n#\n\n![The boat](boat.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n# Two\n\n1986. It was a good year.\n\n[^a]: In 1974.';
    const { chapters, leftOut } = await text('md', file);
    expect(chapters.map(({ content }) => content)).toEqual([
      'We *sold* it.[^1]\n\n***\n\na | b\n\n1 | 2\n\n[^1]: In 1974.',
      '1986\\. It was a good year.',
    ]);
    expect(leftOut.map(({ what, chapter }) => [what, chapter])).toEqual([
      ['title_page', null],
      ['picture', 'One'],
    ]);
  });

  it('in Markdown keeps notes at titles, of notes, and those that nothing refers to', async () => {
    const file =
      '# One[^a]\n\nWe sold it.\n\n## Deeper[^b]\n\nWe wept.\n\n# Two[^c]\n\n[^a]: In 1974.[^d]\n\n[^b]: In May.\n\n[^c]: In June.\n\n[^d]: Or so.\n\n[^e]: For Jean.';
    const { chapters } = await text('md', file);
    expect(chapters.map(({ content }) => content)).toEqual([
      'We sold it.[^1]\n\n## Deeper[^2]\n\nWe wept.\n\n[^1]: In 1974.[^3]\n\n[^2]: In May.\n\n[^3]: Or so.',
      'For Jean.[^1]\n\n[^1]: In June.',
    ]);
  });

  it('in Markdown keeps a note of a note with each chapter that has it, at a title without words too', async () => {
    const file = '# A[^1]\n\n# B\n\nWe sold it.[^1]\n\n[^1]: In 1974.[^2]\n\n[^2]: Or so.';
    const { chapters } = await text('md', file);
    expect(chapters.map(({ content }) => content)).toEqual([
      'In 1974.[^1]\n\n[^1]: Or so.',
      'We sold it.[^1]\n\n[^1]: In 1974.[^2]\n\n[^2]: Or so.',
    ]);
  });

  it('before the first chapter keeps its deeper headings, or is told in full as the title page', async () => {
    const book = (first: string) =>
      docx(p('How it began', 'Heading3') + p(first) + p('The Harbour', 'Heading1') + p(told));
    const { chapters } = await book(told);
    expect(chapters.map(({ title, content }) => [title, content])).toEqual([
      ['Opening pages', `### How it began\n\n${told}`],
      ['The Harbour', told],
    ]);
    const dedication = `For ${Array.from({ length: 50 }, (_, n) => `Friend${n}`).join(' ')}`;
    expect((await book(dedication)).leftOut).toEqual([
      { what: 'title_page', words: `How it began / ${dedication}`, chapter: null },
    ]);
  });

  it.each([
    ['lines that are wrapped', 'Chapter 1\n\nWe sold the boat\nin the winter.\n\nThen she\nwept.'],
    ['paragraphs that are indented', 'Chapter 1\n\n  We sold the boat in\nthe winter.\n  Then she wept.'],
    ['a line for each paragraph', 'Chapter 1\nWe sold the boat in the winter.\nThen she wept.'],
  ])('in plain text is read with %s', async (_, file) => {
    expect((await text('txt', file)).chapters[0]?.paragraphs).toEqual([
      'We sold the boat in the winter.',
      'Then she wept.',
    ]);
  });
});

describe('a book of ours, printed as DOCX and brought back', () => {
  const content =
    'She was *quite* silent, and I **wept**.[^1]\n\n> “Check the seams,” it said.\n\n***\n\n- A boat\n- A debt\n\n## That winter\n\nWe read [the letter](https://example.org/letter).\\\nThen we slept.\n\n### At night\n\n1. First\n2. Second\n\n[^1]: In 1974.';
  const chapter = (title: string, more: Partial<BookChapter> = {}): BookChapter => ({
    id: title,
    title,
    partTitle: null,
    kind: 'body',
    content,
    ...more,
  });
  const printed = async (chapters: BookChapter[]) => {
    const book = {
      title: 'Check the Seams',
      subtitle: 'A life',
      authorName: 'Moira Geddes',
      language: 'English',
      dedication: 'For Jean',
      copyrightLine: '© 2026',
      year: 2026,
      chapters,
    };
    const { bytes } = await print({ book, format: 'docx' });
    return readManuscript({ kind: 'docx', content: bytes });
  };

  it.each([
    [
      'without parts',
      [
        chapter('Preface', { kind: 'front' }),
        chapter('One'),
        chapter('Two'),
        chapter('Afterword', { kind: 'back' }),
      ],
    ],
    [
      'in parts',
      [
        chapter('Preface', { kind: 'front' }),
        chapter('One', { partTitle: 'Part One' }),
        chapter('Two', { partTitle: 'Part One' }),
        chapter('Three', { partTitle: 'Part Two' }),
      ],
    ],
    ['of one chapter', [chapter('One')]],
  ])('has the same chapters %s', async (_, chapters) => {
    const read = await printed(chapters);
    expect(
      read.chapters.map(({ title, partTitle, kind, content }) => ({ title, partTitle, kind, content })),
    ).toEqual(chapters.map(({ id: _id, ...same }) => same));
    expect(read.leftOut.map(({ what }) => what)).toEqual(['title_page']);
  });
});

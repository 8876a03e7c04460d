import { parseMarkdown } from '@longhand/prose/markdown';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Book, Format } from '../server/press/book.ts';
import { print } from '../server/press/press.ts';
import { cpuSeconds, type Figure, seconds } from './figure.ts';
import { inChapters } from './texts.ts';

/** A book of 80,000 words in every format. */
export async function measureBook(): Promise<readonly Figure[]> {
  const texts = inChapters(20);
  const book: Book = {
    title: 'Eighty Thousand Words',
    authorName: 'Ada Bench',
    language: 'English',
    chapters: texts.map((content, n) => ({
      id: `${n}`,
      title: `${n + 1}`,
      content,
      partTitle: null,
      kind: 'body',
    })),
  };
  const printed = (format: Format) => cpuSeconds(() => print({ book, format }));
  await print({ book: { ...book, chapters: book.chapters.slice(0, 1) }, format: 'pdf' }); // fonts are read once
  const pdf = await printed('pdf');
  const bare = await cpuSeconds(() => typeset(texts));
  const parsed = await cpuSeconds(() => texts.map((text) => parseMarkdown(text)));
  const markdown = `${seconds(parsed)}: reading its Markdown`;
  return [
    {
      what: '80,000 words as PDF',
      figure: `${seconds(pdf)} CPU`,
      yardstick: `${seconds(bare)}: a bare Typst compile of the same words`,
      limit: '1.5 times that',
      within: pdf <= 1.5 * bare,
    },
    await within3('DOCX', printed('docx'), markdown),
    await within3('EPUB', printed('epub'), markdown),
  ];
}

async function within3(format: string, took: Promise<number>, yardstick: string): Promise<Figure> {
  const cpu = await took;
  return {
    what: `The same as ${format}`,
    figure: `${seconds(cpu)} CPU`,
    yardstick,
    limit: '3 s',
    within: cpu <= 3,
  };
}

/** Headings and paragraphs, justified and hyphenated on a page of the same size, with the typesetter's own fonts. */
function typeset(texts: readonly string[]): Uint8Array {
  const chapters = texts.map(
    (text, n) => `= ${n + 1}\n\n${text.replaceAll(/[\\#$*_`<>@=\-+/~[\]]/g, '\\$&')}`,
  );
  const page =
    '#set page(width: 6in, height: 9in, margin: 0.8in)\n#set text(size: 11pt, lang: "en", hyphenate: true)\n';
  const compiler = NodeCompiler.create();
  const { result } = compiler.compile({
    mainFileContent: `${page}#set par(justify: true)\n${chapters.join('\n\n')}`,
  });
  if (!result) throw new Error('The bare book does not compile.');
  return compiler.pdf(result);
}

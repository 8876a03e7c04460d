import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseMarkdown } from '@longhand/prose/markdown';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Book, Format } from '../server/press/book.ts';
import { print } from '../server/press/press.ts';
import type { Block, TypesetBook } from '../server/press/typeset.ts';
import { typesetBook } from '../server/press/typeset-book.ts';
import { percentile } from '../server/testing/random.ts';
import { cpuSeconds, type Figure, seconds } from './figure.ts';
import { inChapters } from './texts.ts';

/** A book of 80,000 words in every format. */
export async function measureBook(): Promise<readonly Figure[]> {
  const texts = inChapters(20);
  const book: Book = {
    title: 'Eighty Thousand Words',
    authorName: 'Ada Bench',
    language: 'English',
    year: 2026,
    chapters: texts.map((content, n) => ({
      id: `${n}`,
      title: `${n + 1}`,
      content,
      partTitle: null,
      kind: 'body',
    })),
  };
  const printed = (format: Format) => cpuSeconds(() => print({ book, format }));
  const set = typesetBook(book);
  // In turn, so that neither has the warmer machine.
  const pdfs: number[] = [];
  const bares: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    bares.push(await cpuSeconds(() => bareCompile(set)));
    pdfs.push(await printed('pdf'));
  }
  const [pdf, bare] = [percentile(pdfs, 0.5), percentile(bares, 0.5)];
  const parsed = await cpuSeconds(() => texts.map((text) => parseMarkdown(text)));
  const markdown = `${seconds(parsed)}: reading its Markdown`;
  return [
    {
      what: '80,000 words as PDF',
      figure: `${seconds(pdf)} CPU`,
      yardstick: `${seconds(bare)}: a bare Typst compile of the same book`,
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

/**
 * The same book as somebody would write it for Typst by hand: chapters, paragraphs, emphasis and notes as markup, in the
 * same typeface on pages of the same size, with contents and page numbers.
 */
function bareCompile({ parts }: TypesetBook): Uint8Array {
  const chapters = parts.flatMap(({ chapters }) => chapters);
  const compiler = NodeCompiler.create({
    fontArgs: [{ fontBlobs: fonts.map((file) => readFileSync(file)) }],
  });
  const { result } = compiler.compile({
    mainFileContent: [
      '#set page(width: 6in, height: 9in, margin: 0.8in, numbering: "1")',
      '#set text(font: "EB Garamond", size: 11.5pt, lang: "en", hyphenate: true)',
      '#set par(justify: true, first-line-indent: 1.4em)',
      '#outline()',
      ...chapters.flatMap((chapter) => [`= ${markup(chapter.title)}`, ...written(chapter.blocks)]),
    ].join('\n\n'),
  });
  if (!result) throw new Error('The bare book does not compile.');
  const pdf = compiler.pdf(result);
  compiler.evictCache(0); // the typesetter remembers for the whole process what it has set
  return pdf;
}

const { resolve } = createRequire(new URL('../server/package.json', import.meta.url));
const fonts = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'].map((cut) =>
  resolve(`@expo-google-fonts/eb-garamond/${cut}/EBGaramond_${cut}.ttf`),
);

const written = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'scene-break') return ['#align(center)[\\*]'];
    if (block.kind === 'quote') return [`#quote(block: true)[${written(block.blocks).join('\n\n')}]`];
    if (block.kind === 'list') return block.items.map((item) => `- ${written(item).join(' ')}`);
    const words = block.runs.map((run) => {
      if (run.kind === 'break') return ' \\ ';
      if (run.kind === 'note') return `#footnote[${written(run.note.blocks).join(' ')}]`;
      return run.italic
        ? `#emph[${markup(run.text)}]`
        : run.bold
          ? `#strong[${markup(run.text)}]`
          : markup(run.text);
    });
    return [block.kind === 'heading' ? `${'='.repeat(block.level + 1)} ${words.join('')}` : words.join('')];
  });

const markup = (text: string) => text.replaceAll(/[\\#$*_`<>@=\-+/~[\]"']/g, '\\$&');

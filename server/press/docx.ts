import {
  AlignmentType,
  Document,
  Footer,
  Header,
  NumberFormat,
  Packer,
  PageNumber,
  Paragraph,
  SectionType,
  TableOfContents,
  TextRun,
} from 'docx';
import { chapterParagraphs, headings } from './docx-blocks.ts';
import { documentStyles, numberings, pageProperties } from './docx-styles.ts';
import { shortened } from './shortened.ts';
import type { Block, TypesetBook, TypesetChapter } from './typeset.ts';

/**
 * The book as a manuscript for Word: parts and chapters are its headings, so that the contents, the navigation pane and
 * an editor's tools see them, and notes are Word's own.
 */
export async function printDocx(book: TypesetBook): Promise<Uint8Array<ArrayBuffer>> {
  const chapters = [...book.front, ...book.parts.flatMap((part) => part.chapters), ...book.back];
  const page = pageProperties(book.language);
  const document = new Document({
    title: book.title,
    subject: book.subtitle,
    creator: book.author,
    lastModifiedBy: book.author,
    styles: documentStyles(book.language),
    numbering: numberings(chapters.flatMap(({ blocks }) => listStarts(blocks))),
    sections: [
      {
        properties: {
          page: { ...page, pageNumbers: { start: 1, formatType: NumberFormat.LOWER_ROMAN } },
          titlePage: true,
        },
        footers: { default: pageNumberFooter(), first: new Footer({ children: [new Paragraph('')] }) },
        children: [...displayPages(book), ...contents(book)],
      },
      ...(chapters.length === 0
        ? []
        : [
            {
              properties: {
                type: SectionType.NEXT_PAGE,
                page: { ...page, pageNumbers: { start: 1, formatType: NumberFormat.DECIMAL } },
              },
              headers: { default: runningHeader(book) },
              footers: { default: pageNumberFooter() },
              children: bodyParagraphs(book),
            },
          ]),
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function displayPages(book: TypesetBook): Paragraph[] {
  const line = (style: string, text: string) => (text === '' ? [] : [new Paragraph({ style, text })]);
  const copyright = [book.copyrightLine, book.isbn && `ISBN ${book.isbn}`].filter((text) => text !== '');
  const dedication = book.dedication === '' ? [] : book.dedication.split('\n');
  return [
    ...line('Title', book.title),
    ...line('Subtitle', book.subtitle),
    ...line('Author', book.author),
    ...copyright.map(
      (text, index) => new Paragraph({ style: 'Copyright', text, pageBreakBefore: index === 0 }),
    ),
    ...(dedication.length === 0
      ? []
      : [
          new Paragraph({
            style: 'Dedication',
            pageBreakBefore: true,
            children: dedication.map((text, index) => new TextRun({ text, break: index === 0 ? 0 : 1 })),
          }),
        ]),
  ];
}

function contents(book: TypesetBook): (Paragraph | TableOfContents)[] {
  if (book.front.length + book.parts.length + book.back.length === 0) return [];
  return [
    new Paragraph({ style: 'TOCHeading', text: book.words.contents, pageBreakBefore: true }),
    new TableOfContents(book.words.contents, {
      hyperlink: true,
      headingStyleRange: hasParts(book) ? '1-2' : '1-1',
    }),
  ];
}

/** With parts, a part is a first heading and its chapters second ones; chapters outside parts are first ones. */
function bodyParagraphs(book: TypesetBook): Paragraph[] {
  let lists = 0;
  const nextList = () => lists++;
  let isFirst = true;
  const title = (level: number, text: string) => {
    // The section itself begins on a new page.
    const pageBreakBefore = !isFirst;
    isFirst = false;
    return new Paragraph({ style: headings[level], text, pageBreakBefore });
  };
  // A chapter's own headings never come as high as the chapters in the contents.
  const sections = hasParts(book) ? 2 : 1;
  const chapter = (level: number, it: TypesetChapter) => [
    title(level, it.title),
    ...chapterParagraphs(it.blocks, sections, nextList),
  ];
  return [
    ...book.front.flatMap((it) => chapter(0, it)),
    ...book.parts.flatMap((part) => [
      ...(part.title === null ? [] : [title(0, part.title)]),
      ...part.chapters.flatMap((it) => chapter(part.title === null ? 0 : 1, it)),
    ]),
    ...book.back.flatMap((it) => chapter(0, it)),
  ];
}

function hasParts(book: TypesetBook): boolean {
  return book.parts.some(({ title }) => title !== null);
}

function runningHeader({ author, title }: TypesetBook): Header {
  const text = [author, title]
    .filter((part) => part !== '')
    .map((part) => shortened(part, 50))
    .join(' / ');
  return new Header({
    children: [
      new Paragraph({ alignment: AlignmentType.RIGHT, children: [new TextRun({ text, size: 20 })] }),
    ],
  });
}

function pageNumberFooter(): Footer {
  const number = new TextRun({ children: [PageNumber.CURRENT], size: 20 });
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [number] })] });
}

function listStarts(blocks: Block[]): number[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'quote') return listStarts(block.blocks);
    if (block.kind !== 'list') return [];
    return [...(block.ordered ? [block.start] : []), ...block.items.flatMap(listStarts)];
  });
}

import { Document, Header, Packer, PageNumber, Paragraph, Tab, TabStopType, TextRun } from 'docx';
import { chapterParagraphs, headings } from './docx-blocks.ts';
import { documentStyles, numberings, pageProperties, textWidth } from './docx-styles.ts';
import { shortened } from './shortened.ts';
import { type Block, chaptersInOrder, type TypesetBook, type TypesetChapter } from './typeset.ts';

/**
 * The book as a manuscript for Word, as editors ask for it: a title page with the author and the length, each chapter on a
 * page of its own, the author's surname, the title and the page at the head of every page after the first. Parts and
 * chapters are its headings, so that the navigation pane and an editor's tools see them, and notes are Word's own. It has
 * no contents: the pages of a manuscript are nobody's but the program's that shows it.
 */
export async function printDocx(book: TypesetBook): Promise<Uint8Array<ArrayBuffer>> {
  const chapters = chaptersInOrder(book);
  const titlePages = book.excerpt ? [] : [...titlePage(book), ...displayPages(book)];
  const document = new Document({
    title: book.title,
    subject: book.subtitle,
    creator: book.author,
    lastModifiedBy: book.author,
    styles: documentStyles(book.language),
    numbering: numberings(chapters.flatMap(({ blocks }) => listStarts(blocks))),
    sections: [
      {
        properties: { page: pageProperties(book.language), titlePage: !book.excerpt },
        headers: { default: runningHeader(book), first: new Header({ children: [new Paragraph('')] }) },
        children: [...titlePages, ...bodyParagraphs(book)],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** Whose it is and how long, at the top; its name in the middle of the page. */
function titlePage(book: TypesetBook): Paragraph[] {
  const length = book.words.aboutWords.replace('#', roundedLength(book).toLocaleString(book.language));
  const line = (style: string, text: string) => (text === '' ? [] : [new Paragraph({ style, text })]);
  return [
    new Paragraph({
      style: 'Contact',
      tabStops: [{ type: TabStopType.RIGHT, position: textWidth(book.language) }],
      children: [new TextRun(book.author), new TextRun({ children: [new Tab(), length] })],
    }),
    new Paragraph({ style: 'TitleSpace' }),
    ...line('Title', book.title),
    ...line('Subtitle', book.subtitle),
    ...line('Author', book.author),
  ];
}

/** Editors reckon in thousands, of a short text in hundreds. */
function roundedLength(book: TypesetBook): number {
  const words = chaptersInOrder(book).reduce((sum, chapter) => sum + chapter.wordCount, 0);
  const step = words < 10_000 ? 100 : 1_000;
  return Math.max(1, Math.round(words / step)) * step;
}

function displayPages(book: TypesetBook): Paragraph[] {
  const copyright = [book.copyrightLine, ...(book.isbn === '' ? [] : [`ISBN ${book.isbn}`])];
  const dedication = book.dedication === '' ? [] : book.dedication.split('\n');
  return [
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

/** With parts, a part is a first heading and its chapters second ones; chapters outside parts are first ones. */
function bodyParagraphs(book: TypesetBook): Paragraph[] {
  let lists = 0;
  const nextList = () => lists++;
  let isFirst = book.excerpt;
  const title = (level: number, text: string) => {
    const pageBreakBefore = !isFirst;
    isFirst = false;
    return new Paragraph({ style: headings[level], text, pageBreakBefore });
  };
  // A chapter's own headings never come as high as the chapters.
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

/** `Brandt / THE LATHE AND THE LEDGER / 7` */
function runningHeader({ author, title, language }: TypesetBook): Header {
  const names = [author.split(' ').at(-1) ?? '', title.toLocaleUpperCase(language)].filter(
    (part) => part !== '',
  );
  const text = names.map((part) => `${shortened(part, 50)} / `).join('');
  return new Header({
    children: [
      new Paragraph({ style: 'Header', children: [new TextRun({ children: [text, PageNumber.CURRENT] })] }),
    ],
  });
}

function listStarts(blocks: Block[]): number[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'quote') return listStarts(block.blocks);
    if (block.kind !== 'list') return [];
    return [...(block.ordered ? [block.start] : []), ...block.items.flatMap(listStarts)];
  });
}

import type { Block, Run, TypesetBook, TypesetChapter } from './typeset.ts';

/**
 * The book as plain text, UTF-8: a paragraph is one line, blocks are parted by a blank line, and a chapter's notes stand
 * at its end under their numbers.
 */
export async function printTxt(book: TypesetBook): Promise<Uint8Array<ArrayBuffer>> {
  const { words } = book;
  const body = book.parts.flatMap((part) => [
    ...(part.title === null ? [] : [heading(part.title, '=')]),
    ...part.chapters.map((chapter) => chapterText(chapter, words.notes)),
  ]);
  const sections = [
    ...(book.excerpt ? [] : displayPages(book)),
    ...book.front.map((chapter) => [chapterText(chapter, words.notes)]),
    ...body.map((text) => [text]),
    ...book.back.map((chapter) => [chapterText(chapter, words.notes)]),
  ];
  const text = sections
    .map((lines) => lines.filter((line) => line !== '').join('\n\n'))
    .filter((section) => section !== '')
    .join('\n\n\n');
  return new TextEncoder().encode(`${text}\n`);
}

function displayPages(book: TypesetBook): string[][] {
  return [
    [heading(book.title, '='), book.subtitle, book.author],
    [book.copyrightLine, book.isbn && `ISBN ${book.isbn}`],
    [book.dedication],
    contents(book),
  ];
}

function contents(book: TypesetBook): string[] {
  const lines = [
    ...book.front.map(({ title }) => title),
    ...book.parts.flatMap((part) => [
      ...(part.title === null ? [] : [part.title]),
      ...part.chapters.map(({ title }) => (part.title === null ? title : `  ${title}`)),
    ]),
    ...book.back.map(({ title }) => title),
  ];
  return lines.length === 0 ? [] : [heading(book.words.contents, '-'), lines.join('\n')];
}

function heading(title: string, underline: string): string {
  return `${title}\n${underline.repeat(Math.min([...title].length, 60))}`;
}

function chapterText(chapter: TypesetChapter, notes: string): string {
  const texts = [heading(chapter.title, '-'), ...chapter.blocks.map((block) => blockText(block))];
  if (chapter.notes.length > 0) {
    texts.push(notes, ...chapter.notes.map((note) => `[${note.number}] ${blocksText(note.blocks)}`));
  }
  return texts.join('\n\n');
}

function blocksText(blocks: Block[]): string {
  return blocks.map(blockText).join('\n\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.runs.map(runText).join('');
    case 'quote':
      return indented(blocksText(block.blocks), '    ', '    ');
    case 'list':
      return block.items
        .map((item, index) => {
          const marker = block.ordered ? `${block.start + index}. ` : '- ';
          return indented(item.map(blockText).join('\n'), marker, ' '.repeat(marker.length));
        })
        .join('\n');
    case 'scene-break':
      return '* * *';
  }
}

function runText(run: Run): string {
  if (run.kind === 'break') return '\n';
  return run.kind === 'note' ? `[${run.note.number}]` : run.text;
}

function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (line === '' && index > 0 ? '' : (index === 0 ? first : others) + line))
    .join('\n');
}

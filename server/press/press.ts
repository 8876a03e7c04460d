import type { BookPreview } from '@longhand/contract/publishing';
import type { Book, Format, PrintedBook } from './book.ts';

const mediaTypes: Record<Format, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  txt: 'text/plain; charset=utf-8',
};

/**
 * A finished book out of a manuscript. It takes seconds of processor time for a long book, so a server calls it in a
 * worker thread (hence the one input): what goes in and what comes out can be cloned. Each format's printer is loaded when it is first asked
 * for, so that importing this module costs nothing.
 */
export async function print({ book, format }: { book: Book; format: Format }): Promise<PrintedBook> {
  const bytes = await printers[format](book);
  return { bytes, mediaType: mediaTypes[format], extension: format };
}

/** The first pages of the book as they will print. */
export async function preview(book: Book): Promise<BookPreview> {
  return (await import('./preview.ts')).previewPages(await typeset(book));
}

const printers: Record<Format, (book: Book) => Promise<Uint8Array<ArrayBuffer>>> = {
  pdf: async (book) => (await import('./pdf.ts')).printPdf(await typeset(book)),
  docx: async (book) => (await import('./docx.ts')).printDocx(await typeset(book)),
  epub: async (book) => (await import('./epub.ts')).printEpub(await typeset(book)),
  txt: async (book) => (await import('./txt.ts')).printTxt(await typeset(book)),
};

async function typeset(book: Book) {
  return (await import('./typeset-book.ts')).typesetBook(book);
}

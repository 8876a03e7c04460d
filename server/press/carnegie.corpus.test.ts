import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import type { Book, Format } from './book.ts';
import { print } from './press.ts';

/** A published memoir of 110,000 words, with notes, verse and quotations, printed whole in every format. */
const folder = path.resolve(import.meta.dirname, '../../../shared/corpus/memoirs/carnegie');

function carnegie(): Book {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const chapters = files.toSorted().map((id, index) => {
    const [, title = '', content = ''] =
      /^# (.*)\n([\s\S]*)$/.exec(readFileSync(path.join(folder, id), 'utf8')) ?? [];
    const partTitle = index < 10 ? 'Scotland and Pittsburgh' : 'Steel and giving';
    return { id, title, content, partTitle, kind: 'body' as const };
  });
  return { title: 'Autobiography', authorName: 'Andrew Carnegie', language: 'English', year: 1920, chapters };
}

const readers: Record<Format, (bytes: Uint8Array<ArrayBuffer>) => Promise<string>> = {
  pdf: async (bytes) => (await extractText(bytes, { mergePages: true })).text,
  docx: async (bytes) => (await mammoth.convertToHtml({ buffer: Buffer.from(bytes) })).value,
  epub: async (bytes) =>
    Object.values(unzipSync(bytes))
      .map((file) => strFromU8(file))
      .join('\n'),
  txt: async (bytes) => new TextDecoder().decode(bytes),
};

/** What is left when line ends, hyphens of the typesetter and markup do not count. */
const bare = (text: string) => text.replace(/<[^>]+>|&\w+;|[^\p{L}]/gu, '');

it.each(['pdf', 'docx', 'epub', 'txt'] as const)(
  'A-083, A-086: %s holds the memoir’s sentences from first to last',
  async (format) => {
    const book = carnegie();
    expect(book.chapters).toHaveLength(29);
    const printed = bare(await readers[format]((await print({ book, format })).bytes));
    for (const { title, content } of book.chapters) {
      expect(printed).toContain(bare(title));
      const sentences = content.match(/(?<=[.!?] )[A-Z][A-Za-z ,;]{40,90}\.(?= [A-Z])/g) ?? [];
      expect(sentences.length).toBeGreaterThan(2);
      const found = sentences.filter((sentence) => printed.includes(bare(sentence)));
      // A running head or a note may part a sentence in two in the PDF.
      expect(found.length / sentences.length).toBeGreaterThan(format === 'pdf' ? 0.85 : 0.999);
    }
  },
  60_000,
);

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { NodeCompiler, type NodeTypstCompileResult } from '@myriaddreamin/typst-ts-node-compiler';
import { shortened } from './shortened.ts';
import type { TypesetBook, TypesetChapter } from './typeset.ts';

/** What stands between the margins of a 6 inch page in 9.5 pt italic with room for the folios. */
const runningHeadLength = 58;

/** A folder that does not exist: the template has nothing to read but the book, which is mapped into it. */
const workspace = path.join(import.meta.dirname, 'typst-workspace');

const require = createRequire(import.meta.url);
const garamond = path.dirname(require.resolve('@expo-google-fonts/eb-garamond/package.json'));
const faces = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];

/**
 * The print-ready interior, set by Typst from `interior.typ`. The book reaches it as a JSON file in memory, so that
 * nothing of it is ever read as Typst code. Letters that EB Garamond and Typst's own fonts lack (Arabic, Chinese,
 * emoji) are taken from the machine's fonts where it has them, else shown as empty boxes.
 */
export async function printPdf(book: TypesetBook): Promise<Uint8Array<ArrayBuffer>> {
  const [template, ...fontBlobs] = await Promise.all([
    readFile(path.join(import.meta.dirname, 'interior.typ')),
    ...faces.map((face) => readFile(path.join(garamond, face, `EBGaramond_${face}.ttf`))),
  ]);
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
  compiler.mapShadow(
    path.join(workspace, 'book.json'),
    Buffer.from(JSON.stringify(forTemplate(book), breakable)),
  );
  const compiled = compiler.compile({ mainFileContent: template.toString() });
  try {
    if (!compiled.result) throw new Error(`Typst could not set the book: ${reasons(compiler, compiled)}`);
    return new Uint8Array(compiler.pdf(compiled.result));
  } finally {
    // The compiler's cache belongs to the process and would keep every book ever printed.
    compiler.evictCache(0);
  }
}

/** A "word" longer than a line may break anywhere, where it would else run off the page. */
function breakable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\S{50}(?=\S)/gu, '$&\u200b') : value;
}

/** Adds what the template cannot work out for itself: running heads, and the language as Typst names it. */
function forTemplate(book: TypesetBook) {
  let number = 0;
  const withHead = (chapter: TypesetChapter) => {
    number += 1;
    return { ...chapter, number, head: shortened(chapter.title, runningHeadLength) };
  };
  return {
    ...book,
    head: shortened(book.title, runningHeadLength),
    language: book.language.split('-')[0],
    front: book.front.map(withHead),
    parts: book.parts.map((part) => ({ ...part, chapters: part.chapters.map(withHead) })),
    back: book.back.map(withHead),
  };
}

function reasons(compiler: NodeCompiler, compiled: NodeTypstCompileResult): string {
  const error = compiled.takeError();
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 2000) : 'no reason given';
}

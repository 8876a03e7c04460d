import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Typeface } from '@longhand/contract/publishing';
import {
  NodeCompiler,
  type NodeTypstCompileResult,
  type NodeTypstDocument,
} from '@myriaddreamin/typst-ts-node-compiler';
import { faces } from './page-design.ts';

/**
 * Typst, with a template of ours and what is to be set as a JSON file in memory: nothing of an author's text is ever read
 * as Typst code. Letters that the typeface and Typst's own fonts lack (Arabic, Chinese, emoji) are taken from the machine's
 * fonts where it has them.
 */

/** A folder that does not exist: a template has nothing to read but what is mapped into it. */
const workspace = path.join(import.meta.dirname, 'typst-workspace');
const require = createRequire(import.meta.url);
const packages: Record<Typeface, string> = {
  'eb-garamond': require.resolve('@expo-google-fonts/eb-garamond/package.json'),
  'crimson-pro': require.resolve('@expo-google-fonts/crimson-pro/package.json'),
  'libre-baskerville': require.resolve('@expo-google-fonts/libre-baskerville/package.json'),
  'source-serif-4': require.resolve('@expo-google-fonts/source-serif-4/package.json'),
};
const cuts = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];

interface Typesetting {
  readonly compiler: NodeCompiler;
  readonly document: NodeTypstDocument;
  /** The document as an archival PDF (PDF/A-2b); null where that cannot be made of it. */
  readonly archival: () => Uint8Array<ArrayBuffer> | null;
}

/** Sets `data` by the template of that name and hands it over; what the compiler holds of it is then forgotten. */
export async function typesetBy<Result>(
  template: 'interior' | 'cover' | 'letters',
  typeface: Typeface,
  data: unknown,
  use: (typesetting: Typesetting) => Result,
): Promise<Result> {
  const [source, ...fontBlobs] = await Promise.all([
    readFile(path.join(import.meta.dirname, `${template}.typ`)),
    ...fontFiles(typeface).map((file) => readFile(file)),
  ]);
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
  compiler.mapShadow(path.join(workspace, 'book.json'), Buffer.from(JSON.stringify(data, breakable)));
  const compiled = compiler.compile({ mainFileContent: source.toString() });
  try {
    const document = compiled.result;
    if (!document) throw new Error(`Typst could not set the book: ${reasons(compiler, compiled)}`);
    return use({ compiler, document, archival: () => archivalPdf(compiler, document) });
  } finally {
    // The compiler's cache belongs to the process and would keep every book ever printed.
    compiler.evictCache(0);
  }
}

function archivalPdf(compiler: NodeCompiler, document: NodeTypstDocument): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(compiler.pdf(document, { pdfStandard: 'a-2b' }));
  } catch {
    return null;
  }
}

function fontFiles(typeface: Typeface): string[] {
  const { file } = faces[typeface];
  const folder = path.dirname(packages[typeface]);
  return cuts.map((cut) => path.join(folder, cut, `${file}_${cut}.ttf`));
}

/**
 * A web address may break after its marks, and any other "word" longer than a line anywhere, where it would else run off
 * the page. No line begins with a dash.
 */
function breakable(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .replace(/(?<=\S)—/gu, '\u2060—')
    .replace(/\S{50}(?=\S)/gu, '$&\u200b')
    .replace(/(?:https?:\/\/|www\.)\S{20,}/gu, (address) =>
      address.replace(/[/?&=_.-](?=[^/\u200b])/g, '$&\u200b'),
    );
}

function reasons(compiler: NodeCompiler, compiled: NodeTypstCompileResult): string {
  const error = compiled.takeError();
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 2000) : 'no reason given';
}

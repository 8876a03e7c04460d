import { interiorData } from './interior-data.ts';
import { withoutMissingLetters } from './missing-letters.ts';
import type { TypesetBook } from './typeset.ts';
import { typesetBy } from './typst.ts';

/**
 * The print-ready interior, archival (PDF/A-2b): fonts embedded, colours defined, title, author and language named. Should
 * the archival form not be had whatever is done, the author gets the book all the same, as an ordinary PDF.
 */
export async function printPdf(book: TypesetBook): Promise<Uint8Array<ArrayBuffer>> {
  const { typeface } = book.design;
  const data = interiorData(book);
  const archived = await typesetBy('interior', typeface, data, ({ archival }) => archival());
  if (archived) return archived;
  const mended = await withoutMissingLetters(data, typeface);
  return typesetBy(
    'interior',
    typeface,
    mended,
    ({ compiler, document, archival }) => archival() ?? new Uint8Array(compiler.pdf(document)),
  );
}

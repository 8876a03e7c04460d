import { strToU8, type Zippable, zipSync } from 'fflate';
import { coverPng } from './cover.ts';
import { epubDocuments } from './epub-documents.ts';
import { oldNavigation } from './epub-ncx.ts';
import { navigation, packageFile } from './epub-package.ts';
import type { TypesetBook } from './typeset.ts';

const container = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const style = `body { margin: 5%; line-height: 1.4; }
p { margin: 0; text-indent: 1.4em; text-align: justify; hyphens: auto; -webkit-hyphens: auto; widows: 2; orphans: 2; }
h1, h2, h3 { font-weight: normal; text-align: center; hyphens: none; -webkit-hyphens: none; break-after: avoid; page-break-after: avoid; }
h1 { font-size: 1.6em; margin: 3em 0 2em; line-height: 1.2; }
h2 { font-size: 1.15em; margin: 1.8em 0 0.8em; }
h3 { font-size: 1em; margin: 1.4em 0 0.6em; font-style: italic; text-align: left; }
h1 + p, h2 + p, h3 + p, hr + p, blockquote p:first-child, li p, aside p { text-indent: 0; }
blockquote { margin: 1em 2em; }
blockquote p:last-child:not(:first-child) { break-before: avoid; page-break-before: avoid; }
blockquote p.verse { text-indent: 0; text-align: left; hyphens: none; -webkit-hyphens: none; break-inside: avoid; page-break-inside: avoid; }
li { break-inside: avoid; page-break-inside: avoid; }
ul, ol { margin: 0.8em 0; padding-left: 1.8em; }
hr { border: 0; margin: 1.4em 0; text-align: center; }
hr::after { content: "*\\2003*\\2003*"; }
.noteref { vertical-align: super; font-size: 0.7em; line-height: 1; text-decoration: none; }
aside { margin: 1em 0 0; font-size: 0.85em; }
aside .back { float: left; margin-right: 0.5em; }
.cover { margin: 0; text-align: center; }
.cover img { max-width: 100%; max-height: 100vh; }
.display { text-align: center; margin-top: 25%; }
.display p, .copyright p { text-align: center; text-indent: 0; hyphens: none; -webkit-hyphens: none; }
.subtitle, .dedication { font-style: italic; }
.author { margin-top: 3em; font-size: 1.15em; }
.copyright { margin-top: 40%; font-size: 0.9em; }
nav ol { list-style: none; padding-left: 0; }
nav ol ol { padding-left: 1.5em; }
nav li { margin: 0.4em 0; }
`;

/** The book as an EPUB 3 publication. `mimetype` must be the archive's first entry, and stored. */
export async function printEpub(book: TypesetBook): Promise<Uint8Array<ArrayBuffer>> {
  const documents = epubDocuments(book);
  const now = new Date();
  const cover = book.excerpt ? {} : { 'EPUB/cover.png': await coverPng(book) };
  const files: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'EPUB/package.opf': strToU8(packageFile(book, documents, now)),
    'EPUB/nav.xhtml': strToU8(navigation(book, documents)),
    'EPUB/toc.ncx': strToU8(oldNavigation(book, documents)),
    'EPUB/book.css': strToU8(style),
    // Compressed already.
    ...Object.fromEntries(Object.entries(cover).map(([name, png]) => [name, [png, { level: 0 }]])),
  };
  for (const { id, xhtml } of documents) files[`EPUB/${id}.xhtml`] = strToU8(xhtml);
  return zipSync(files, { level: 9, mtime: now });
}

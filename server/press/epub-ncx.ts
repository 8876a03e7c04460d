import type { EpubDocument } from './epub-documents.ts';
import { nested } from './epub-package.ts';
import type { TypesetBook } from './typeset.ts';
import { escapeXml } from './xml.ts';

/** The contents once more, for readers from before EPUB 3, which know no others. */
export function oldNavigation(book: TypesetBook, documents: EpubDocument[]): string {
  const listed = documents.filter(({ level }) => level > 0);
  const points = nested(listed.length > 0 ? listed : documents.slice(0, 1));
  return `<?xml version="1.0" encoding="utf-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${book.language}">
<head><meta name="dtb:uid" content="urn:uuid:${book.id}"/></head>
<docTitle><text>${escapeXml(book.title)}</text></docTitle>
<navMap>
${points.map(({ document, within }) => point(document, within.map((each) => point(each)).join('\n'))).join('\n')}
</navMap>
</ncx>
`;
}

const point = ({ id, title }: EpubDocument, within = '') =>
  `<navPoint id="point-${id}"><navLabel><text>${escapeXml(title)}</text></navLabel><content src="${id}.xhtml"/>${within}</navPoint>`;

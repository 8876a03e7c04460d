import type { EpubDocument } from './epub-documents.ts';
import type { TypesetBook } from './typeset.ts';
import { documentXhtml } from './xhtml.ts';
import { escapeXml } from './xml.ts';

/** The contents and the landmarks; an empty book's contents lead to its title page. */
export function navigation(book: TypesetBook, documents: EpubDocument[]): string {
  const { words, language } = book;
  const listed = documents.filter(({ level }) => level > 0);
  const bodyStart = documents.find(({ division }) => division === 'bodymatter');
  const landmarks = [
    `<li><a epub:type="titlepage" href="title-page.xhtml">${escapeXml(words.titlePage)}</a></li>`,
    `<li><a epub:type="toc" href="#toc">${escapeXml(words.contents)}</a></li>`,
    bodyStart &&
      `<li><a epub:type="bodymatter" href="${bodyStart.id}.xhtml">${escapeXml(bodyStart.title)}</a></li>`,
  ];
  const titlePage = documents.slice(0, 1);
  const body = `<nav epub:type="toc" role="doc-toc" id="toc">
<h1>${escapeXml(words.contents)}</h1>
${entries(listed.length > 0 ? listed : titlePage)}
</nav>
<nav epub:type="landmarks" id="landmarks" hidden="hidden">
<h2>${escapeXml(words.landmarks)}</h2>
<ol>${landmarks.filter((line) => line !== undefined).join('\n')}</ol>
</nav>`;
  return documentXhtml({ title: words.contents, language, division: 'frontmatter', body });
}

function entries(documents: EpubDocument[]): string {
  const items: string[] = [];
  for (const [index, document] of documents.entries()) {
    if (document.level === 2) continue;
    const after = documents.slice(index + 1);
    const end = after.findIndex(({ level }) => level !== 2);
    const within = end === -1 ? after : after.slice(0, end);
    items.push(
      `<li>${link(document)}${within.length === 0 ? '' : list(within.map((each) => `<li>${link(each)}</li>`))}</li>`,
    );
  }
  return list(items);
}

function list(items: string[]): string {
  return `<ol>\n${items.join('\n')}\n</ol>`;
}

function link({ id, title }: EpubDocument): string {
  return `<a href="${id}.xhtml">${escapeXml(title)}</a>`;
}

export function packageFile(book: TypesetBook, documents: EpubDocument[], modified: Date): string {
  const isFront = ({ id }: EpubDocument) => ['title-page', 'copyright', 'dedication'].includes(id);
  const creator = book.author && `<dc:creator>${escapeXml(book.author)}</dc:creator>`;
  const rights = book.copyrightLine && `<dc:rights>${escapeXml(book.copyrightLine)}</dc:rights>`;
  const spine = [
    ...documents.filter(isFront).map(({ id }) => id),
    'nav',
    ...documents.filter((document) => !isFront(document)).map(({ id }) => id),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${book.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">urn:uuid:${book.id}</dc:identifier>
<dc:title>${escapeXml(book.title)}</dc:title>
${creator}
${rights}
<dc:language>${book.language}</dc:language>
<meta property="dcterms:modified">${modified.toISOString().replace(/\.\d+Z$/, 'Z')}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary">Text with headings, a table of contents and linked notes.</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="book.css" media-type="text/css"/>
${documents.map(({ id }) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`).join('\n')}
</manifest>
<spine>
${spine.map((id) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`;
}

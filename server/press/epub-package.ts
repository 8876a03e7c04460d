import type { EpubDocument } from './epub-documents.ts';
import { chaptersInOrder, type TypesetBook } from './typeset.ts';
import { documentXhtml } from './xhtml.ts';
import { escapeXml } from './xml.ts';

/** The contents and the landmarks; an empty book's contents lead to its title page. */
export function navigation(book: TypesetBook, documents: EpubDocument[]): string {
  const { words, language } = book;
  const listed = documents.filter(({ level }) => level > 0);
  const bodyStart = documents.find(({ division }) => division === 'bodymatter');
  const has = (id: string) => documents.some((document) => document.id === id);
  const landmarks = [
    has('cover') && `<li><a epub:type="cover" href="cover.xhtml">${escapeXml(words.cover)}</a></li>`,
    has('title-page') &&
      `<li><a epub:type="titlepage" href="title-page.xhtml">${escapeXml(words.titlePage)}</a></li>`,
    // The contents of a chapter by itself are no page to be turned to.
    !book.excerpt && `<li><a epub:type="toc" href="#toc">${escapeXml(words.contents)}</a></li>`,
    bodyStart &&
      `<li><a epub:type="bodymatter" href="${bodyStart.id}.xhtml">${escapeXml(bodyStart.title)}</a></li>`,
  ];
  const titlePage = documents.filter(({ id }) => id === 'title-page');
  const body = `<nav epub:type="toc" role="doc-toc" id="toc">
<h1>${escapeXml(words.contents)}</h1>
${entries(listed.length > 0 ? listed : titlePage)}
</nav>
<nav epub:type="landmarks" id="landmarks" hidden="hidden">
<h2>${escapeXml(words.landmarks)}</h2>
<ol>${landmarks.filter(Boolean).join('\n')}</ol>
</nav>`;
  return documentXhtml({ title: words.contents, language, division: 'frontmatter', body });
}

function entries(documents: EpubDocument[]): string {
  return list(
    nested(documents).map(
      ({ document, within }) =>
        `<li>${link(document)}${within.length === 0 ? '' : list(within.map((each) => `<li>${link(each)}</li>`))}</li>`,
    ),
  );
}

/** The parts and the chapters outside them, each with the chapters within it. */
export function nested(documents: EpubDocument[]): { document: EpubDocument; within: EpubDocument[] }[] {
  const tree: { document: EpubDocument; within: EpubDocument[] }[] = [];
  for (const document of documents) {
    if (document.level === 2) tree.at(-1)?.within.push(document);
    else tree.push({ document, within: [] });
  }
  return tree;
}

function list(items: string[]): string {
  return `<ol>\n${items.join('\n')}\n</ol>`;
}

function link({ id, title }: EpubDocument): string {
  return `<a href="${id}.xhtml">${escapeXml(title)}</a>`;
}

/**
 * What the book says of itself. Its identifier is its own for good; the ISBN stands beside it where it is a sound one. Of
 * its accessibility it says what is so; a conformance, which somebody would have to examine, it does not claim.
 */
export function packageFile(book: TypesetBook, documents: EpubDocument[], modified: Date): string {
  const [only] = chaptersInOrder(book);
  const lines = [
    `<dc:identifier id="book-id">urn:uuid:${book.id}</dc:identifier>`,
    !book.excerpt &&
      isIsbn(book.isbn) &&
      `<dc:identifier id="isbn">urn:isbn:${book.isbn.replace(/[- ]/g, '')}</dc:identifier>`,
    `<dc:title id="title">${escapeXml(book.excerpt && only ? only.title : book.title)}</dc:title>`,
    ...(book.excerpt ? partOf(book.title) : subtitle(book.subtitle)),
    ...(book.author === '' ? [] : creator(book.author)),
    `<dc:rights>${escapeXml(book.copyrightLine)}</dc:rights>`,
    `<dc:language>${book.language}</dc:language>`,
    `<meta property="dcterms:modified">${modified.toISOString().replace(/\.\d+Z$/, 'Z')}</meta>`,
    ...accessibility(book),
    !book.excerpt && '<meta name="cover" content="cover-image"/>',
  ];
  const isFront = ({ id }: EpubDocument) => ['cover', 'title-page', 'copyright', 'dedication'].includes(id);
  const spine = [
    ...documents.filter(isFront).map(({ id }) => id),
    ...(book.excerpt ? [] : ['nav']),
    ...documents.filter((document) => !isFront(document)).map(({ id }) => id),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${book.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${lines.filter(Boolean).join('\n')}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="style" href="book.css" media-type="text/css"/>
${book.excerpt ? '' : '<item id="cover-image" href="cover.png" media-type="image/png" properties="cover-image"/>\n'}${documents.map(({ id }) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`).join('\n')}
</manifest>
<spine toc="ncx">
${spine.map((id) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`;
}

const subtitle = (text: string) =>
  text === ''
    ? []
    : [
        '<meta refines="#title" property="title-type">main</meta>',
        `<dc:title id="subtitle">${escapeXml(text)}</dc:title>`,
        '<meta refines="#subtitle" property="title-type">subtitle</meta>',
      ];

const partOf = (title: string) => [
  `<meta property="belongs-to-collection" id="whole">${escapeXml(title)}</meta>`,
  '<meta refines="#whole" property="collection-type">set</meta>',
];

const creator = (name: string) => [
  `<dc:creator id="author">${escapeXml(name)}</dc:creator>`,
  '<meta refines="#author" property="role" scheme="marc:relators">aut</meta>',
];

function accessibility(book: TypesetBook): string[] {
  const hasNotes = chaptersInOrder(book).some(({ notes }) => notes.length > 0);
  const said: (readonly [string, string])[] = [
    ['accessMode', 'textual'],
    ...(book.excerpt
      ? []
      : ([
          ['accessMode', 'visual'],
          ['accessibilityFeature', 'alternativeText'],
        ] as const)),
    ['accessModeSufficient', 'textual'],
    ['accessibilityFeature', 'tableOfContents'],
    ['accessibilityFeature', 'readingOrder'],
    ['accessibilityFeature', 'structuralNavigation'],
    ['accessibilityFeature', 'displayTransformability'],
    ['accessibilityHazard', 'none'],
    [
      'accessibilitySummary',
      [
        'Text that can be enlarged, recoloured and read aloud, with headings and a table of contents.',
        ...(hasNotes ? ['Notes are linked there and back.'] : []),
        ...(book.excerpt ? [] : ['The only picture is the cover, whose words are given as text.']),
      ].join(' '),
    ],
  ];
  return said.map(([property, value]) => `<meta property="schema:${property}">${value}</meta>`);
}

/** Ten or thirteen digits whose last one proves the others. */
function isIsbn(text: string): boolean {
  const digits = text.replace(/[- ]/g, '');
  const sum = (weigh: (index: number) => number) =>
    [...digits].reduce(
      (total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * weigh(index),
      0,
    );
  if (/^97[89]\d{10}$/.test(digits)) return sum((index) => (index % 2 === 0 ? 1 : 3)) % 10 === 0;
  return /^\d{9}[\dX]$/.test(digits) && sum((index) => 10 - index) % 11 === 0;
}

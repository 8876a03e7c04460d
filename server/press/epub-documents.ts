import type { TypesetBook, TypesetChapter } from './typeset.ts';
import { blocksXhtml, documentXhtml, notesXhtml } from './xhtml.ts';
import { escapeXml } from './xml.ts';

/** One file of the publication, in reading order; its name is its id. */
export interface EpubDocument {
  id: string;
  title: string;
  xhtml: string;
  /** How deep it stands in the contents: 1, 2 (a chapter of a part), or 0 where they do not name it. */
  level: 0 | 1 | 2;
  division: 'frontmatter' | 'bodymatter' | 'backmatter';
}

export function epubDocuments(book: TypesetBook): EpubDocument[] {
  const documents: EpubDocument[] = [];
  const add = (
    level: 0 | 1 | 2,
    division: EpubDocument['division'],
    id: string,
    title: string,
    body: string,
  ) => {
    const xhtml = documentXhtml({ title, language: book.language, division, body });
    documents.push({ id, title, xhtml, level, division });
  };
  let number = 0;
  const addChapter = (level: 1 | 2, division: EpubDocument['division'], chapter: TypesetChapter) => {
    number += 1;
    add(level, division, `chapter-${number}`, chapter.title, chapterBody(chapter));
  };

  if (!book.excerpt) {
    add(0, 'frontmatter', 'cover', book.words.cover, coverBody(book));
    add(0, 'frontmatter', 'title-page', book.words.titlePage, titleBody(book));
    add(0, 'frontmatter', 'copyright', book.words.copyright, copyrightBody(book));
  }
  if (!book.excerpt && book.dedication) {
    add(0, 'frontmatter', 'dedication', book.words.dedication, dedicationBody(book.dedication));
  }
  for (const chapter of book.front) addChapter(1, 'frontmatter', chapter);
  for (const [index, part] of book.parts.entries()) {
    if (part.title !== null) add(1, 'bodymatter', `part-${index + 1}`, part.title, partBody(part.title));
    for (const chapter of part.chapters) addChapter(part.title === null ? 1 : 2, 'bodymatter', chapter);
  }
  for (const chapter of book.back) addChapter(1, 'backmatter', chapter);
  return documents;
}

/** What the picture shows is said in words. */
function coverBody({ title, subtitle, author }: TypesetBook): string {
  const words = [title, subtitle, author].filter((line) => line !== '').join('. ');
  return `<section epub:type="cover" class="cover"><img role="doc-cover" src="cover.png" alt="${escapeXml(words)}"/></section>`;
}

function titleBody({ title, subtitle, author }: TypesetBook): string {
  const lines = [
    `<h1>${escapeXml(title)}</h1>`,
    subtitle && `<p class="subtitle">${escapeXml(subtitle)}</p>`,
    author && `<p class="author">${escapeXml(author)}</p>`,
  ];
  return `<section epub:type="titlepage" class="display">${lines.join('')}</section>`;
}

function copyrightBody({ copyrightLine, isbn }: TypesetBook): string {
  const lines = [copyrightLine, ...(isbn === '' ? [] : [`ISBN ${isbn}`])];
  const paragraphs = lines.map((line) => `<p>${escapeXml(line)}</p>`).join('');
  return `<section epub:type="copyright-page" class="copyright">${paragraphs}</section>`;
}

function dedicationBody(dedication: string): string {
  const lines = dedication.split('\n').map(escapeXml).join('<br/>');
  return `<section epub:type="dedication" role="doc-dedication" class="display"><p class="dedication">${lines}</p></section>`;
}

function partBody(title: string): string {
  return `<section epub:type="part" role="doc-part" class="display"><h1>${escapeXml(title)}</h1></section>`;
}

function chapterBody({ title, blocks, notes }: TypesetChapter): string {
  return `<section epub:type="chapter" role="doc-chapter">
<h1>${escapeXml(title)}</h1>
${blocksXhtml(blocks)}
${notesXhtml(notes)}
</section>`;
}

import type { BookPreview, PreviewPage } from '@longhand/contract/publishing';
import { type InteriorChapter, type InteriorData, interiorData } from './interior-data.ts';
import { estimatedPages } from './page-design.ts';
import { pagesOfSvg } from './svg-pages.ts';
import type { TypesetBook } from './typeset.ts';
import { typesetBy } from './typst.ts';

/**
 * The first pages of a book, by the template that prints it. So that a long book shows them at once, only its beginning
 * is set: whatever lies beyond is named in the contents without a page number.
 */

/** How many letters are set at most, and how many pages are shown of what was set. */
const longestText = 40_000;
const mostPages = 18;

export async function previewPages(book: TypesetBook): Promise<BookPreview> {
  const { data, complete } = beginningOf({ ...interiorData(book), preview: true });
  return typesetBy('interior', book.design.typeface, data, ({ compiler, document }) => {
    const opens: { value: Opening }[] = compiler.query(document, { selector: '<opens>' });
    const folios: { value: { folio: string } }[] = compiler.query(document, { selector: '<page>' });
    // Where the text was cut, its last page ends sooner than it will in print.
    const most = complete ? mostPages : Math.min(mostPages, document.numOfPages - 1);
    const drawn = pagesOfSvg(compiler.plainSvg(document), most);
    const pages = drawn.pages.map(({ drawing, isBlank }, index): PreviewPage => {
      const opening = opens.find(({ value }) => value.page === index + 1)?.value;
      return {
        kind: opening?.kind ?? (isBlank ? 'blank' : 'text'),
        title: opening?.title ?? '',
        folio: folios[index]?.value.folio ?? '',
        drawing,
      };
    });
    return {
      width: data.layout.width,
      height: data.layout.height,
      letters: drawn.letters,
      pages,
      complete,
      pageCount: complete ? drawn.count : estimatedPages(book),
    };
  });
}

interface Opening {
  readonly page: number;
  readonly kind: PreviewPage['kind'];
  readonly title?: string;
}

function beginningOf(data: InteriorData): { data: InteriorData; complete: boolean } {
  let left = longestText;
  let complete = true;
  const cut = (chapter: InteriorChapter): InteriorChapter => {
    const beyond = left <= 0;
    const blocks = [];
    for (const block of beyond ? [] : chapter.blocks) {
      if (left <= 0) break;
      left -= JSON.stringify(block, (key, value) => (markup.has(key) ? undefined : value)).length;
      blocks.push(block);
    }
    if (blocks.length < chapter.blocks.length) complete = false;
    return { ...chapter, blocks, beyond };
  };
  const front = data.front.map(cut);
  const parts = data.parts.map((part) => ({ ...part, chapters: part.chapters.map(cut) }));
  return { data: { ...data, front, parts, back: data.back.map(cut) }, complete };
}

/** What of a block is no text of it. */
const markup = new Set(['kind', 'italic', 'bold', 'href', 'level', 'ordered', 'start', 'number']);

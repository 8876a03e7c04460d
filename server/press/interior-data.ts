import { pageDesign } from './page-design.ts';
import { shortened } from './shortened.ts';
import type { Block, TypesetBook, TypesetChapter } from './typeset.ts';

export type InteriorData = ReturnType<typeof interiorData>;
export type InteriorChapter = InteriorData['front'][number];

/** What stands between the margins in the running heads' italic with room for the folios, by the measure in points. */
const runningHeadLength = (measure: number) => Math.round(measure / 5.6);

/** What the template `interior.typ` sets: the book, and what the template cannot work out for itself. */
export function interiorData(book: TypesetBook) {
  const layout = pageDesign(book);
  const headLength = runningHeadLength(layout.width - layout.inside - layout.outside);
  let number = 0;
  const withHead = (chapter: TypesetChapter) => {
    number += 1;
    return {
      ...chapter,
      /** Left out of a preview, but for its name in the contents. */
      beyond: false,
      blocks: withOpening(chapter.blocks),
      number,
      head: shortened(chapter.title, headLength),
    };
  };
  return {
    ...book,
    layout,
    preview: false,
    head: shortened(book.title, headLength),
    language: book.language.split('-')[0],
    front: book.front.map(withHead),
    parts: book.parts.map((part, index) => ({
      ...part,
      number: index + 1,
      chapters: part.chapters.map(withHead),
    })),
    back: book.back.map(withHead),
  };
}

/** A chapter's first words, four at most, as far as no mark stands between them: they are set in small capitals. */
const openingPattern = /^[“„«‘\s]*[\p{L}\p{N}’]+(?: [\p{L}\p{N}’]+){0,3}(?![\p{L}\p{N}\p{M}’])/u;

/** Parts a chapter's first run into its opening words and the rest. */
function withOpening([first, ...rest]: Block[]): Block[] {
  if (first?.kind !== 'paragraph') return first ? [first, ...rest] : [];
  const [run, ...runs] = first.runs;
  if (run?.kind !== 'text') return [first, ...rest];
  const opening = openingPattern.exec(run.text)?.[0] ?? '';
  const opened = { ...run, opening, text: run.text.slice(opening.length) };
  return [{ ...first, runs: [opened, ...runs] }, ...rest];
}

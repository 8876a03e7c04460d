import type { Block, Heading, Words } from './manuscript-blocks.ts';
import { leftOut, referencesIn } from './manuscript-blocks.ts';
import { isChapterLine, isNamedSection, isNumberAlone, isPartLine } from './titles.ts';

/**
 * Where a manuscript's chapters begin. Its heading styles say so, where it has some; else lines such as `Chapter 3`; else
 * what is set apart in bold in the middle of the page. The outcome has headings of level 1 for parts, 2 for chapters and
 * 3 and deeper for sections within a chapter.
 */
export function withHeadings(given: readonly Block[]): Block[] {
  const blocks = withoutTitle(merged(given.some(isHeading) ? [...given] : withFoundHeadings(given)));
  const levels = [...new Set(blocks.filter(isHeading).map(({ level }) => level))].sort();
  const [first, second] = levels;
  const hasParts = first !== undefined && second !== undefined && arePartsOf(blocks, first, second);
  return blocks.map((block, at) => {
    if (block.kind !== 'heading' || first === undefined) return block;
    const depth = block.level - first;
    if (!hasParts) return { ...block, level: depth + 2 };
    // Beside parts stand chapters that are in none: a preface, an afterword.
    if (depth === 0) return { ...block, level: opens(blocks, at, second ?? first) ? 1 : 2 };
    return { ...block, level: block.level - (second ?? first) + 2 };
  });
}

const isHeading = (block: Block): block is Heading => block.kind === 'heading';
const isWords = (block: Block): block is Words => block.kind === 'words';

/** Whether the heading here is followed by one of that level before any words. */
function opens(blocks: readonly Block[], at: number, level: number): boolean {
  const next = blocks.slice(at + 1, at + 20).find(({ kind }) => kind !== 'left_out');
  return next?.kind === 'heading' && next.level === level;
}

/** Two levels are parts and chapters where all of the first that hold some of the second do so before any words. */
function arePartsOf(blocks: readonly Block[], first: number, second: number): boolean {
  const holders: { at: number; title: string }[] = [];
  let open: { at: number; title: string } | undefined;
  for (const [at, block] of blocks.entries()) {
    if (!isHeading(block)) continue;
    if (block.level === first) open = { at, title: block.title };
    else if (block.level === second && open) {
      holders.push(open);
      open = undefined;
    }
  }
  if (holders.length === 0 || !holders.every(({ at }) => opens(blocks, at, second))) return false;
  return holders.length > 1 || holders.some(({ title }) => isPartLine(title));
}

/** `Chapter 3` and a title below it are one heading. */
function merged(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    const isTitle =
      last?.kind === 'heading' &&
      isNumberAlone(last.title) &&
      block.kind === 'heading' &&
      !isChapterLine(block.title) &&
      !isNumberAlone(block.title) &&
      (block.level === last.level || (block.level > last.level && !isPartLine(last.title)));
    if (isTitle)
      result[result.length - 1] = {
        ...last,
        title: `${last.title.replace(/[.:]$/, '')}: ${block.title}`,
        references: [...(last.references ?? []), ...(block.references ?? [])],
      };
    else if (block.kind !== 'heading' || block.title.trim() !== '') result.push(block);
  }
  return result;
}

/** One heading above all the others, with nothing under itself, is the book's own title. */
function withoutTitle(blocks: readonly Block[]): Block[] {
  const headings = blocks.filter(isHeading);
  const highest = Math.min(...headings.map(({ level }) => level));
  const [first, ...others] = headings.filter(({ level }) => level === highest);
  const isTitle =
    first !== undefined &&
    others.length === 0 &&
    headings[0] === first &&
    headings.length > 2 &&
    !isPartLine(first.title) &&
    !isChapterLine(first.title) &&
    opens(blocks, blocks.indexOf(first), headings[1]?.level ?? 0);
  return isTitle
    ? blocks.map((block) => {
        if (block === headings[1])
          return { ...block, references: [...(first.references ?? []), ...(block.references ?? [])] };
        return block === first ? leftOut('title_page', first.title) : block;
      })
    : [...blocks];
}

/** Where no style says what is a heading, words do. */
function withFoundHeadings(blocks: readonly Block[]): Block[] {
  const words = blocks.filter(isWords);
  const hasLines = words.some(({ text }) => isChapterLine(text));
  const setApart = words.filter(({ isSetApart, text }) => isSetApart && text.length <= 80);
  const areTitles = !hasLines && setApart.length > 1 && 6 * setApart.length <= words.length;
  const isTitle = ({ text, isSetApart }: Words) =>
    isNamedSection(text) || isChapterLine(text) || (areTitles && isSetApart === true && text.length <= 80);
  return blocks.map((block, at): Block => {
    if (!isWords(block) || block.node.type !== 'paragraph') return block;
    const title = block.text.trim();
    const above = blocks[at - 1];
    const references = referencesIn(block.node);
    if (isPartLine(title)) return { kind: 'heading', level: 1, title, references };
    if (isTitle(block)) return { kind: 'heading', level: 2, title, references };
    // A number's title stands below it, on a line of its own.
    const isBelow =
      above !== undefined && isWords(above) && isNumberAlone(above.text) && isChapterLine(above.text);
    return isBelow && title.length <= 80 && !/[.,;]$/.test(title)
      ? { kind: 'heading', level: 2, title, references }
      : block;
  });
}

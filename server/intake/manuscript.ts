import { longestChapter } from '@longhand/contract/chapters';
import { longestTitle } from '@longhand/contract/text';
import { wordCount } from '@longhand/prose/counts';
import { writeMarkdown } from '@longhand/prose/markdown';
import { paragraphs } from '@longhand/prose/plain-text';
import type { BlockContent, FootnoteDefinition, FootnoteReference, Root } from 'mdast';
import { decoded } from './decoded.ts';
import { readDocx } from './docx.ts';
import {
  type Block,
  type Heading,
  type LeftOut,
  leftOut,
  type ManuscriptBlocks,
  referencesIn,
  type Words,
} from './manuscript-blocks.ts';
import { blocksOfDocx } from './manuscript-docx.ts';
import { withHeadings } from './manuscript-headings.ts';
import { blocksOfMarkdown, blocksOfText } from './manuscript-text.ts';
import { kindOf } from './titles.ts';
import { Unreadable } from './unreadable.ts';
import type { Brought } from './work.ts';

/** A manuscript that was written elsewhere, as chapters of ours; what they cannot hold is named. */
export interface ReadManuscript {
  readonly chapters: readonly ReadChapter[];
  readonly leftOut: readonly Told[];
}

interface Told extends Omit<LeftOut, 'kind'> {
  /** The chapter it stood in; null before the first. */
  readonly chapter: string | null;
}

interface ReadChapter {
  /** Empty where the manuscript has none: it is all one. */
  readonly title: string;
  readonly partTitle: string | null;
  readonly kind: 'front' | 'body' | 'back';
  /** Canonical Markdown. */
  readonly content: string;
  readonly wordCount: number;
  /** The plain text of each paragraph. */
  readonly paragraphs: readonly string[];
}

const mostChapters = 500;

export async function readManuscript(brought: Brought): Promise<ReadManuscript> {
  const { blocks, notes } = await blocksOf(brought);
  const { chapters, lost } = split(withHeadings(blocks));
  if (chapters.length > mostChapters)
    throw new Unreadable(
      'too_large',
      `This would be ${chapters.length} chapters: up to ${mostChapters} can be brought at once.`,
    );
  const read = chapters.map((chapter) => written(chapter, notes));
  if (!read.some(({ title, wordCount: words }) => title !== '' || words > 0))
    throw new Unreadable('invalid', 'There are no words in it that could become a chapter.');
  return { chapters: read, leftOut: byKind(lost) };
}

async function blocksOf({ kind, content }: Brought): Promise<ManuscriptBlocks> {
  if (typeof content === 'string') return blocksOfMarkdown(content.replaceAll(/\r\n?/g, '\n'));
  if (kind === 'docx') return blocksOfDocx(await readDocx(content));
  return kind === 'md' ? blocksOfMarkdown(decoded(content)) : blocksOfText(decoded(content));
}

interface OpenChapter extends Pick<ReadChapter, 'title' | 'partTitle' | 'kind'> {
  readonly nodes: BlockContent[];
  /** Where footnotes stood at a title above it. */
  readonly references: FootnoteReference[];
}

/** Stands between lines that are told as one. */
const between = ' / ';

/** Text before the first chapter that is so short, and holds no sentence, is a title page. */
const titlePageWords = 60;

function split(blocks: readonly Block[]): {
  chapters: OpenChapter[];
  lost: Told[];
} {
  const chapters: OpenChapter[] = [];
  const lost: Told[] = [];
  const opening: Words[] = [];
  // What stands at titles, or does not fit into one, goes to the chapter that comes next.
  const above: FootnoteReference[] = [];
  const longTitles: BlockContent[] = [];
  let partTitle: string | null = null;
  let hasBegun = false;
  for (const block of blocks) {
    const open = chapters.at(-1);
    if (block.kind === 'left_out') lost.push(told(block, open?.title ?? null));
    else if (block.kind === 'words') {
      if (open) open.nodes.push(block.node);
      else opening.push(block);
    } else if (block.level > 2) {
      const node = section(block);
      if (open) open.nodes.push(node);
      else opening.push({ kind: 'words', node, text: block.title });
    } else {
      above.push(...(block.references ?? []));
      if (block.title.length > longestTitle) longTitles.push(inFull(block.title));
      if (block.level === 1) {
        partTitle = titleOf(block.title);
        continue;
      }
      const kind = kindOf(block.title.trim(), hasBegun);
      hasBegun ||= kind === 'body';
      chapters.push({
        title: titleOf(block.title),
        partTitle: kind === 'body' ? partTitle : null,
        kind,
        nodes: longTitles.splice(0),
        references: above.splice(0),
      });
    }
  }
  const isAll = chapters.length === 0;
  const { kept, page } = isAll ? { kept: opening, page: [] } : titlePage(opening);
  if (page.length > 0)
    lost.unshift(told(leftOut('title_page', page.map(({ text }) => text).join(between)), null));
  if (kept.length > 0)
    chapters.unshift({
      title: isAll ? '' : 'Opening pages',
      partTitle: null,
      kind: isAll ? 'body' : 'front',
      nodes: kept.map(({ node }) => node),
      references: [],
    });
  const aside = opening.filter((one) => !kept.includes(one));
  chapters[0]?.references.unshift(...aside.flatMap(({ node }) => referencesIn(node)));
  return { chapters: withoutContents(chapters, lost), lost };
}

/** A title page and a list of contents are many lines, told as one; each picture is told by itself. */
const byKind = (lost: readonly Told[]): Told[] =>
  Map.groupBy(lost, (left) => (left.what === 'picture' ? left : left.what))
    .values()
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const lines = [first, ...others].map(({ words }) => words).filter((words) => words !== '');
      return [{ ...first, words: lines.join(between) }];
    })
    .toArray();

const told = ({ what, words }: LeftOut, chapter: string | null): Told => ({ what, words, chapter });

const titleOf = (title: string) => title.replaceAll(/\s+/g, ' ').trim().slice(0, longestTitle).toWellFormed();

const depths = [2, 3, 4, 5, 6] as const;

/** Headings within a chapter begin at the second level: the first is the chapter's own title. */
const section = ({ level, title, references = [] }: Heading): BlockContent => ({
  type: 'heading',
  depth: depths[Math.min(level - 3, depths.length - 1)] ?? 2,
  children: [{ type: 'text', value: title }, ...references],
});

const inFull = (value: string): BlockContent => ({ type: 'paragraph', children: [{ type: 'text', value }] });

function titlePage(opening: readonly Words[]): { kept: readonly Words[]; page: readonly Words[] } {
  const plain = opening.filter(({ isTitlePage, text }) => !isTitlePage && text.trim() !== '');
  const marked = opening.filter(({ isTitlePage, text }) => isTitlePage && text.trim() !== '');
  const words = wordCount(plain.map(({ text }) => text).join(' '));
  const tells = plain.some(({ text }) => /[.!?…]["”’]?$/.test(text.trim()) && wordCount(text) > 8);
  return words <= titlePageWords && !tells
    ? { kept: [], page: [...marked, ...plain] }
    : { kept: plain, page: marked };
}

/** A list of the chapters reads as chapters without words, which come again later. */
function withoutContents(chapters: readonly OpenChapter[], lost: Told[]): OpenChapter[] {
  const key = ({ title }: OpenChapter) => title.toLowerCase().replace(/[\s.…]+\d*$/, '');
  const last = new Map(chapters.map((chapter, at) => [key(chapter), at]));
  const listed = chapters.filter(
    (chapter, at) => chapter.nodes.length === 0 && (last.get(key(chapter)) ?? at) > at,
  );
  if (listed.length > 0)
    lost.push(told(leftOut('contents', listed.map(({ title }) => title).join(between)), null));
  return chapters.filter((chapter) => !listed.includes(chapter));
}

function written(
  { nodes, references, ...chapter }: OpenChapter,
  notes: readonly FootnoteDefinition[],
): ReadChapter {
  const words = withReferences(nodes, references, notes);
  const root: Root = { type: 'root', children: [...words, ...notesOf(words, notes)] };
  const content = writeMarkdown(root);
  if (content.length > longestChapter)
    throw new Unreadable(
      'too_large',
      `“${chapter.title.slice(0, 80) || 'This text'}” is longer than a chapter can be. Give its parts headings of their own, so that they become chapters.`,
    );
  const plain = paragraphs(content);
  return { ...chapter, content, wordCount: wordCount(plain.join('\n\n')), paragraphs: plain };
}

/** What stood at a title stands at the end of the first paragraph; where none follows, its notes are paragraphs themselves. */
function withReferences(
  nodes: readonly BlockContent[],
  references: readonly FootnoteReference[],
  notes: readonly FootnoteDefinition[],
): BlockContent[] {
  if (references.length === 0) return [...nodes];
  const [first, ...others] = nodes;
  if (first?.type === 'paragraph')
    return [{ ...first, children: [...first.children, ...references] }, ...others];
  const told = references.flatMap(({ identifier }) =>
    notes
      .filter((note) => note.identifier === identifier)
      // Their own references are numbered anew where they stand; another chapter may have the same note.
      .flatMap(({ children }) => structuredClone(children) as BlockContent[]),
  );
  return [...told, ...nodes];
}

/** The footnotes that are referred to here, those that a footnote refers to among them, numbered from one. */
function notesOf(nodes: readonly BlockContent[], notes: readonly FootnoteDefinition[]): FootnoteDefinition[] {
  const found = new Map<string, FootnoteDefinition>();
  const waiting = nodes.flatMap(referencesIn);
  for (const reference of waiting) {
    const note = notes.find(({ identifier }) => identifier === reference.identifier);
    if (!note) continue;
    const known = found.get(note.identifier);
    const label = known?.identifier ?? String(found.size + 1);
    if (!known) {
      const own = { ...structuredClone(note), identifier: label, label };
      found.set(note.identifier, own);
      waiting.push(...referencesIn(own));
    }
    reference.identifier = reference.label = label;
  }
  return [...found.values()];
}

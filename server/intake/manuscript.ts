import { longestChapter } from '@longhand/contract/chapters';
import { wordCount } from '@longhand/prose/counts';
import { writeMarkdown } from '@longhand/prose/markdown';
import { paragraphs } from '@longhand/prose/plain-text';
import type { BlockContent, FootnoteDefinition, Nodes, Root } from 'mdast';
import { decoded } from './decoded.ts';
import { readDocx } from './docx.ts';
import { type Block, type LeftOut, leftOut, type ManuscriptBlocks, type Words } from './manuscript-blocks.ts';
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
const longestTitle = 300;

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
  return { chapters: read, leftOut: lost };
}

async function blocksOf({ kind, content }: Brought): Promise<ManuscriptBlocks> {
  if (typeof content === 'string') return blocksOfMarkdown(content.replaceAll(/\r\n?/g, '\n'));
  if (kind === 'docx') return blocksOfDocx(await readDocx(content));
  return kind === 'md' ? blocksOfMarkdown(decoded(content)) : blocksOfText(decoded(content));
}

interface OpenChapter extends Pick<ReadChapter, 'title' | 'partTitle' | 'kind'> {
  readonly nodes: BlockContent[];
}

/** Text before the first chapter that is so short, and holds no sentence, is a title page. */
const titlePageWords = 60;

function split(blocks: readonly Block[]): {
  chapters: OpenChapter[];
  lost: Told[];
} {
  const chapters: OpenChapter[] = [];
  const lost: Told[] = [];
  const opening: Words[] = [];
  let partTitle: string | null = null;
  let hasBegun = false;
  const lose = (left: LeftOut) => {
    // A list of contents is many lines, and says the same as its first.
    const isTold =
      left.what !== 'picture' && left.what !== 'table' && lost.some(({ what }) => what === left.what);
    if (!isTold) lost.push(told(left, chapters.at(-1)?.title ?? null));
  };
  for (const block of blocks) {
    const open = chapters.at(-1);
    if (block.kind === 'left_out') lose(block);
    else if (block.kind === 'words') {
      if (open) open.nodes.push(block.node);
      else opening.push(block);
    } else if (block.level === 1) partTitle = titleOf(block.title);
    else if (block.level === 2) {
      const kind = kindOf(block.title.trim(), hasBegun);
      hasBegun ||= kind === 'body';
      const long: BlockContent[] =
        block.title.length > longestTitle
          ? [{ type: 'paragraph', children: [{ type: 'text', value: block.title }] }]
          : [];
      chapters.push({
        title: titleOf(block.title),
        partTitle: kind === 'body' ? partTitle : null,
        kind,
        nodes: long,
      });
    } else if (open) open.nodes.push(section(block.level, block.title));
    else opening.push({ kind: 'words', node: section(block.level, block.title), text: block.title });
  }
  const isAll = chapters.length === 0;
  const { kept, page } = isAll ? { kept: opening, page: [] } : titlePage(opening);
  if (page.length > 0)
    lost.unshift(told(leftOut('title_page', page.map(({ text }) => text).join(' / ')), null));
  if (kept.length > 0)
    chapters.unshift({
      title: isAll ? '' : 'Opening pages',
      partTitle: null,
      kind: isAll ? 'body' : 'front',
      nodes: kept.map(({ node }) => node),
    });
  return { chapters: withoutContents(chapters, lost), lost };
}

const told = ({ what, words }: LeftOut, chapter: string | null): Told => ({ what, words, chapter });

const titleOf = (title: string) => title.replaceAll(/\s+/g, ' ').trim().slice(0, longestTitle).toWellFormed();

const depths = [2, 3, 4, 5, 6] as const;

/** Headings within a chapter begin at the second level: the first is the chapter's own title. */
const section = (level: number, value: string): BlockContent => ({
  type: 'heading',
  depth: depths[Math.min(level - 3, depths.length - 1)] ?? 2,
  children: [{ type: 'text', value }],
});

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
    lost.push(told(leftOut('contents', listed.map(({ title }) => title).join(', ')), null));
  return chapters.filter((chapter) => !listed.includes(chapter));
}

function written({ nodes, ...chapter }: OpenChapter, notes: readonly FootnoteDefinition[]): ReadChapter {
  const root: Root = { type: 'root', children: [...nodes, ...notesOf(nodes, notes)] };
  const content = writeMarkdown(root);
  if (content.length > longestChapter)
    throw new Unreadable(
      'too_large',
      `“${chapter.title.slice(0, 80) || 'This text'}” is longer than a chapter can be. Give its parts headings of their own, so that they become chapters.`,
    );
  const plain = paragraphs(content);
  return { ...chapter, content, wordCount: wordCount(plain.join('\n\n')), paragraphs: plain };
}

/** The footnotes that are referred to here, numbered from one. */
function notesOf(nodes: readonly BlockContent[], notes: readonly FootnoteDefinition[]): FootnoteDefinition[] {
  const found: FootnoteDefinition[] = [];
  const waiting: Nodes[] = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'footnoteReference') {
      const { identifier } = node;
      const note = notes.find((one) => one.identifier === identifier);
      if (!note) continue;
      found.push({ ...note, identifier: String(found.length + 1), label: String(found.length + 1) });
      node.identifier = node.label = String(found.length);
    } else if ('children' in node) waiting.push(...[...node.children].reverse());
  }
  return found;
}

import { parseMarkdown } from '@longhand/prose/markdown';
import { plainText } from '@longhand/prose/plain-text';
import type { BlockContent, FootnoteDefinition, Nodes, Parents, RootContent } from 'mdast';
import { type Block, leftOut, type ManuscriptBlocks, referencesIn, wordsBlock } from './manuscript-blocks.ts';

const frontMatter = /^---\n(?:[\w -]+:[^\n]*\n|[ \t-][^\n]*\n){1,60}---\n/;

/** A manuscript in Markdown. What of it is no part of a chapter's text is left out: pictures, a head of settings. */
export function blocksOfMarkdown(file: string): ManuscriptBlocks {
  const head = frontMatter.exec(file)?.[0] ?? '';
  // A lone sign is a scene break to authors, and an empty heading to Markdown.
  const root = parseMarkdown(withoutTables(file.slice(head.length).replaceAll(/^#[ \t]*$/gm, '***')));
  const referredTo = new Set(referencesIn(root).map(({ identifier }) => identifier));
  // What nothing refers to is no note, but was written.
  const isNote = ({ identifier }: FootnoteDefinition) => referredTo.has(identifier);
  const children = root.children.flatMap((node): RootContent[] => {
    if (node.type !== 'footnoteDefinition') return [node];
    return isNote(node) ? [] : node.children;
  });
  const notes = root.children.filter((node) => node.type === 'footnoteDefinition').filter(isNote);
  return {
    blocks: [
      ...(head ? [leftOut('title_page', head.replaceAll('---', ''))] : []),
      ...children.flatMap(blockOf),
    ],
    notes,
  };
}

function blockOf(node: RootContent): Block[] {
  const pictures = takePictures(node);
  const text = plainText({ type: 'root', children: [node] });
  if (node.type === 'heading')
    return [{ kind: 'heading', level: node.depth, title: text, references: referencesIn(node) }, ...pictures];
  // The tree is in normal form, which knows no other blocks.
  return [wordsBlock(node as BlockContent, text), ...pictures];
}

/** A row of a table becomes a line; the rule below its head says nothing. */
function withoutTables(file: string): string {
  const lines = file.split('\n');
  let isTable = false;
  return lines
    .flatMap((line, at) => {
      const isRule = isTableRule(line);
      isTable = line.includes('|') && (isTable || isTableRule(lines[at + 1]));
      if (!isTable) return [line];
      return isRule ? [] : ['', line.replaceAll(/^\s*\||\|\s*$/g, '').trim(), ''];
    })
    .join('\n');
}

const isTableRule = (line = '') => line.includes('|') && /^[|\s:]*-{3}[|\s:-]*$/.test(line);

function takePictures(node: Nodes): Block[] {
  if (!('children' in node)) return [];
  const parent: Parents = node;
  const found = parent.children.flatMap((child): Block[] =>
    child.type === 'image' ? [leftOut('picture', child.alt ?? '')] : takePictures(child),
  );
  const kept = (parent.children as Nodes[]).filter(({ type }) => type !== 'image');
  parent.children.splice(0, parent.children.length, ...(kept as never[]));
  return found;
}

/** A manuscript in plain text: paragraphs apart by empty lines, or indented, or each on a line of its own. */
export function blocksOfText(file: string): ManuscriptBlocks {
  const lines = file.replaceAll('\f', '\n\n').split('\n');
  const filled = lines.filter((line) => line.trim() !== '').length;
  const isSpaced = 8 * (lines.length - filled) >= filled;
  const paragraphs: string[][] = [];
  let isOpen = false;
  for (const line of lines) {
    const begins = !isOpen || !isSpaced || /^(?:\t| {2,8})\S/.test(line);
    if (line.trim() === '') isOpen = false;
    else {
      if (begins) paragraphs.push([]);
      paragraphs.at(-1)?.push(line.trim());
      isOpen = true;
    }
  }
  return {
    blocks: paragraphs.map((all) => {
      const value = all.join(' ');
      return wordsBlock({ type: 'paragraph', children: [{ type: 'text', value }] }, value);
    }),
    notes: [],
  };
}

import type { BlockContent, FootnoteDefinition, List, ListItem, PhrasingContent } from 'mdast';
import { type Docx, type DocxNode, type DocxParagraph, isParagraph, isRun } from './docx.ts';
import { type Block, leftOut, type ManuscriptBlocks, wordsBlock } from './manuscript-blocks.ts';

/** A Word document as a manuscript: its styles say what is a heading, a quotation, a list; the rest is paragraphs. */
export function blocksOfDocx({ children, notes, comments = [] }: Docx): ManuscriptBlocks {
  const definitions = new Map<string, FootnoteDefinition>();
  const reading: Reading = {
    lost: [],
    note(reference) {
      const key = `${reference.noteType}-${reference.noteId}`;
      const known = definitions.get(key);
      if (known) return known.identifier;
      const note = notes.resolve(reference);
      if (!note) return undefined;
      const identifier = String(definitions.size + 1);
      const definition: FootnoteDefinition = {
        type: 'footnoteDefinition',
        identifier,
        label: identifier,
        children: [],
      };
      definitions.set(key, definition);
      // A note that refers to a note would have no foot of its own to stand at.
      const inner: Reading = { lost: reading.lost, note: () => undefined };
      definition.children = note.body.filter(isParagraph).map((one) => paragraph(one, inner));
      return identifier;
    },
  };
  const blocks = children.flatMap((node) => blockOf(node, reading));
  return {
    blocks: [...joined(blocks), ...comments.map(() => leftOut('comment'))],
    notes: [...definitions.values()],
  };
}

interface Reading {
  /** What stood in the paragraph that is being read and is left out. */
  lost: Block[];
  note(reference: DocxNode & { noteType?: string; noteId?: string }): string | undefined;
}

/** A block, or a paragraph that still has to be joined with its neighbours into a list or a quotation. */
type Loose = { readonly block: Block; readonly part?: Part };
type Part =
  | { readonly of: 'list'; readonly level: number; readonly isOrdered: boolean; readonly node: BlockContent }
  | { readonly of: 'item' | 'quote'; readonly node: BlockContent };

const headingStyle = /^heading ([1-9])$/i;
const quoteStyle = /quot|block text|extract/i;
const titleStyle = /^(?:title|subtitle|author|copyright|dedication|epigraph)$/i;
const contentsStyle = /^(?:toc(?: heading| \d)?|table of contents|contents heading)$/i;

function blockOf(node: DocxNode, reading: Reading): Loose[] {
  if (node.type === 'table') return [{ block: leftOut('table', textOf(node)) }];
  if (!isParagraph(node)) return (node.children ?? []).flatMap((child) => blockOf(child, reading));
  reading.lost = [];
  const text = textOf(node);
  const shown = paragraph(node, reading);
  const lost = reading.lost.map((block) => ({ block }));
  const style = node.styleName ?? '';
  const level = headingStyle.exec(style)?.[1];
  if (contentsStyle.test(style)) return [{ block: leftOut('contents', text) }];
  if (level) return [{ block: { kind: 'heading', level: Number(level), title: text } }, ...lost];
  const block = wordsBlock(shown, text, {
    isSetApart: isSetApart(node),
    isTitlePage: titleStyle.test(style),
  });
  return [{ block, ...partOf(node, style, shown) }, ...lost];
}

function partOf({ numbering, indent }: DocxParagraph, style: string, node: BlockContent): { part?: Part } {
  if (numbering)
    return {
      part: { of: 'list', level: Number(numbering.level) || 0, isOrdered: numbering.isOrdered, node },
    };
  if (quoteStyle.test(style)) return { part: { of: 'quote', node } };
  if (/^list paragraph$/i.test(style)) return { part: { of: 'item', node } };
  const isIndented = Number(indent.start) >= 360 && Number(indent.end) >= 360;
  return isIndented ? { part: { of: 'quote', node } } : {};
}

/** Neighbours that are one list or one quotation become it. */
function joined(loose: readonly Loose[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < loose.length; ) {
    const { block, part } = loose[at] ?? {};
    if (!block) break;
    if (!part || part.of === 'item') {
      blocks.push(block);
      at += 1;
      continue;
    }
    let end = at + 1;
    while (belongs(loose[end]?.part, part)) end += 1;
    const run = loose.slice(at, end).flatMap(({ part: one }) => one ?? []);
    const node: BlockContent =
      part.of === 'list'
        ? listOf(run, part.level)
        : { type: 'blockquote', children: run.map((one) => one.node) };
    const words = loose.slice(at, end).map(({ block: one }) => (one.kind === 'words' ? one.text : ''));
    blocks.push({ kind: 'words', node, text: words.join('\n') });
    at = end;
  }
  return blocks;
}

const belongs = (next: Part | undefined, first: Part): boolean => {
  if (first.of === 'quote') return next?.of === 'quote';
  if (next?.of === 'item') return true;
  return (
    next?.of === 'list' &&
    first.of === 'list' &&
    (next.level > first.level || next.isOrdered === first.isOrdered)
  );
};

/** Items of one level; deeper ones are lists within the item before them, and what has no number goes on in its item. */
function listOf(parts: readonly Part[], level: number): List {
  const items: ListItem[] = [];
  for (let at = 0; at < parts.length; ) {
    const part = parts[at];
    if (!part) break;
    const item = items.at(-1);
    if (part.of === 'list' && part.level > level && item) {
      let end = at + 1;
      for (let next = parts[end]; next && (next.of !== 'list' || next.level > level); next = parts[end])
        end += 1;
      item.children.push(listOf(parts.slice(at, end), part.level));
      at = end;
      continue;
    }
    if (part.of === 'list' || !item) items.push({ type: 'listItem', children: [part.node] });
    else item.children.push(part.node);
    at += 1;
  }
  const [first] = parts;
  return { type: 'list', ordered: first?.of === 'list' && first.isOrdered, children: items };
}

const paragraph = (
  node: DocxParagraph,
  reading: Reading,
): { type: 'paragraph'; children: PhrasingContent[] } => ({
  type: 'paragraph',
  children: node.children.flatMap((child) => phrasing(child, reading)),
});

function phrasing(node: DocxNode, reading: Reading): PhrasingContent[] {
  if (isRun(node)) {
    const inner = node.children.flatMap((child) => phrasing(child, reading));
    const leaning: PhrasingContent[] = node.isItalic ? [{ type: 'emphasis', children: inner }] : inner;
    return node.isBold ? [{ type: 'strong', children: leaning }] : leaning;
  }
  if (isParagraph(node)) return [];
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: node.value ?? '' }];
    case 'tab':
      return [{ type: 'text', value: ' ' }];
    case 'break':
      return node.breakType === 'line' ? [{ type: 'break' }] : [];
    case 'image':
      reading.lost.push(leftOut('picture', node.altText ?? ''));
      return [];
    case 'noteReference': {
      const identifier = reading.note(node);
      return identifier === undefined ? [] : [{ type: 'footnoteReference', identifier, label: identifier }];
    }
    case 'hyperlink': {
      const children = (node.children ?? []).flatMap((child) => phrasing(child, reading));
      return node.href ? [{ type: 'link', url: node.href, children }] : children;
    }
    default:
      return (node.children ?? []).flatMap((child) => phrasing(child, reading));
  }
}

function textOf(node: DocxNode): string {
  if (!isParagraph(node) && !isRun(node)) {
    if (node.type === 'text') return node.value ?? '';
    if (node.type === 'tab' || node.type === 'break') return ' ';
  }
  const between = node.type === 'table' || node.type === 'tableRow' || node.type === 'tableCell' ? ' ' : '';
  return (node.children ?? []).map(textOf).join(between);
}

function isSetApart({ alignment, children }: DocxParagraph): boolean {
  const runs = children.filter(isRun).filter((run) => textOf(run).trim() !== '');
  return alignment === 'center' && runs.length > 0 && runs.every(({ isBold }) => isBold);
}

import type { BlockContent, FootnoteDefinition, Paragraph, PhrasingContent } from 'mdast';
import { type Docx, type DocxNode, type DocxParagraph, isParagraph, isRun } from './docx.ts';
import { type Block, leftOut, type ManuscriptBlocks, referencesIn, wordsBlock } from './manuscript-blocks.ts';
import { joined, type Loose, type Part } from './manuscript-lists.ts';

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
      definition.children = note.body.flatMap((one) => paragraphsIn(one, inner));
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

const headingStyle = /^heading ([1-9])$/i;
const quoteStyle = /quot|block text|extract/i;
const titleStyle = /^(?:title|subtitle|author|copyright|dedication|epigraph)$/i;
const contentsStyle = /^(?:toc(?: heading| \d)?|table of contents|contents heading)$/i;

function blockOf(node: DocxNode, reading: Reading): Loose[] {
  if (node.type === 'tableRow') return rowOf(node, reading);
  if (!isParagraph(node)) return (node.children ?? []).flatMap((child) => blockOf(child, reading));
  reading.lost = [];
  const text = textOf(node);
  const shown = paragraph(node, reading);
  const lost = reading.lost.map((block) => ({ block }));
  const style = node.styleName ?? '';
  const level = headingStyle.exec(style)?.[1];
  if (contentsStyle.test(style)) return [{ block: leftOut('contents', text) }];
  if (level && text.trim() !== '') {
    const references = referencesIn(shown);
    return [{ block: { kind: 'heading', level: Number(level), title: text, references } }, ...lost];
  }
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

/** A row becomes a line, with its cells side by side; cells that hold more than a line come one after the other. */
function rowOf(row: DocxNode, reading: Reading): Loose[] {
  const cells = (row.children ?? []).map((cell) => (cell.children ?? []).filter(holdsSomething));
  const lines = cells.flatMap(([first, ...others]) =>
    first && isParagraph(first) && others.length === 0 ? [first] : [],
  );
  const filled = cells.filter((cell) => cell.length > 0);
  if (filled.length < 2 || lines.length < filled.length)
    return filled.flat().flatMap((node) => blockOf(node, reading));
  reading.lost = [];
  const children = lines.flatMap((line, at): PhrasingContent[] => [
    ...(at > 0 ? [{ type: 'text' as const, value: ' | ' }] : []),
    ...paragraph(line, reading).children,
  ]);
  const block = wordsBlock({ type: 'paragraph', children }, lines.map(textOf).join(' | '));
  return [{ block }, ...reading.lost.map((lost) => ({ block: lost }))];
}

const holdsSomething = (node: DocxNode): boolean =>
  node.type === 'image' ||
  node.type === 'noteReference' ||
  ('value' in node && node.value?.trim() !== '') ||
  (node.children ?? []).some(holdsSomething);

const paragraphsIn = (node: DocxNode, reading: Reading): Paragraph[] =>
  isParagraph(node)
    ? [paragraph(node, reading)]
    : (node.children ?? []).flatMap((child) => paragraphsIn(child, reading));

const paragraph = (node: DocxParagraph, reading: Reading): Paragraph => ({
  type: 'paragraph',
  children: node.children.flatMap((child) => phrasing(child, reading)),
});

function phrasing(node: DocxNode, reading: Reading): PhrasingContent[] {
  if (isRun(node)) {
    const inner = node.children.flatMap((child) => phrasing(child, reading));
    const leaning: PhrasingContent[] = node.isItalic ? [{ type: 'emphasis', children: inner }] : inner;
    return node.isBold ? [{ type: 'strong', children: leaning }] : leaning;
  }
  if (isParagraph(node)) return paragraph(node, reading).children;
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: node.value ?? '' }];
    case 'tab':
      return [{ type: 'text', value: ' ' }];
    case 'break':
      return node.breakType === 'line' ? [{ type: 'break' }] : [{ type: 'text', value: ' ' }];
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

import type { BlockContent, List, ListItem } from 'mdast';
import type { Block } from './manuscript-blocks.ts';

/** Word knows items and quoted paragraphs, no lists and quotations: neighbours are joined into them here. */

/** A block, or a paragraph that still has to be joined with its neighbours into a list or a quotation. */
export type Loose = { readonly block: Block; readonly part?: Part };
export type Part =
  | { readonly of: 'list'; readonly level: number; readonly isOrdered: boolean; readonly node: BlockContent }
  | { readonly of: 'item' | 'quote'; readonly node: BlockContent };

/** Neighbours that are one list or one quotation become it. */
export function joined(loose: readonly Loose[]): Block[] {
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

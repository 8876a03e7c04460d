import type {
  BlockContent,
  Blockquote,
  FootnoteDefinition,
  Heading,
  Image,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import { address, flatten, type Leaf, nest, type Span, tidy } from './inline.ts';
import { LISTS_BEGIN_BELOW } from './segments.ts';

/**
 * Every tree has one normal form, and on normal trees writing and reading Markdown are each other's inverse: no empty
 * blocks, no positions, spread derived from what a list holds, footnotes at the end of the text, containers at most
 * DEPTH deep. Code and HTML are not part of a memoir; what was written in them stays, as words.
 */
const DEPTH = 16;

/** Labels after which a reference is a footnote; anything else that looks like one is words. */
type Labels = ReadonlyMap<string, string>;

export function normalForm(root: Root): Root {
  const notes = footnotes(root);
  const labels = new Map<string, string>();
  const taken = new Map<string, number>();
  const named = notes.map(({ identifier, children }) => {
    const label = vacant(identifier.replace(/[^a-z0-9-]+/gi, '').toLowerCase() || 'note', taken);
    // The first of several with one name is the one meant; the others keep their words, under names of their own.
    if (!labels.has(identifier)) labels.set(identifier, label);
    return { label, children };
  });
  const definitions = named.map(
    ({ label, children }): FootnoteDefinition => ({
      type: 'footnoteDefinition',
      identifier: label,
      label,
      children: blocks(children, labels, 0),
    }),
  );
  return { type: 'root', children: [...blocks(root.children, labels, 0), ...definitions] };
}

/** The name itself, or with a number behind it where it is taken. */
function vacant(name: string, taken: Map<string, number>): string {
  const uses = (taken.get(name) ?? 0) + 1;
  taken.set(name, uses);
  return uses === 1 ? name : vacant(`${name}-${uses}`, taken);
}

/** All footnotes in reading order, wherever they were written. Iterative: the tree may be deeper than the stack. */
function footnotes(root: Root): FootnoteDefinition[] {
  const found: FootnoteDefinition[] = [];
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'footnoteDefinition') found.push(node);
    if (node.type === 'paragraph' || node.type === 'heading' || !('children' in node)) continue;
    for (const child of node.children.toReversed()) waiting.push(child);
  }
  return found;
}

function blocks(nodes: readonly RootContent[], labels: Labels, depth: number): BlockContent[] {
  const shallow = depth < DEPTH ? nodes : nodes.flatMap(withoutContainers);
  return shallow.flatMap((node) => block(node, labels, depth) ?? []);
}

function block(node: RootContent, labels: Labels, depth: number): BlockContent | null {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node.children, labels);
    case 'heading':
      return heading(node, labels);
    case 'thematicBreak':
      return { type: 'thematicBreak' };
    case 'blockquote':
      return blockquote(node, labels, depth + 1);
    case 'list':
      return list(node, labels, depth + 1);
    case 'code':
    case 'html':
      return paragraph([{ type: 'text', value: node.value }], labels);
    default:
      return null;
  }
}

/** The blocks with words among a container's descendants. Iterative, as `footnotes`. */
function withoutContainers(top: RootContent): RootContent[] {
  const flat: RootContent[] = [];
  const waiting: RootContent[] = [top];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem') {
      for (const child of node.children.toReversed()) waiting.push(child);
    } else flat.push(node);
  }
  return flat;
}

function paragraph(children: readonly PhrasingContent[], labels: Labels): Paragraph | null {
  const content = phrasing(children, labels);
  return content.length > 0 ? { type: 'paragraph', children: content } : null;
}

function heading(node: Heading, labels: Labels): Heading | null {
  const children = phrasing(node.children, labels, (leaf) =>
    leaf.type === 'break' ? { type: 'text', value: ' ' } : leaf,
  );
  return children.length > 0 ? { type: 'heading', depth: node.depth, children } : null;
}

function blockquote(node: Blockquote, labels: Labels, depth: number): Blockquote | null {
  const children = blocks(node.children, labels, depth);
  return children.length > 0 ? { type: 'blockquote', children } : null;
}

function list(node: List, labels: Labels, depth: number): List | null {
  const items = node.children
    .map((item) => blocks(item.children, labels, depth))
    .filter((item) => item.length > 0);
  if (items.length === 0) return null;
  const spread = items.some(isSpread);
  const children = items.map(
    (item): ListItem => ({
      type: 'listItem',
      spread: isSpread(item),
      checked: null,
      children: item,
    }),
  );
  return { type: 'list', ordered: node.ordered === true, start: start(node), spread, children };
}

function start(node: List): number | null {
  if (!node.ordered) return null;
  const first = node.start ?? 1;
  return Number.isInteger(first) && first >= 0 && first < LISTS_BEGIN_BELOW ? first : 1;
}

/** An item is tight when it is one paragraph, with or without lists below it. */
const isSpread = (item: readonly BlockContent[]) =>
  item.some((child, index) => (index === 0 ? child.type !== 'paragraph' : child.type !== 'list')) &&
  item.length > 1;

function phrasing(
  children: readonly PhrasingContent[],
  labels: Labels,
  adapt: (leaf: Leaf) => Leaf = (leaf) => leaf,
): PhrasingContent[] {
  const spans = tidy(flatten(children, (leaf) => cleanse(adapt(leaf), labels)));
  return spans.some(isVisible) ? nest(spans) : [];
}

/** Space and zero-width characters alone do not make a paragraph. */
const isVisible = ({ leaf }: Span) =>
  leaf.type === 'image' ||
  leaf.type === 'footnoteReference' ||
  (leaf.type === 'text' && /[^\s\p{Cf}]/u.test(leaf.value));

function cleanse(leaf: Leaf, labels: Labels): Leaf {
  switch (leaf.type) {
    case 'text':
      return { type: 'text', value: words(leaf.value) };
    case 'break':
      return { type: 'break' };
    case 'footnoteReference': {
      const label = labels.get(leaf.identifier);
      if (label) return { type: 'footnoteReference', identifier: label, label };
      return { type: 'text', value: words(`[^${leaf.label ?? leaf.identifier}]`) };
    }
    default:
      return image(leaf);
  }
}

function image(node: Image): Leaf {
  const url = address(node.url);
  const alt = words(node.alt ?? '').trim();
  if (url === null) return { type: 'text', value: alt };
  return { type: 'image', title: words(node.title ?? '').trim() || null, url, alt };
}

/** Text as every later step can hold it: one line, well-formed, without control characters, which no book can print. */
function words(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Noncharacter_Code_Point}\uFEFF]/gu, '')
    .replace(/ {101,}/g, ' '.repeat(100));
}

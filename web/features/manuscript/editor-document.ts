import { parseMarkdown, writeMarkdown } from '@longhand/prose/markdown';
import type { BlockContent, DefinitionContent, ListItem, Nodes, PhrasingContent } from 'mdast';

/**
 * The editor's document and a chapter's Markdown are the same tree in two notations: what one can hold the other can,
 * so that opening a chapter and saving it changes nothing. The tree of Markdown is the one that counts; here it is only
 * written in the editor's words.
 */

/** A node as the editor takes and gives it. */
export interface EditorNode {
  type?: string;
  attrs?: Record<string, unknown>;
  content?: EditorNode[];
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  text?: string;
  [key: string]: unknown;
}

type Mark = NonNullable<EditorNode['marks']>[number];

export function documentOf(markdown: string): EditorNode {
  const content = parseMarkdown(markdown).children.flatMap(blockOf);
  // An editor needs somewhere to put the cursor; footnotes stand below the text.
  const isEmpty = content[0] === undefined || content[0].type === 'footnote';
  return { type: 'doc', content: isEmpty ? [{ type: 'paragraph' }, ...content] : content };
}

export function markdownOf(document: EditorNode): string {
  return writeMarkdown({ type: 'root', children: blocksFrom(document) });
}

function blockOf(node: Nodes): EditorNode[] {
  switch (node.type) {
    case 'paragraph':
      return [textblock('paragraph', node.children)];
    case 'heading':
      return [textblock('heading', node.children, { level: node.depth })];
    case 'blockquote':
      return [{ type: 'blockquote', content: filled(node.children) }];
    case 'list':
      return [
        {
          type: node.ordered ? 'orderedList' : 'bulletList',
          ...(node.ordered && { attrs: { start: node.start ?? 1 } }),
          content: node.children.flatMap(blockOf),
        },
      ];
    case 'listItem':
      return [{ type: 'listItem', content: filled(node.children) }];
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }];
    case 'footnoteDefinition':
      return [{ type: 'footnote', attrs: { label: node.identifier }, content: filled(node.children) }];
    default:
      return [];
  }
}

const filled = (children: readonly Nodes[]): EditorNode[] => {
  const content = children.flatMap(blockOf);
  return content.length > 0 ? content : [{ type: 'paragraph' }];
};

function textblock(
  type: string,
  children: readonly PhrasingContent[],
  attrs?: EditorNode['attrs'],
): EditorNode {
  const content = children.flatMap((child) => inlineOf(child, []));
  return { type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) };
}

/** The order in which the editor's schema ranks marks, and refuses any other. */
const ranks = ['link', 'bold', 'italic'];

function inlineOf(node: PhrasingContent, marks: readonly Mark[]): EditorNode[] {
  const ranked = marks.toSorted((one, other) => ranks.indexOf(one.type) - ranks.indexOf(other.type));
  const marked = marks.length > 0 ? { marks: ranked } : {};
  switch (node.type) {
    case 'text':
      return node.value === '' ? [] : [{ type: 'text', text: node.value, ...marked }];
    case 'break':
      return [{ type: 'hardBreak', ...marked }];
    case 'emphasis':
      return node.children.flatMap((child) => inlineOf(child, [...marks, { type: 'italic' }]));
    case 'strong':
      return node.children.flatMap((child) => inlineOf(child, [...marks, { type: 'bold' }]));
    case 'link': {
      const link = { type: 'link', attrs: { href: node.url, title: node.title ?? null } };
      return node.children.flatMap((child) => inlineOf(child, [...marks, link]));
    }
    case 'image':
      return [
        {
          type: 'image',
          attrs: { src: node.url, alt: node.alt ?? '', title: node.title ?? null },
          ...marked,
        },
      ];
    case 'footnoteReference':
      return [{ type: 'footnoteReference', attrs: { label: node.identifier }, ...marked }];
    default:
      return [];
  }
}

const blocksFrom = (node: EditorNode): (BlockContent | DefinitionContent)[] =>
  (node.content ?? []).flatMap(blockFrom);

function blockFrom(node: EditorNode): (BlockContent | DefinitionContent)[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', children: inlinesFrom(node) }];
    case 'heading':
      return [{ type: 'heading', depth: depthOf(node), children: inlinesFrom(node) }];
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksFrom(node) }];
    case 'bulletList':
      return [{ type: 'list', ordered: false, spread: false, children: itemsFrom(node) }];
    case 'orderedList':
      return [
        {
          type: 'list',
          ordered: true,
          start: Number(node.attrs?.start ?? 1),
          spread: false,
          children: itemsFrom(node),
        },
      ];
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    case 'footnote': {
      const label = String(node.attrs?.label);
      return [
        {
          type: 'footnoteDefinition',
          identifier: label,
          label,
          children: blocksFrom(node).filter(
            (child): child is BlockContent => child.type !== 'footnoteDefinition',
          ),
        },
      ];
    }
    default:
      return [];
  }
}

const itemsFrom = (list: EditorNode): ListItem[] =>
  (list.content ?? []).map((item) => ({ type: 'listItem', spread: false, children: blocksFrom(item) }));

type Depth = 1 | 2 | 3 | 4 | 5 | 6;
const depthOf = (node: EditorNode): Depth =>
  Math.min(6, Math.max(1, Number(node.attrs?.level ?? 1))) as Depth;

const inlinesFrom = (node: EditorNode): PhrasingContent[] => (node.content ?? []).flatMap(inlineFrom);

function inlineFrom(node: EditorNode): PhrasingContent[] {
  const leaf = leafFrom(node);
  if (!leaf) return [];
  // The innermost mark is wrapped first; how marks nest is settled when the tree is written.
  return [(node.marks ?? []).reduceRight<PhrasingContent>(wrapped, leaf)];
}

function leafFrom(node: EditorNode): PhrasingContent | undefined {
  switch (node.type) {
    case 'text':
      return { type: 'text', value: node.text ?? '' };
    case 'hardBreak':
      return { type: 'break' };
    case 'image':
      return {
        type: 'image',
        url: String(node.attrs?.src ?? ''),
        alt: String(node.attrs?.alt ?? ''),
        title: titleOf(node.attrs),
      };
    case 'footnoteReference': {
      const label = String(node.attrs?.label);
      return { type: 'footnoteReference', identifier: label, label };
    }
    default:
      return undefined;
  }
}

function wrapped(inner: PhrasingContent, mark: Mark): PhrasingContent {
  switch (mark.type) {
    case 'italic':
      return { type: 'emphasis', children: [inner] };
    case 'bold':
      return { type: 'strong', children: [inner] };
    case 'link':
      return {
        type: 'link',
        url: String(mark.attrs?.href ?? ''),
        title: titleOf(mark.attrs),
        children: [inner],
      };
    default:
      return inner;
  }
}

const titleOf = (attrs: Record<string, unknown> | undefined): string | null =>
  typeof attrs?.title === 'string' && attrs.title !== '' ? attrs.title : null;

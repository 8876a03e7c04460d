import type { Nodes, Root, RootContent } from 'mdast';
import { parseMarkdown } from './markdown.ts';

/**
 * The chapter's text: what is counted, quoted and anchored. It is the plain-text rendering of its Markdown, defined
 * here once for server and browser: blocks joined by a blank line, items and line breaks by one line end, no markers,
 * no footnotes.
 */

/** The text of each top-level block, in order; joined by a blank line they are the chapter's text. */
export function paragraphs(markdown: string | Root): string[] {
  const root = typeof markdown === 'string' ? parseMarkdown(markdown) : markdown;
  return root.children.filter(isShown).map((block) => textOf(block));
}

export const plainText = (markdown: string | Root): string => paragraphs(markdown).join('\n\n');

const isShown = (block: RootContent) => block.type !== 'footnoteDefinition' && block.type !== 'thematicBreak';

function textOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'break':
      return '\n';
    case 'image':
      return node.alt ?? '';
    case 'blockquote':
      return joined(node.children, '\n\n');
    case 'list':
    case 'listItem':
      return joined(node.children, '\n');
    default:
      return 'children' in node ? joined(node.children, '') : '';
  }
}

const joined = (nodes: readonly Nodes[], between: string) => nodes.map(textOf).join(between);

import type { FootnoteDefinition, Link, Nodes, Root } from 'mdast';
import { smartRuns } from './smart-runs.ts';
import type { Block, Note, Run } from './typeset.ts';

/** Quotes in lists in quotes: beyond this the inner ones are set as plain paragraphs. */
const deepestNesting = 4;

/** A chapter's tree as blocks of runs, its notes numbered in the order of their first mention in the text. */
export function blocksOf(root: Root, language: string): { blocks: Block[]; notes: Note[] } {
  const definitions = new Map<string, FootnoteDefinition>();
  for (const node of root.children) {
    if (node.type === 'footnoteDefinition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    }
  }
  const notes: Note[] = [];
  const setting: Setting = {
    language,
    // A note that refers to a note would have no foot of its own to stand at: only the text's references make notes.
    note(identifier) {
      const definition = definitions.get(identifier);
      if (!definition) return null;
      const inner = { language, note: () => null };
      const note = { number: notes.length + 1, blocks: blocksIn(definition.children, inner, 1) };
      notes.push(note);
      return note;
    },
  };
  return { blocks: blocksIn(root.children, setting, 0), notes };
}

interface Setting {
  language: string;
  note(identifier: string): Note | null;
}

function blocksIn(nodes: readonly Nodes[], setting: Setting, depth: number): Block[] {
  return nodes.flatMap((node) => blockOf(node, setting, depth));
}

function blockOf(node: Nodes, setting: Setting, depth: number): Block[] {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node, setting);
    case 'heading': {
      const runs = runsOf(node, setting);
      return runs.length === 0 ? [] : [{ kind: 'heading', level: node.depth <= 2 ? 1 : 2, runs }];
    }
    case 'thematicBreak':
      return [{ kind: 'scene-break' }];
    case 'blockquote': {
      if (depth >= deepestNesting) return paragraphsWithin(node, setting);
      const blocks = blocksIn(node.children, setting, depth + 1);
      return blocks.length === 0 ? [] : [{ kind: 'quote', blocks }];
    }
    case 'list': {
      if (depth >= deepestNesting) return paragraphsWithin(node, setting);
      const items = node.children.map((item) => blocksIn(item.children, setting, depth + 1));
      return [{ kind: 'list', ordered: node.ordered === true, start: node.start ?? 1, items }];
    }
    case 'definition':
    case 'footnoteDefinition':
      return [];
    default:
      return 'children' in node ? paragraphsWithin(node, setting) : paragraph(node, setting);
  }
}

function paragraph(node: Nodes, setting: Setting): Block[] {
  const runs = runsOf(node, setting);
  return runs.length === 0 ? [] : [{ kind: 'paragraph', runs }];
}

/** The paragraphs of a part of the tree in their order, however deep they lie: by a list, since a stack can end. */
function paragraphsWithin(node: Nodes, setting: Setting): Block[] {
  const blocks: Block[] = [];
  const waiting: Nodes[] = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (
      'children' in next &&
      next.type !== 'paragraph' &&
      next.type !== 'heading' &&
      next.type !== 'tableCell'
    ) {
      waiting.push(...next.children.toReversed());
    } else {
      blocks.push(...paragraph(next, setting));
    }
  }
  return blocks;
}

interface Style {
  italic: boolean;
  bold: boolean;
  href: string | null;
}

function runsOf(block: Nodes, setting: Setting): Run[] {
  const runs: Run[] = [];
  const waiting: { node: Nodes; style: Style }[] = [
    { node: block, style: { italic: false, bold: false, href: null } },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, style } = next;
    if (node.type === 'break') {
      runs.push({ kind: 'break' });
    } else if (node.type === 'footnoteReference') {
      const note = setting.note(node.identifier);
      if (note) runs.push({ kind: 'note', note });
    } else if ('children' in node) {
      const inner = styleWithin(node, style);
      for (const child of node.children.toReversed()) waiting.push({ node: child, style: inner });
    } else {
      pushText(runs, textOf(node), style);
    }
  }
  return smartRuns(runs, setting.language);
}

function styleWithin(node: Nodes, style: Style): Style {
  if (node.type === 'emphasis') return { ...style, italic: true };
  if (node.type === 'strong') return { ...style, bold: true };
  if (node.type === 'link') return { ...style, href: safeAddress(node) };
  return style;
}

/**
 * Anything else than the web and mail (scripts, files, a page of the author's own machine) is printed as words only. A
 * stray % is the one thing that a browser forgives and an e-book's checker does not.
 */
function safeAddress(link: Link): string | null {
  if (!/^(https?:\/\/|mailto:)/i.test(link.url) || !URL.canParse(link.url)) return null;
  return new URL(link.url).href.replace(/%(?![0-9a-f]{2})/gi, '%25');
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'alt' in node ? (node.alt ?? '') : '';
}

/** A line end inside a paragraph is a space; text of one style is one run. */
function pushText(runs: Run[], text: string, style: Style): void {
  const flowing = text.replace(/[\s\u2028\u2029]*[\n\r\u2028\u2029]\s*/g, ' ');
  const last = runs.at(-1);
  if (
    last?.kind === 'text' &&
    last.italic === style.italic &&
    last.bold === style.bold &&
    last.href === style.href
  ) {
    last.text += flowing;
  } else if (flowing !== '') {
    runs.push({ kind: 'text', text: flowing, ...style });
  }
}

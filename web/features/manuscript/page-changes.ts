import { difference, survivingCharacters, tokensOf, weight } from '@longhand/prose/difference';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { documentOf } from './editor-document.ts';
import { readAlone, textOf } from './page-text.ts';

/**
 * Another text on the page, by the smallest changes that make it so: blocks that stay are not touched, and in a paragraph
 * that changes only the words that do. So the cursor, the selection, what is being typed and what can be undone stay
 * where they are. What is on the page and not in the text, such as an empty paragraph just begun, stays too.
 */
export function changesTo(state: EditorState, text: string): Transaction {
  const { tr, schema, doc } = state;
  const next = schema.nodeFromJSON(documentOf(text));
  const edits = editsBetween(doc, next);
  // From the end, so that the places before stay where they are.
  for (const { from, to, content } of edits.toReversed()) tr.replaceWith(from, to, content);
  if (edits.length > 0 && textOf(tr.doc) !== text) return whole(state, next);
  if (edits.length > 0 && state.selection instanceof TextSelection) stayPut(tr, state.selection);
  // It is no typing of one's own: undoing leaves it there.
  return tr.setMeta('addToHistory', false);
}

/** What comes in right where the cursor is comes behind it: the cursor stays at the word that was typed. */
function stayPut(tr: Transaction, { anchor, head, empty }: Selection): void {
  const backwards = head < anchor;
  const place = (at: number, isStart: boolean) =>
    tr.doc.resolve(tr.mapping.map(at, isStart && !empty ? 1 : -1));
  tr.setSelection(TextSelection.between(place(anchor, !backwards), place(head, backwards)));
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly content: readonly Node[];
}

function whole(state: EditorState, next: Node): Transaction {
  const { tr, doc } = state;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start !== null && end) {
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  }
  return tr.setMeta('addToHistory', false);
}

interface Block {
  readonly node: Node;
  readonly at: number;
  readonly key: string;
}

/** The blocks of a document that are written, each with what it reads as. */
function blocksOf(doc: Node, labels: ReadonlySet<string>): Block[] {
  const blocks: Block[] = [];
  doc.forEach((node, at) => {
    const key = readAlone(node, labels);
    if (key !== '') blocks.push({ node, at, key });
  });
  return blocks;
}

function editsBetween(doc: Node, next: Node): Edit[] {
  const labels = new Set([...notesOf(doc), ...notesOf(next)]);
  const before = blocksOf(doc, labels);
  const after = blocksOf(next, labels);
  const edits: Edit[] = [];
  let [old, now] = [0, 0];
  /** Where the last block that stays ends. */
  let end = 0;
  for (const stretch of difference(before.map(keyOf), after.map(keyOf))) {
    if ('kept' in stretch) {
      old += stretch.kept.length;
      now += stretch.kept.length;
    } else {
      const removed = before.slice(old, old + stretch.removed.length);
      const added = after.slice(now, now + stretch.added.length);
      edits.push(...editsOf(removed, added, end));
      old += removed.length;
      now += added.length;
    }
    const last = before[old - 1];
    if (last) end = last.at + last.node.nodeSize;
  }
  return edits;
}

const keyOf = ({ key }: Block) => key;

const notesOf = (doc: Node): string[] => {
  const labels: string[] = [];
  doc.forEach(({ type, attrs }) => {
    if (type.name === 'footnote') labels.push(String(attrs.label));
  });
  return labels;
};

/** Blocks that gave way to others: one that still has half of its words is changed, the others go, or come. */
function editsOf(removed: readonly Block[], added: readonly Block[], end: number): Edit[] {
  const edits: Edit[] = [];
  let place = end;
  let now = 0;
  const come = (until: number) => {
    const content = added.slice(now, until).map(({ node }) => node);
    if (content.length > 0) edits.push({ from: place, to: place, content });
    now = until;
  };
  for (const block of removed) {
    const { at, node } = block;
    const becomes = mostAlike(block, added, now);
    const changed = added[becomes];
    if (changed) {
      come(becomes);
      edits.push(...editsWithin(block, changed.node));
      now = becomes + 1;
    } else edits.push({ from: at, to: at + node.nodeSize, content: [] });
    place = at + node.nodeSize;
  }
  come(added.length);
  return edits;
}

/** Which of the blocks, from one on, has kept the most of this one, and at least half; -1 where none has. */
function mostAlike({ key }: Block, added: readonly Block[], from: number): number {
  let [found, most] = [-1, 0];
  for (const [index, other] of added.entries()) {
    if (index < from) continue;
    const kept = survivingCharacters(key, other.key);
    if (kept > most && 2 * kept >= Math.min(weight(key), weight(other.key))) [found, most] = [index, kept];
  }
  return found;
}

/** Words that changed within a paragraph; any other block, or one that is of another kind now, is exchanged. */
function editsWithin({ node, at }: Block, next: Node): Edit[] {
  if (!node.isTextblock || !node.sameMarkup(next))
    return [{ from: at, to: at + node.nodeSize, content: [next] }];
  const before = trimmed(tokensIn(node));
  const after = trimmed(tokensIn(next));
  const edits: Edit[] = [];
  let [old, now] = [0, 0];
  const start = at + 1;
  for (const stretch of difference(before.map(signOf), after.map(signOf))) {
    if ('kept' in stretch) {
      old += stretch.kept.length;
      now += stretch.kept.length;
      continue;
    }
    const first = before[old];
    const previous = before[old - 1];
    const from = start + (first?.from ?? previous?.to ?? node.content.size);
    old += stretch.removed.length;
    const last = stretch.removed.length > 0 ? before[old - 1] : undefined;
    const content = after.slice(now, now + stretch.added.length).map((token) => token.node);
    now += stretch.added.length;
    edits.push({ from, to: last ? start + last.to : from, content });
  }
  return edits;
}

interface Token {
  readonly node: Node;
  readonly from: number;
  readonly to: number;
}

function tokensIn(block: Node): Token[] {
  const tokens: Token[] = [];
  block.forEach((node, offset) => {
    if (!node.isText) {
      tokens.push({ node, from: offset, to: offset + node.nodeSize });
      return;
    }
    let at = 0;
    for (const word of tokensOf(node.text ?? '')) {
      tokens.push({ node: node.cut(at, at + word.length), from: offset + at, to: offset + at + word.length });
      at += word.length;
    }
  });
  return tokens;
}

const isSpace = ({ node }: Token) => node.isText && /^ +$/.test(node.text ?? '');

/** Space at the edges is not written, so no other text says what becomes of it. */
function trimmed(tokens: readonly Token[]): readonly Token[] {
  const first = tokens.findIndex((token) => !isSpace(token));
  return first < 0 ? [] : tokens.slice(first, tokens.findLastIndex((token) => !isSpace(token)) + 1);
}

/** Space has no bold of its own: which side of a mark's edge it stands on is settled when it is written. */
const signOf = (token: Token) => (isSpace(token) ? String(token.node.text) : JSON.stringify(token.node));

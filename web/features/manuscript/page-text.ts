import type { Node } from '@tiptap/pm/model';
import { type EditorNode, markdownOf } from './editor-document.ts';

/**
 * Reading a long page often: the nodes of an editor's document are never changed, only replaced, so what a block reads as
 * is worked out once. Only what a block's neighbours have a say in is read together with them: the signs of a list tell
 * it from the one before it, and a footnote's number is one only where the note is there.
 */

/** The page's Markdown: what `markdownOf` answers, sooner. */
export function textOf(doc: Node): string {
  const labels = labelsOf(doc);
  if (!labels) return markdownOf(doc.toJSON());
  const parts: string[] = [];
  /** Lists that follow each other, and what may begin with one after them. */
  let run: Node[] = [];
  const finishRun = () => {
    const [only] = run;
    if (only) parts.push(run.length > 1 ? withStandIns(run, labels) : readAlone(only, labels));
    run = [];
  };
  doc.forEach((block) => {
    const text = readAlone(block, labels);
    if (text === '') return;
    const mayBeginWithList =
      isList(block) || block.type.name === 'blockquote' || block.type.name === 'footnote';
    if (isList(block) || (run.length > 0 && mayBeginWithList)) run.push(block);
    if (!isList(block)) {
      const isRead = run.at(-1) === block;
      finishRun();
      if (!isRead) parts.push(text);
    }
  });
  finishRun();
  return parts.join('\n\n');
}

const isList = ({ type }: Node) => type.name === 'bulletList' || type.name === 'orderedList';

/** The labels of the page's footnotes; undefined where some would be changed when they are written. */
function labelsOf(doc: Node): ReadonlySet<string> | undefined {
  const labels = new Set<string>();
  for (let at = doc.childCount - 1; at >= 0 && doc.child(at).type.name === 'footnote'; at -= 1) {
    const label = String(doc.child(at).attrs.label);
    if (labels.has(label) || !/^[a-z0-9-]+$/.test(label)) return undefined;
    labels.add(label);
  }
  return labels;
}

const read = new WeakMap<Node, { readonly labels: string; readonly text: string }>();

/** A block by itself; '' where nothing of it is written. */
export function readAlone(block: Node, labels: ReadonlySet<string>): string {
  const before = read.get(block);
  const known = mentionedIn(block).filter((label) => labels.has(label));
  const sign = known.join(' ');
  if (before?.labels === sign) return before.text;
  const text = withStandIns([block], new Set(known));
  read.set(block, { labels: sign, text });
  return text;
}

const mentioned = new WeakMap<Node, readonly string[]>();

function mentionedIn(block: Node): readonly string[] {
  const before = mentioned.get(block);
  if (before) return before;
  const labels = new Set<string>();
  block.descendants((node) => {
    if (node.type.name === 'footnoteReference') labels.add(String(node.attrs.label));
  });
  const found = [...labels];
  mentioned.set(block, found);
  return found;
}

/** Blocks as they read beside the notes that they mention, which are lent and taken away again. */
function withStandIns(blocks: readonly Node[], labels: ReadonlySet<string>): string {
  const own = new Set(blocks.filter(isNote).map(({ attrs }) => String(attrs.label)));
  const lent = [...new Set(blocks.flatMap(mentionedIn))].filter(
    (label) => labels.has(label) && !own.has(label),
  );
  const notes = lent.map(
    (label): EditorNode => ({
      type: 'footnote',
      attrs: { label },
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }],
    }),
  );
  const text = markdownOf({ type: 'doc', content: [...blocks.map((block) => block.toJSON()), ...notes] });
  const standIns = lent.map((label) => `[^${label}]: x`).join('\n\n');
  return standIns === '' ? text : text.slice(0, -(standIns.length + 2));
}

const isNote = ({ type }: Node) => type.name === 'footnote';

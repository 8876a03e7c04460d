import { Extension, Node } from '@tiptap/core';
import type { Node as Tree } from '@tiptap/pm/model';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/**
 * Footnotes: numbers in the text, and below it the notes that they lead to, tied by a label that nobody sees. What is
 * seen is counted anew: the order in which the text first mentions them.
 */

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    footnote: {
      /** Puts a number at the cursor and the cursor into its new note; with a number selected, goes to its note. */
      footnote: () => ReturnType;
    };
  }
}

export const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    label: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.footnoteReference ?? '',
      renderHTML: ({ label }) => ({ 'data-footnote-reference': String(label) }),
    },
  }),
  parseHTML: () => [{ tag: 'sup[data-footnote-reference]' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes],
});

export const Footnote = Node.create({
  name: 'footnote',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => ({
    label: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.footnote ?? '',
      renderHTML: ({ label }) => ({ 'data-footnote': String(label) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-footnote]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],

  addCommands: () => ({
    footnote:
      () =>
      ({ state, tr, dispatch }) => {
        const { selection, schema, doc } = state;
        const { footnote, footnoteReference, paragraph } = schema.nodes;
        if (!footnote || !footnoteReference || !paragraph || noteAround(selection.$from)) return false;
        if (selection instanceof NodeSelection && selection.node.type === footnoteReference) {
          const note = noteOf(doc, selection.node.attrs.label);
          if (note && dispatch)
            tr.setSelection(TextSelection.near(doc.resolve(note.pos + 1))).scrollIntoView();
          return note !== undefined;
        }
        if (!selection.$to.parent.isTextblock) return false;
        if (!dispatch) return true;
        const label = vacantLabel(doc);
        tr.insert(selection.to, footnoteReference.create({ label }));
        const end = tr.doc.content.size;
        tr.insert(end, footnote.create({ label }, paragraph.create()));
        tr.setSelection(TextSelection.near(tr.doc.resolve(end + 2))).scrollIntoView();
        return true;
      },
  }),

  addKeyboardShortcuts() {
    return {
      'Mod-Alt-f': () => this.editor.commands.footnote(),
      // An empty note goes, and its numbers with it.
      Backspace: () =>
        this.editor.commands.command(({ state, tr }) => {
          const note = noteAround(state.selection.$from);
          if (note?.node.textContent !== '' || note.node.childCount > 1) return false;
          tr.delete(note.pos, note.pos + note.node.nodeSize);
          const numbers = referencesIn(tr.doc).filter(
            ({ node }) => node.attrs.label === note.node.attrs.label,
          );
          for (const { pos } of numbers.toReversed()) tr.delete(pos, pos + 1);
          tr.setSelection(
            TextSelection.near(tr.doc.resolve(numbers[0]?.pos ?? note.pos), -1),
          ).scrollIntoView();
          return true;
        }),
      // Back to where one was reading.
      Escape: () =>
        this.editor.commands.command(({ state, tr }) => {
          const note = noteAround(state.selection.$from);
          const number = referencesIn(state.doc).find(
            ({ node }) => node.attrs.label === note?.node.attrs.label,
          );
          if (!note || !number) return false;
          tr.setSelection(TextSelection.near(state.doc.resolve(number.pos + 1))).scrollIntoView();
          return true;
        }),
    };
  },
});

/** Shows each number and each note with its place in the order of the text. */
export const FootnoteNumbers = Extension.create({
  name: 'footnoteNumbers',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => numbered(doc),
        apply: (tr, before) => (tr.docChanged ? numbered(tr.doc) : before),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});

function numbered(doc: Tree): DecorationSet {
  const references = referencesIn(doc);
  const notes = notesIn(doc);
  const labels = [...references, ...notes].map(({ node }) => String(node.attrs.label));
  const numberOf = new Map([...new Set(labels)].map((label, index) => [label, String(index + 1)]));
  return DecorationSet.create(
    doc,
    [...references, ...notes].map(({ node, pos }) => {
      const number = numberOf.get(String(node.attrs.label)) ?? '';
      return Decoration.node(pos, pos + node.nodeSize, {
        'data-number': number,
        role: node.isInline ? 'doc-noteref' : 'doc-footnote',
        'aria-label': `Footnote ${number}`,
      });
    }),
  );
}

interface Placed {
  readonly node: Tree;
  readonly pos: number;
}

function referencesIn(doc: Tree): Placed[] {
  const found: Placed[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === 'footnoteReference') found.push({ node, pos });
  });
  return found;
}

function notesIn(doc: Tree): Placed[] {
  const found: Placed[] = [];
  doc.forEach((node, pos) => {
    if (node.type.name === 'footnote') found.push({ node, pos });
  });
  return found;
}

const noteOf = (doc: Tree, label: unknown) => notesIn(doc).find(({ node }) => node.attrs.label === label);

function noteAround($from: TextSelection['$from']): Placed | undefined {
  const node = $from.depth > 0 ? $from.node(1) : undefined;
  return node?.type.name === 'footnote' ? { node, pos: $from.before(1) } : undefined;
}

function vacantLabel(doc: Tree): string {
  const taken = new Set([...referencesIn(doc), ...notesIn(doc)].map(({ node }) => String(node.attrs.label)));
  let label = taken.size + 1;
  while (taken.has(String(label))) label += 1;
  return String(label);
}

import type { FindOptions, Stretch } from '@longhand/prose/find';
import { stretchesOf } from '@longhand/prose/find';
import { cutsFor } from '@longhand/prose/replace';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { currentMark } from './current-place.ts';
import classes from './find.module.css';

/**
 * Words sought on the page that is being written: all places are marked, one of them is the current one, and the marks
 * follow the typing. It finds and replaces by the same rules as the book's own search, which reads Markdown.
 */

export interface Sought {
  readonly words: string;
  readonly options: FindOptions;
}

/** Where the words stand in the document. */
interface Place {
  readonly from: number;
  readonly to: number;
  readonly block: Block;
  readonly stretch: Stretch;
}

export interface Found {
  readonly sought: Sought;
  readonly places: readonly Place[];
  /** Index of the current place; -1 where there is none. */
  readonly current: number;
}

const nowhere: Found = {
  sought: { words: '', options: { matchCase: false, wholeWords: false, exact: false } },
  places: [],
  current: -1,
};

export const findKey = new PluginKey<Found>('find');

export const foundIn = (state: EditorState): Found => findKey.getState(state) ?? nowhere;

/** To be registered with an editor while something is sought in it. */
export const findOnPage = (): Plugin<Found> =>
  new Plugin({
    key: findKey,
    state: {
      init: () => nowhere,
      apply: (tr, before, _, { doc }) => {
        const change = tr.getMeta(findKey) as Partial<Found> | undefined;
        if (change?.current !== undefined) return { ...before, current: change.current };
        const sought = change?.sought ?? before.sought;
        if (!change?.sought && !tr.docChanged) return before;
        const places = placesIn(doc, sought);
        // The current place stays; a new search begins at the cursor.
        const at = change?.sought ? undefined : before.places[before.current];
        const from = at ? tr.mapping.map(at.from, -1) : tr.selection.from;
        return { sought, places, current: nextFrom(places, from) };
      },
    },
    props: {
      decorations: (state) => {
        const { places, current } = foundIn(state);
        return DecorationSet.create(
          state.doc,
          places.map(({ from, to }, index) =>
            Decoration.inline(
              from,
              to,
              index === current
                ? { class: `${classes.found} ${classes.current}`, [currentMark]: '' }
                : { class: classes.found ?? '' },
            ),
          ),
        );
      },
    },
  });

/** The first place at or after a position, else the first of all. */
const nextFrom = (places: readonly Place[], from: number): number =>
  places.length === 0
    ? -1
    : Math.max(
        0,
        places.findIndex((place) => place.from >= from),
      );

export const seek = (state: EditorState, sought: Sought): Transaction =>
  state.tr.setMeta(findKey, { sought });

/** The place after the current one, or before it; from the last to the first. */
export function step(state: EditorState, by: 1 | -1): Transaction {
  const { places, current } = foundIn(state);
  return goTo(state, places.length === 0 ? -1 : (current + by + places.length) % places.length);
}

/** Makes another place the current one. */
export const goTo = (state: EditorState, current: number): Transaction =>
  state.tr.setMeta(findKey, { current });

/** Replaces the current place; the one after it becomes the current one. */
export function replaceCurrent(state: EditorState, replacement: string): Transaction {
  const { places, current } = foundIn(state);
  const place = places[current];
  const tr = closeHistory(state.tr);
  if (!place) return tr;
  replace(tr, place, replacement);
  // The search goes on behind the words that came in, which may hold the sought ones themselves.
  const after = tr.mapping.map(place.to, 1);
  return tr
    .setSelection(TextSelection.near(tr.doc.resolve(after)))
    .setMeta(findKey, { sought: foundIn(state).sought });
}

/** Replaces every place, as one step that can be undone. */
export function replaceAll(state: EditorState, replacement: string): Transaction {
  const tr = closeHistory(state.tr);
  for (const place of foundIn(state).places.toReversed()) replace(tr, place, replacement);
  return tr;
}

/** From the end to the beginning, so that the places before stay where they are. */
function replace(tr: Transaction, { block, stretch }: Place, replacement: string): void {
  const lengths = block.runs.map(({ text }) => text.length);
  for (const { run, start, end, insert } of cutsFor(lengths, block.text, stretch, replacement).toReversed()) {
    const { from, node } = block.runs[run] ?? {};
    if (from === undefined || !node) continue;
    const words = insert === '' ? [] : [node.type.schema.text(insert, node.marks)];
    tr.replaceWith(block.at + from + start, block.at + from + end, words);
  }
}

/** The words of a block, run by run; a run's place is counted within the block. */
interface Block {
  readonly at: number;
  readonly text: string;
  readonly runs: readonly { readonly text: string; readonly from: number; readonly node: Node }[];
}

/** Nodes are never changed, only replaced: what a block reads as, and where the words stand in it, is found once. */
const read = new WeakMap<Node, Omit<Block, 'at'>>();
const searched = new WeakMap<Sought, WeakMap<Node, Stretch[]>>();

function placesIn(doc: Node, sought: Sought): Place[] {
  if (sought.words === '') return [];
  const before = searched.get(sought) ?? new WeakMap<Node, Stretch[]>();
  searched.set(sought, before);
  const places: Place[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const block = { ...(read.get(node) ?? wordsOf(node)), at: position + 1 };
    const stretches = before.get(node) ?? stretchesOf(block.text, sought.words, sought.options);
    before.set(node, stretches);
    for (const stretch of stretches)
      places.push({
        from: positionOf(block, stretch.start, false),
        to: positionOf(block, stretch.end, true),
        block,
        stretch,
      });
    return false;
  });
  return places;
}

function wordsOf(node: Node): Omit<Block, 'at'> {
  const runs: { text: string; from: number; node: Node }[] = [];
  node.forEach((child, from) => {
    runs.push({ text: textOf(child), from, node: child });
  });
  const words = { text: runs.map(({ text }) => text).join(''), runs };
  read.set(node, words);
  return words;
}

/** What stands for a node in the text that is searched: nothing matches a line break or a picture. */
const textOf = (node: Node): string => {
  if (node.isText) return node.text ?? '';
  if (node.type.name === 'footnoteReference') return '';
  return node.type.name === 'hardBreak' ? '\n' : '\uFFFC';
};

/** Where a place in the block's text lies in the document; an end stays with the run that it ends. */
function positionOf({ at, runs }: Block, place: number, isEnd: boolean): number {
  let passed = 0;
  for (const { text, from } of runs) {
    const within = place - passed;
    if (text !== '' && (isEnd ? within <= text.length : within < text.length)) return at + from + within;
    passed += text.length;
  }
  return at;
}

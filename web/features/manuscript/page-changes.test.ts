import { canonical } from '@longhand/prose/markdown';
import { history, undo } from '@tiptap/pm/history';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDocument, anyText, nodeOf, schema } from '../../testing/editor-documents.ts';
import { placesOf } from './change-note.tsx';
import { documentOf } from './editor-document.ts';
import { changesTo } from './page-changes.ts';
import { textOf } from './page-text.ts';

const stateOf = (text: string) =>
  EditorState.create({
    schema,
    doc: nodeOf(documentOf(canonical(text))),
    plugins: [history({ newGroupDelay: 0 })],
  });

/** The cursor after these words. */
function cursorAfter(state: EditorState, words: string): EditorState {
  let place = 0;
  state.doc.descendants((node, pos) => {
    const at = node.isText ? (node.text?.indexOf(words) ?? -1) : -1;
    if (at >= 0) place = pos + at + words.length;
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, place)));
}

const type = (state: EditorState, words: string) => state.apply(state.tr.insertText(words));
const receive = (state: EditorState, text: string) => state.apply(changesTo(state, canonical(text)));
const before = (state: EditorState) => state.doc.textBetween(0, state.selection.from, '\n').slice(-12);

it('whatever is on the page and whatever comes: the page then reads as what came', () => {
  fc.assert(
    fc.property(
      anyDocument,
      fc.oneof(
        anyText,
        anyDocument.map((one) => textOf(nodeOf(one))),
      ),
      (document, came) => {
        const state = EditorState.create({ schema, doc: nodeOf(document) });
        const text = canonical(came);
        const next = state.apply(changesTo(state, text));
        next.doc.check();
        expect(textOf(next.doc)).toBe(text);
      },
    ),
    { numRuns: 400 },
  );
});

describe('the cursor', () => {
  const page = 'The first one.\n\nThe second one.\n\nThe third one.';

  it.each([
    ['paragraphs before and after it change', 'The 1st one.\n\nThe second one.\n\nThe 3rd one.'],
    [
      'paragraphs come before and after it',
      'New.\n\nThe first one.\n\nThe second one.\n\nThe third one.\n\nNew.',
    ],
    ['others go', 'The second one.'],
    [
      'words of its own paragraph change on both sides',
      'The first one.\n\nThis second, last one.\n\nThe third one.',
    ],
    [
      'its paragraph changes and one comes before',
      'The first one.\n\nA new one.\n\nThe second one of all.\n\nThe third one.',
    ],
  ])('stays behind its word where %s', (_, came) => {
    const state = receive(cursorAfter(stateOf(page), 'second'), came);
    expect(before(state)).toMatch(/second$/);
    expect(textOf(state.doc)).toBe(came);
  });

  it('stays in a paragraph that was just begun, and so do the spaces just typed', () => {
    const begun = cursorAfter(stateOf(page), 'second one.');
    const empty = begun.apply(begun.tr.split(begun.selection.from));
    const after = receive(empty, 'The 1st one.\n\nThe second one.\n\nThe third one.');
    expect(after.selection.$from.parent.content.size).toBe(0);
    expect(after.doc.childCount).toBe(4);
    const spaced = receive(type(begun, '  '), 'The 1st one.\n\nThe second, one.\n\nThe third one.');
    expect(spaced.selection.$from.parent.textContent).toBe('The second, one.  ');
    expect(before(spaced)).toMatch(/one\. {2}$/);
  });

  it('a selection stays on the words that were selected', () => {
    const state = cursorAfter(stateOf(page), 'The second');
    const end = state.selection.from;
    const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, end - 6, end)));
    const after = receive(selected, 'New.\n\nThe first one.\n\nThe second one, changed.');
    expect(after.doc.textBetween(after.selection.from, after.selection.to)).toBe('second');
  });
});

describe('undoing', () => {
  it('takes back what one typed oneself, and leaves what came from others', () => {
    let state = type(cursorAfter(stateOf('One.\n\nTwo.'), 'Two.'), ' Mine.');
    state = receive(state, 'One, theirs.\n\nTwo. Mine.\n\nThree, theirs.');
    undo(state, (tr) => {
      state = state.apply(tr);
    });
    expect(textOf(state.doc)).toBe('One, theirs.\n\nTwo.\n\nThree, theirs.');
    const again = undo(state, (tr) => {
      state = state.apply(tr);
    });
    expect(again).toBe(false);
    expect(textOf(state.doc)).toBe('One, theirs.\n\nTwo.\n\nThree, theirs.');
  });

  it('takes back one’s own words in a sentence that others have changed too', () => {
    let state = type(cursorAfter(stateOf('We left home early.'), 'left'), ' our');
    state = receive(state, 'They left our home late.');
    undo(state, (tr) => {
      state = state.apply(tr);
    });
    expect(textOf(state.doc)).toBe('They left home late.');
  });
});

describe('what is told of a change', () => {
  const page = 'One.\n\nTwo two two.\n\nThree.';

  it.each([
    ['a word', 'One.\n\nTwo, two two.\n\nThree.', [2]],
    ['two paragraphs', 'One, now.\n\nTwo two two.\n\nThree, now.', [1, 3]],
    ['new ones', 'New.\n\nOne.\n\nTwo two two.\n\nThree.\n\nNew too.', [1, 5]],
    ['nothing', page, []],
  ])('%s: in which places it is', (_, came, places) => {
    expect(placesOf(changesTo(stateOf(page), came)).sort()).toEqual(places);
  });
});

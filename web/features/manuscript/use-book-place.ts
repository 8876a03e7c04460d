import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { bookSearchIn } from './book-search.ts';
import { currentPlaceIn } from './current-place.ts';
import { findKey, findOnPage, foundIn, goTo, seek } from './find-on-page.ts';

/**
 * Goes to the place of the book's search that the address names. Whoever begins to seek something on the page has left
 * that place, so that they are not brought back to it; and a place that is chosen ends the seeking.
 */
export function useBookPlace(editor: Editor | null, isFinding: boolean, stopFinding: () => void): void {
  const [search, setSearch] = useSearchParams();
  const { words, options, place } = bookSearchIn(search);
  const { matchCase, wholeWords, exact } = options;
  const leavePlace = useEffectEvent(() => {
    if (place === null) return;
    const without = new URLSearchParams(search);
    without.delete('place');
    setSearch(without, { replace: true });
  });
  useEffect(() => {
    if (isFinding) leavePlace();
  }, [isFinding]);
  const chosen = useEffectEvent(() => {
    if (isFinding) stopFinding();
  });
  useEffect(() => {
    if (place !== null) chosen();
  }, [place]);
  useEffect(() => {
    if (!editor || isFinding || place === null || words === '') return;
    editor.registerPlugin(findOnPage());
    editor.view.dispatch(seek(editor.state, { words, options: { matchCase, wholeWords, exact } }));
    const there = foundIn(editor.state).places[place];
    if (there) {
      editor.view.dispatch(goTo(editor.state, place));
      // On a touch screen the focus would bring a keyboard over the passage.
      if (!window.matchMedia('(pointer: coarse)').matches)
        editor.chain().setTextSelection(there).focus(null, { scrollIntoView: false }).run();
      currentPlaceIn(editor.view.dom)?.scrollIntoView({ block: 'center' });
    }
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(findKey);
    };
  }, [editor, isFinding, place, words, matchCase, wholeWords, exact]);
}

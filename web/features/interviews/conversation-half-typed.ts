import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Drafts, openDrafts } from '../../app/drafts.ts';

/** Milliseconds between a keystroke and its being kept on this device. */
const keptAfter = 250;

/** An answer while it is typed. */
export interface HalfTyped<Returned> {
  readonly text: string;
  /** Of an answer that came back: what was sent, so that the same words again are the same act. */
  readonly returned: Returned | undefined;
}

const empty = { text: '', returned: undefined };

/**
 * An answer while it is typed: kept on this device until it is sent, so that a reload takes nothing of it. What an earlier
 * visit left is taken up, unless `isTold` knows it for an answer that was sent after all.
 */
export function useHalfTyped<Returned>(userId: string, place: string, isTold: (text: string) => boolean) {
  type Typed = HalfTyped<Returned>;
  const [typed, setTyped] = useState<Typed>(empty);
  const [cannotKeep, setCannotKeep] = useState(false);
  const drafts = useRef<Drafts<Typed>>(undefined);
  const draft = useRef<Drafts<Typed>['own']>(undefined);
  /** What is not kept yet. */
  const waiting = useRef<Typed>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = async () => {
    clearTimeout(timer.current);
    const next = waiting.current;
    if (!next || !draft.current) return;
    waiting.current = undefined;
    try {
      await (next.text === '' ? draft.current.forget() : draft.current.keep(next));
      setCannotKeep(false);
    } catch {
      setCannotKeep(next.text !== '');
    }
  };
  const become = (next: Typed, after = next.text === '' ? 0 : keptAfter) => {
    setTyped(next);
    waiting.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), after);
  };

  const takeUp = useEffectEvent((opened: Drafts<Typed>) => {
    drafts.current = opened;
    draft.current = opened.own;
    const left = opened.found.map(({ content }) => content).filter(({ text }) => !isTold(text));
    const [first, ...others] = left;
    // What came before whoever was faster than the device stays before it.
    const texts = new Set([...left, waiting.current ?? empty].map(({ text }) => text));
    if (first && others.length === 0 && !waiting.current) become(first);
    else if (first) become({ ...empty, text: [...texts].filter(Boolean).join('\n\n') });
    void keep().then(() => Promise.all(opened.found.map(({ forget }) => forget())));
  });
  const leave = useEffectEvent(() => {
    void keep().finally(drafts.current?.close);
    drafts.current = undefined;
    draft.current = undefined;
  });
  const hide = useEffectEvent(() => void keep());

  useEffect(() => {
    let left = false;
    // A visit that ends as it begins is none: React tries every effect twice while developing.
    const begin = setTimeout(async () => {
      const opened = await openDrafts<Typed>(userId, place);
      if (left) opened.close();
      else takeUp(opened);
    });
    const onHide = () => hide();
    window.addEventListener('pagehide', onHide);
    return () => {
      left = true;
      clearTimeout(begin);
      window.removeEventListener('pagehide', onHide);
      leave();
    };
  }, [userId, place]);

  return {
    ...typed,
    /** This device has refused to keep what is typed. */
    cannotKeep,
    type: (text: string) => become({ ...typed, text }),
    clear: () => become(empty),
    /** Puts words back that could not be sent, before what was typed since. Nothing else keeps them any more. */
    putBack: (words: string, returned: Returned) =>
      become({ text: [words, typed.text.trim()].filter(Boolean).join('\n\n'), returned }, 0),
  };
}

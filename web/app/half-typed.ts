import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Drafts, openDrafts } from './drafts.ts';

/** Milliseconds between a keystroke and its being kept on this device. */
const keptAfter = 250;

interface HalfTyped<Typed> {
  readonly userId: string;
  readonly place: string;
  /** What it begins with. */
  readonly start: Typed;
  /** Whether it is nothing that anybody would miss. */
  readonly isEmpty: (typed: Typed) => boolean;
  /**
   * What becomes of what earlier visits have left, the earliest first, beside what was typed before this device answered.
   * What is not `used` stays for the next visit.
   */
  readonly takeUp: (
    left: readonly Typed[],
    meanwhile: Typed | undefined,
  ) => { readonly become: Typed | undefined; readonly used: readonly Typed[] };
}

/**
 * Something while it is typed: kept on this device until it is sent or given up, so that a reload takes nothing of it, and
 * taken up by the next visit.
 */
export function useHalfTyped<Typed>({ userId, place, start, isEmpty, takeUp }: HalfTyped<Typed>) {
  const [typed, setTyped] = useState(start);
  const [cannotKeep, setCannotKeep] = useState(false);
  const drafts = useRef<Drafts<Typed>>(undefined);
  /** What is not kept yet. */
  const waiting = useRef<Typed>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = async () => {
    clearTimeout(timer.current);
    const next = waiting.current;
    const draft = drafts.current?.own;
    if (next === undefined || !draft) return;
    waiting.current = undefined;
    try {
      await (isEmpty(next) ? draft.forget() : draft.keep(next));
      setCannotKeep(false);
    } catch {
      setCannotKeep(!isEmpty(next));
    }
  };
  /** Milliseconds until it is kept. */
  const become = (next: Typed, after = isEmpty(next) ? 0 : keptAfter) => {
    setTyped(next);
    waiting.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), after);
  };

  const begin = useEffectEvent((opened: Drafts<Typed>) => {
    drafts.current = opened;
    const left = opened.found.map(({ content }) => content);
    const { become: taken, used } = takeUp(left, waiting.current);
    if (taken !== undefined) become(taken);
    const done = opened.found.filter(({ content }) => used.includes(content));
    void keep().then(() => Promise.all(done.map(({ forget }) => forget())));
  });
  const leave = useEffectEvent(() => {
    void keep().finally(drafts.current?.close);
    drafts.current = undefined;
  });
  const hide = useEffectEvent(() => void keep());

  useEffect(() => {
    let left = false;
    // A visit that ends as it begins is none: React tries every effect twice while developing.
    const beginning = setTimeout(async () => {
      const opened = await openDrafts<Typed>(userId, place);
      if (left) opened.close();
      else begin(opened);
    });
    const onHide = () => hide();
    window.addEventListener('pagehide', onHide);
    return () => {
      left = true;
      clearTimeout(beginning);
      window.removeEventListener('pagehide', onHide);
      leave();
    };
  }, [userId, place]);

  return {
    typed,
    become,
    /** This device has refused to keep what is typed. */
    cannotKeep,
  };
}

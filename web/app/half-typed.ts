import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Drafts, openDrafts } from './drafts.ts';

/** Milliseconds after which a keystroke is being kept on this device, however many follow it. */
const keptWithin = 250;

type LetGo = () => Promise<unknown>;

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
  const [isOpen, setOpen] = useState(false);
  const [cannotKeep, setCannotKeep] = useState(false);
  const drafts = useRef<Drafts<Typed>>(undefined);
  const isOver = useRef(false);
  /** What is typed as of now, for whoever has waited meanwhile. */
  const last = useRef(start);
  /** What is not kept yet. */
  const waiting = useRef<Typed>(undefined);
  /** Lets go of what it has taken the place of, once it is kept itself. */
  const replaced = useRef<LetGo[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = async (draft = drafts.current?.own) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = waiting.current;
    // What is kept of a visit that is over is the next one's: it can still be done with, but not become anything else.
    if (!draft || (isOver.current && next !== undefined && !isEmpty(next))) return;
    const gone = replaced.current;
    waiting.current = undefined;
    replaced.current = [];
    try {
      if (next !== undefined) await (isEmpty(next) ? draft.forget() : draft.keep(next));
      await Promise.all(gone.map((letGo) => letGo()));
      setCannotKeep(false);
    } catch {
      if (last.current === next) waiting.current = next;
      replaced.current.unshift(...gone);
      setCannotKeep(next !== undefined && !isEmpty(next));
    }
  };
  /**
   * Shows it at once, and keeps it a moment later, also of somebody who types without a pause: a page that is going has no
   * time left for all of it. What is given up is forgotten without that moment.
   */
  const become = (next: Typed) => {
    setTyped(next);
    last.current = next;
    waiting.current = next;
    if (isEmpty(next)) clearTimeout(timer.current);
    if (isEmpty(next) || !timer.current)
      timer.current = setTimeout(() => void keep(), isEmpty(next) ? 0 : keptWithin);
  };

  const begin = useEffectEvent((opened: Drafts<Typed>) => {
    drafts.current = opened;
    isOver.current = false;
    const left = opened.found.map(({ content }) => content);
    const { become: taken, used } = takeUp(left, waiting.current);
    if (taken !== undefined) become(taken);
    const done = opened.found.filter(({ content }) => used.includes(content));
    replaced.current.push(...done.map(({ forget }) => forget));
    void keep();
    setOpen(true);
  });
  const leave = useEffectEvent(() => {
    void keep().finally(drafts.current?.close);
    isOver.current = drafts.current !== undefined;
  });
  /** The visit was over before this device answered. */
  const leaveLate = useEffectEvent(({ own, close }: Drafts<Typed>) => void keep(own).finally(close));
  const hide = useEffectEvent(() => void keep());

  useEffect(() => {
    let left = false;
    // A visit that ends as it begins is none: React tries every effect twice while developing.
    const beginning = setTimeout(async () => {
      const opened = await openDrafts<Typed>(userId, place);
      if (left) leaveLate(opened);
      else begin(opened);
    });
    const onHide = () => hide();
    // A phone that turns to another app may never come back to this page, and says nothing more to it.
    const onVisibility = () => document.visibilityState === 'hidden' && hide();
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      left = true;
      clearTimeout(beginning);
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onVisibility);
      leave();
    };
  }, [userId, place]);

  return {
    typed,
    become,
    /** What earlier visits have left is taken up: there is a place for what is typed. */
    isOpen,
    /** Becomes what something else has held until now, which lets go of it when this device has it here. */
    takeOver: (change: (typed: Typed) => Typed, letGo: LetGo): Promise<void> => {
      replaced.current.push(letGo);
      become(change(last.current));
      return keep();
    },
    /** This device has refused to keep what is typed. */
    cannotKeep,
  };
}

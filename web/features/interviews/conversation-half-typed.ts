import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftKeeper, openDrafts } from '../../app/drafts.ts';

/** Milliseconds between a keystroke and its being kept on this device. */
const keptAfter = 250;

/**
 * An answer while it is typed: kept on this device until it was heard, so that a reload takes nothing of it. What an
 * earlier visit left is taken up, unless `isTold` knows it for an answer that arrived after all.
 */
export function useHalfTyped(userId: string, interviewId: string, isTold: (text: string) => boolean) {
  const [text, setText] = useState('');
  const keeper = useRef<DraftKeeper>(undefined);
  /** What is not kept yet. */
  const waiting = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = () => {
    clearTimeout(timer.current);
    if (waiting.current === undefined || !keeper.current) return;
    const kept = waiting.current === '' ? keeper.current.forget() : keeper.current.keep(waiting.current, 0);
    waiting.current = undefined;
    // Where the browser keeps nothing, typing goes on all the same.
    kept.catch(() => {});
  };
  const type = (typed: string) => {
    setText(typed);
    waiting.current = typed;
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, typed === '' ? 0 : keptAfter);
  };

  const takeUp = useEffectEvent((found: string | undefined) => {
    // Whoever was faster than the device has begun anew.
    if (waiting.current !== undefined) keep();
    else if (found !== undefined && isTold(found)) type('');
    else if (found !== undefined) setText(found);
  });
  const leave = useEffectEvent(keep);

  useEffect(() => {
    let left = false;
    // A visit that ends as it begins is none: React tries every effect twice while developing.
    const begin = setTimeout(async () => {
      const opened = await openDrafts(userId, `answer ${interviewId}`);
      if (left) return opened.keeper.close();
      keeper.current = opened.keeper;
      takeUp(opened.found[0]?.text);
    });
    const hide = () => leave();
    window.addEventListener('pagehide', hide);
    return () => {
      left = true;
      clearTimeout(begin);
      window.removeEventListener('pagehide', hide);
      leave();
      keeper.current?.close();
      keeper.current = undefined;
    };
  }, [userId, interviewId]);

  return { text, type };
}

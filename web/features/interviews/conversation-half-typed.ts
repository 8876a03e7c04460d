import { useEffect, useRef, useState } from 'react';
import { type DraftKeeper, openDrafts } from '../../app/drafts.ts';

/** Milliseconds between a keystroke and its being kept on this device. */
const keptAfter = 250;

/** An answer while it is typed: kept on this device until it was heard, so that a reload takes nothing of it. */
export function useHalfTyped(userId: string, interviewId: string) {
  const [text, setText] = useState('');
  const keeper = useRef<DraftKeeper>(undefined);
  const latest = useRef('');

  useEffect(() => {
    let left = false;
    void openDrafts(userId, `answer ${interviewId}`).then((opened) => {
      if (left) return opened.keeper.close();
      keeper.current = opened.keeper;
      const [found] = opened.found;
      // Whoever was faster than the device has begun anew.
      if (found && latest.current === '') setText(found.text);
    });
    return () => {
      left = true;
      keeper.current?.close();
      keeper.current = undefined;
    };
  }, [userId, interviewId]);

  useEffect(() => {
    latest.current = text;
    const timer = setTimeout(() => {
      const kept = text === '' ? keeper.current?.forget() : keeper.current?.keep(text, 0);
      // Where the browser keeps nothing, typing goes on all the same.
      kept?.catch(() => {});
    }, keptAfter);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText };
}

import type { Transaction } from '@tiptap/pm/state';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import classes from './page.module.css';

/** Milliseconds that it stays; what changes meanwhile is told together after it. */
const shownFor = 8_000;

/** The places, counted from 1, of the paragraphs and other blocks that a change has touched. */
export function placesOf({ mapping, doc }: Pick<Transaction, 'mapping' | 'doc'>): number[] {
  const places = new Set<number>();
  for (const [index, map] of mapping.maps.entries())
    map.forEach((_from, _to, start, end) => {
      const rest = mapping.slice(index + 1);
      const [from, to] = [rest.map(start, 1), rest.map(end, -1)];
      const first = doc.resolve(Math.min(from, doc.content.size)).index(0);
      const last = doc.resolve(Math.min(Math.max(from, to), doc.content.size)).index(0);
      const isWhole = to > from && doc.resolve(to).depth === 0;
      for (let place = first; place <= Math.max(first, isWhole ? last - 1 : last); place += 1)
        places.add(place + 1);
    });
  return [...places].filter((place) => place <= doc.childCount);
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

function wordsFor(places: readonly number[]): string {
  const [only] = places;
  if (places.length > 1 || only === undefined) return `${places.length} paragraphs have just changed.`;
  const ordinal = ordinals[only - 1];
  return ordinal ? `The ${ordinal} paragraph has just changed.` : `Paragraph ${only} has just changed.`;
}

const quiet = new WeakSet<object>();

/** What somebody does to the text at a button is no news to them: until the answer is called, nothing is told of it. */
export function keepQuiet(saving: object): () => void {
  quiet.add(saving);
  return () => quiet.delete(saving);
}

/** What others have changed on the page, told quietly and not more often than it can be read. */
export function useChangeNote(saving: object) {
  const [told, setTold] = useState<string>();
  const waiting = useRef(new Set<number>());
  const timer: RefObject<ReturnType<typeof setTimeout> | undefined> = useRef(undefined);

  const tell = useCallback(() => {
    const places = [...waiting.current];
    waiting.current.clear();
    setTold(places.length > 0 ? wordsFor(places) : undefined);
    timer.current = places.length > 0 ? setTimeout(tell, shownFor) : undefined;
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const changed = useCallback(
    (places: readonly number[]) => {
      if (quiet.has(saving)) return;
      for (const place of places) waiting.current.add(place);
      if (!timer.current) tell();
    },
    [saving, tell],
  );
  const note = (
    <div role="status" className={classes.note}>
      {told && <span>{told}</span>}
    </div>
  );
  return { note, changed };
}

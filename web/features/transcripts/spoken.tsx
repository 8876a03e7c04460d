import type { Transcript } from '@longhand/contract/transcripts';
import { Button, Text } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { marked } from '../story-bank/marked.ts';
import { clock } from './clock.ts';
import classes from './transcripts.module.css';

/** A very long transcript is shown in stretches, so that the page stays quick. */
const shownAtOnce = 200;
/** Turns shown before a passage that the address points to. */
const before = 10;

/** What was said, turn by turn; a passage that the address names (`from`, `to`) is marked and scrolled to. */
export function Spoken({ transcript }: { readonly transcript: Transcript }) {
  const { text, turns, narrator } = transcript;
  const passage = usePassage(text.length);
  const start = passage?.start;
  const first = useMemo(() => {
    if (start === undefined) return 0;
    return Math.max(0, turns.findLastIndex((turn) => turn.start <= start) - before);
  }, [turns, start]);
  const [more, setMore] = useState({ earlier: 0, later: 0 });
  const from = Math.max(0, first - more.earlier);
  const to = Math.min(turns.length, first + shownAtOnce + more.later);

  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (start === undefined) return;
    const mark = page.current?.querySelector('mark');
    mark?.scrollIntoView({ block: 'center' });
    mark?.focus({ preventScroll: true });
  }, [start]);

  return (
    <div className={classes.page} ref={page}>
      {from > 0 && (
        <Button variant="default" onClick={() => setMore({ ...more, earlier: more.earlier + shownAtOnce })}>
          Show what was said before ({from.toLocaleString('en')} turns)
        </Button>
      )}
      {turns.slice(from, to).map(({ start: begins, end, speaker, at }, n) => (
        <div key={begins} className={speaker === narrator ? classes.narrator : classes.turn}>
          {(speaker !== null || at !== undefined) && (
            <Text component="p" className={classes.speaker ?? ''}>
              {speaker !== null && speaker !== turns[from + n - 1]?.speaker && <span>{speaker}</span>}
              {at !== undefined && <time className={classes.time}>{clock(at)}</time>}
            </Text>
          )}
          <p className="reading">
            {marked(text.slice(begins, end), passage ? [relative(passage, begins)] : []).map((piece) =>
              piece.isMarked ? (
                <mark key={piece.start} tabIndex={-1}>
                  {piece.text}
                </mark>
              ) : (
                <span key={piece.start}>{piece.text}</span>
              ),
            )}
          </p>
        </div>
      ))}
      {to < turns.length && (
        <Button variant="default" onClick={() => setMore({ ...more, later: more.later + shownAtOnce })}>
          Show more ({(turns.length - to).toLocaleString('en')} turns left)
        </Button>
      )}
    </div>
  );
}

interface Passage {
  readonly start: number;
  readonly end: number;
}

const relative = ({ start, end }: Passage, origin: number): Passage => ({
  start: start - origin,
  end: end - origin,
});

function usePassage(length: number): Passage | undefined {
  const [search] = useSearchParams();
  const [start, end] = [Number(search.get('from') ?? Number.NaN), Number(search.get('to'))];
  return Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end && end <= length
    ? { start, end }
    : undefined;
}

import { clock, isOnlyTime, secondsIn, time } from './clock.ts';
import { labelsIn } from './labels.ts';
import { isRole } from './names.ts';

/**
 * Who speaks where in a transcript. Transcripts come in many hands: `**Ada Hale:** …`, `ADA: …`, `Q. …`, times before or
 * behind the name, names on a line of their own. A line that opens with a label changes the speaker; all others go on.
 * Labels and times stay in the text, which is kept as it came; turns are the words alone, and all of them.
 */

/** Who speaks in `[start, end)` of a text, in UTF-16 units. */
export interface SpokenTurn {
  speaker: string | null;
  start: number;
  end: number;
  /** Seconds from the recording's beginning, where the transcript says so. */
  at?: number;
}

export function spokenTurns(text: string): SpokenTurn[] {
  const labels = labelsIn(text);
  const [first] = labels;
  return [
    ...turnsWithin(text, null, 0, first?.start ?? text.length),
    ...labels.flatMap(({ speaker, end, at }, n) =>
      turnsWithin(text, speaker, end, labels[n + 1]?.start ?? text.length, at),
    ),
  ];
}

/** In brackets before the words, or on a line of its own above them. */
const openingTime = new RegExp(String.raw`^(?:[\[(]${clock}[\])][^\S\n]*|${time}[^\S\n]*\n\s{0,20})`, 'u');
/** A paragraph within a turn that opens with its time: words go on, at a time that is known. */
const timedParagraph = new RegExp(String.raw`\n[^\S\n]*(?=[\[(]${clock}[\])][^\S\n]*\S)`, 'gu');

/** The words of `[start, end)`, in as many turns as there are times in it. */
function turnsWithin(
  text: string,
  speaker: string | null,
  start: number,
  end: number,
  at?: number,
): SpokenTurn[] {
  const cuts = [...text.slice(start, end).matchAll(timedParagraph)].map(({ index }) => start + index);
  return [start, ...cuts].flatMap((from, n) =>
    trimmed(text, speaker, from, cuts[n] ?? end, n === 0 ? at : undefined),
  );
}

/** The words alone: no blanks around them, no time before them, and none at their end that belongs to what comes next. */
function trimmed(
  text: string,
  speaker: string | null,
  start: number,
  end: number,
  labelled: number | undefined,
): SpokenTurn[] {
  let said = text.slice(start, end).trimEnd();
  for (let line = lastLine(said); isOnlyTime(line); line = lastLine(said))
    said = said.slice(0, said.length - line.length).trimEnd();
  if (said.trim() === '') return [];
  const opening = openingTime.exec(said.trimStart().slice(0, 60))?.[0] ?? '';
  const offset = start + said.length - said.trimStart().length + opening.length;
  const at = labelled ?? secondsIn(opening);
  return [{ speaker, start: offset, end: start + said.length, ...(at !== undefined && { at }) }];
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1);

const anyTime = new RegExp(time, 'gu');

/**
 * The same turns where nobody is named: what was taken for a label is words. Only a part with a number ("Speaker 2"), as
 * programs write it that tell voices apart, stays one.
 */
export function unlabelled(text: string, turns: readonly SpokenTurn[]): SpokenTurn[] {
  return turns.map((turn, n) => {
    const from = turns[n - 1]?.end ?? 0;
    const label = text.slice(from, turn.start);
    const name = label
      .replaceAll(anyTime, '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    const isLabel = name === '' || isRole(name.replace(/ \d+$/, ''));
    const start = isLabel ? turn.start : from + label.length - label.trimStart().length;
    return { ...turn, speaker: null, start };
  });
}

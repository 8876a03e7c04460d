import { secondsIn } from './clock.ts';
import { withoutMarkup } from './without-markup.ts';

/** A line of a caption as it is read: what was shown from one second of the recording to another. */
export interface CaptionLine {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  /** Named by the caption itself; undefined where it names nobody. */
  readonly voice: string | undefined;
  /** Somebody else begins to speak, who is not named. */
  readonly isTurn: boolean;
}

const clock = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?`;
const timing = new RegExp(String.raw`^\s*(${clock})\s*-->\s*(${clock})(?:\s.*)?$`);
const noCue = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/;

export const isTiming = (line: string): boolean => timing.test(line);

/** The captions of a .vtt or .srt file, line by line, each once. */
export function captionLines(text: string): CaptionLine[] {
  const cues: Cue[] = [];
  const lines = text.split('\n');
  let cue: Cue | undefined;
  let isSkipped = false;
  for (const [n, line] of lines.entries()) {
    const [, from, to] = timing.exec(line) ?? [];
    if (from !== undefined && to !== undefined) {
      cue = { from: secondsIn(from) ?? 0, to: secondsIn(to) ?? 0, lines: [] };
      cues.push(cue);
      isSkipped = false;
    } else if (isBlank(line)) isSkipped = false;
    else if (noCue.test(line) && isBlank(lines[n - 1])) isSkipped = true;
    else if (!isSkipped && !isIdentifier(lines, n)) cue?.lines.push(line);
  }
  return withoutRepeats(cues.map(clean));
}

interface Cue {
  readonly from: number;
  readonly to: number;
  readonly lines: string[];
}

interface CleanCue extends Omit<Cue, 'lines'> {
  readonly lines: readonly CaptionLine[];
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

/** What a caption is called stands above its time, behind an empty line; a number may stand there without one. */
const isIdentifier = (lines: readonly string[], n: number) =>
  timing.test(lines[n + 1] ?? '') && (isBlank(lines[n - 1]) || /^\s*\d+\s*$/.test(lines[n] ?? ''));

const voice = /<v(?:\.[^\s<>]{0,200})?[ \t]+([^<>\n]{1,200})>/;

function clean({ from, to, lines }: Cue): CleanCue {
  let speaking: string | undefined;
  const pieces = lines.flatMap((line) =>
    line.split(/(?=<v[\s.])/).flatMap((piece) => {
      const named = voice.exec(piece)?.[1];
      if (named !== undefined) speaking = withoutMarkup(named).replaceAll(/\s+/g, ' ').trim() || undefined;
      const plain = withoutMarkup(
        piece.replaceAll(/<\/?v[^<>]{0,200}>|<[\d:.]{4,13}>|\{\\[^{}]{1,40}\}/g, ''),
      );
      return plain.split('\n').map((words) => ({ words, voice: speaking }));
    }),
  );
  return {
    from,
    to,
    lines: pieces.flatMap(({ words, voice }) => {
      const said = words.replace(/^\s*(?:>>+|[-–—](?=\s?\p{L}))\s*/u, '').trim();
      const isTurn = /^\s*(?:>>|[-–—]\s?\p{L})/u.test(words);
      return said === '' ? [] : [{ from, to, words: said, voice, isTurn }];
    }),
  };
}

/**
 * Captions that roll show each line twice or more, and those that grow repeat their beginning. Where a good part of a
 * file does so it is such a file, and only what is new of a caption is taken. Elsewhere somebody just said "No." twice.
 */
function withoutRepeats(cues: readonly CleanCue[]): CaptionLine[] {
  const shown = cues.filter(({ lines }) => lines.length > 0);
  const repeats = shown.filter((cue, n) => n > 0 && fresh(cue, shown[n - 1]).length < cue.lines.length);
  const grows = shown.filter((cue, n) => n > 0 && growth(cue, shown[n - 1]) !== undefined);
  const isRolling = 4 * (repeats.length + grows.length) >= shown.length && repeats.length + grows.length > 1;
  return shown.flatMap((cue, n) => {
    const last = shown[n - 1];
    if (!isRolling) return last && isSame(cue, last) ? [] : cue.lines;
    return growth(cue, last) ?? fresh(cue, last);
  });
}

const isSame = (cue: CleanCue, last: CleanCue) =>
  cue.from === last.from && cue.to === last.to && wordsOf(cue) === wordsOf(last);

const wordsOf = ({ lines }: CleanCue) => lines.map(({ words }) => words).join(' ');

/** The lines of a caption that the one before it did not end with. */
function fresh(cue: CleanCue, last: CleanCue | undefined): readonly CaptionLine[] {
  if (!last) return cue.lines;
  for (let shared = Math.min(cue.lines.length, last.lines.length); shared > 0; shared -= 1) {
    const ending = last.lines.slice(-shared);
    if (ending.every(({ words }, n) => words === cue.lines[n]?.words)) return cue.lines.slice(shared);
  }
  return cue.lines;
}

/** What a caption adds to the one before it, where it begins with all of that. */
function growth(cue: CleanCue, last: CleanCue | undefined): readonly CaptionLine[] | undefined {
  const [first] = cue.lines;
  if (!last || !first || wordsOf(last) === wordsOf(cue) || !wordsOf(cue).startsWith(`${wordsOf(last)} `))
    return undefined;
  if (fresh(cue, last).length < cue.lines.length) return undefined;
  return [{ ...first, words: wordsOf(cue).slice(wordsOf(last).length + 1) }];
}

import { type CleanCue, withoutRepeats } from './caption-repeats.ts';
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

const clock = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?`;
const timing = new RegExp(String.raw`^[^\S\n]{0,20}(${clock})[^\S\n]*-->[^\S\n]*(${clock})(?:\s.*)?$`, 'm');

/** Whether there is a caption's time in it, on a line of its own. */
export const hasTiming = (text: string): boolean => timing.test(text);
export const isWebVtt = (text: string): boolean => /^\s*WEBVTT(?:\s|$)/.test(text);

/** The captions of a .vtt or .srt file, line by line, each once. */
export function captionLines(text: string): CaptionLine[] {
  // What stands before the first time was not said at it.
  let cue: Cue = { from: 0, to: Number.NEGATIVE_INFINITY, lines: [] };
  const cues = [cue];
  const lines = text.split('\n');
  const isMarked = isWebVtt(text);
  let isSkipped = false;
  let number: number | undefined;
  for (const [n, line] of lines.entries()) {
    const [, from, to] = timing.exec(line) ?? [];
    const isAfterBlank = isBlank(lines[n - 1]);
    if (from !== undefined && to !== undefined) {
      cue = { from: secondsIn(from) ?? 0, to: secondsIn(to) ?? 0, lines: [] };
      cues.push(cue);
      isSkipped = false;
    } else if (isBlank(line)) isSkipped = false;
    else if (isMarked && isAfterBlank && isAside(line, cues.length > 1)) isSkipped = true;
    else if (isSkipped) continue;
    else if (timing.test(lines[n + 1] ?? '') && isIdentifier(line, number, isAfterBlank, isMarked))
      number = Number(line);
    else cue.lines.push(line);
  }
  return withoutRepeats(cues.map(clean));
}

interface Cue {
  readonly from: number;
  readonly to: number;
  readonly lines: string[];
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

/** What a WebVTT file says of itself; of its looks only before the first caption. */
const isAside = (line: string, hasBegun: boolean) =>
  /^(?:WEBVTT|NOTE)(?:\s|$)/.test(line) || (!hasBegun && /^(?:STYLE|REGION)\s*$/.test(line));

/** What a caption is called, right above its time: the next number, or what stands off by an empty line. Else it is a word. */
const isIdentifier = (line: string, last: number | undefined, isAfterBlank: boolean, isMarked: boolean) =>
  /^\s*\d+\s*$/.test(line)
    ? isAfterBlank || Number(line) === (last ?? Number.NaN) + 1
    : isAfterBlank && isMarked;

const voice = /<v(?:\.[^\s<>]{0,200})?[ \t]+([^<>\n]{1,200})>/i;

function clean({ from, to, lines }: Cue): CleanCue {
  let speaking: string | undefined;
  const pieces = lines.flatMap((line) =>
    line.split(/(?=<v[\s.])/i).flatMap((piece) => {
      const named = voice.exec(piece)?.[1];
      if (named !== undefined) speaking = withoutMarkup(named).replaceAll(/\s+/g, ' ').trim() || undefined;
      const plain = withoutMarkup(
        piece.replaceAll(/<\/?v[^<>]{0,200}>|<[\d:.]{4,13}>|\{\\[^{}]{1,40}\}/gi, ''),
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

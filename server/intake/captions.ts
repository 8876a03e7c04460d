import { type CaptionLine, captionLines, hasTiming, isWebVtt } from './caption-cues.ts';
import { type SpokenTurn, spokenTurns } from './spoken-turns.ts';

/**
 * Captions are cut for a screen, a sentence over many of them. To be read, and to be told from, they are joined into
 * paragraphs; a paragraph ends with its speaker, at a long pause, and where a sentence ends once it has some length.
 */

/** Whether a text, whatever its file is called, is captions. */
export const isCaptions = (text: string): boolean => isWebVtt(text) || hasTiming(text);

export interface SpokenText {
  readonly text: string;
  readonly turns: SpokenTurn[];
}

export function readCaptions(file: string): SpokenText {
  const lines = captionLines(file);
  return composed(paragraphs(lines.some(({ voice }) => voice !== undefined) ? voiced(lines) : named(lines)));
}

/** A piece of what somebody said. */
interface Piece {
  readonly speaker: string | null;
  readonly from: number;
  readonly to: number;
  readonly words: string;
  readonly isTurn: boolean;
}

/**
 * A caption that names nobody goes on with the voice before it, as a line does in every transcript: many programs name a
 * voice only where it begins. A sign that somebody else begins to speak, who is not named, ends that.
 */
function voiced(lines: readonly CaptionLine[]): Piece[] {
  let speaker: string | null = null;
  return lines.map(({ voice, ...line }) => {
    if (voice !== undefined) speaker = voice;
    else if (line.isTurn) speaker = null;
    return { ...line, speaker };
  });
}

/** Where no caption names a voice, the words may: `ADA: We sold the boat.` */
function named(lines: readonly CaptionLine[]): Piece[] {
  const starts: number[] = [];
  let text = '';
  for (const [n, { words, from }] of lines.entries()) {
    // A name may stand alone at the beginning of a caption.
    if (from !== lines[n - 1]?.from) text += '\n';
    starts.push(text.length);
    text += `${words}\n`;
  }
  let line = 0;
  return spokenTurns(text).flatMap(({ speaker, start, end }) => {
    const pieces: Piece[] = [];
    while (line + 1 < lines.length && (starts[line + 1] ?? 0) <= start) line += 1;
    for (let n = line; n < lines.length && (starts[n] ?? 0) < end; n += 1) {
      const shown = lines[n];
      const words = text
        .slice(Math.max(start, starts[n] ?? 0), Math.min(end, starts[n + 1] ?? text.length))
        .trim();
      if (shown && words !== '') pieces.push({ ...shown, speaker, words });
    }
    return pieces;
  });
}

const longPause = 4;
const shortPause = 1.5;
/** Characters after which a paragraph ends with its sentence, and with its caption. */
const enough = 500;
const tooMany = 1_200;

function paragraphs(pieces: readonly Piece[]): Piece[] {
  const made: {
    speaker: string | null;
    from: number;
    to: number;
    words: string[];
    length: number;
    isTurn: boolean;
  }[] = [];
  for (const { speaker, from, to, words, isTurn } of pieces) {
    const open = made.at(-1);
    const goesOn = open && open.speaker === speaker && !isTurn && !ends(open, from - open.to);
    if (goesOn) {
      open.words.push(words);
      open.length += words.length + 1;
      open.to = to;
    } else made.push({ speaker, from, to, words: [words], length: words.length, isTurn });
  }
  return made.map(({ words, ...paragraph }) => ({ ...paragraph, words: words.join(' ') }));
}

function ends({ words, length }: { words: readonly string[]; length: number }, pause: number): boolean {
  const endsSentence = /[.!?…。？！]["”'’)\]]*$/.test(words.at(-1) ?? '');
  return (
    pause >= longPause || length >= tooMany || (endsSentence && (pause >= shortPause || length >= enough))
  );
}

/** The paragraphs one below the other; a name stands before the words with which its speaker begins. */
function composed(all: readonly Piece[]): SpokenText {
  const parts: string[] = [];
  const turns: SpokenTurn[] = [];
  let length = 0;
  for (const [n, { speaker, from, words }] of all.entries()) {
    const label = speaker !== null && speaker !== all[n - 1]?.speaker ? `${speaker}: ` : '';
    const start = length + (n === 0 ? 0 : 2) + label.length;
    parts.push(label + words);
    length = start + words.length;
    turns.push({ speaker, start, end: length, at: from });
  }
  return { text: parts.join('\n\n'), turns };
}

import { isCaptions, readCaptions, type SpokenText } from './captions.ts';
import { decoded } from './decoded.ts';
import type { ReadManuscript } from './manuscript.ts';
import { guessNarrator, speakersOf } from './speakers.ts';
import { spokenTurns } from './spoken-turns.ts';
import { Unreadable } from './unreadable.ts';
import { withoutEscapes, withoutMarkup } from './without-markup.ts';

/** Reading what people bring, as functions of one input: this module runs in a worker thread (`intake.ts`). */

export interface Brought {
  readonly kind: string;
  /** A file's bytes, or what was pasted. */
  readonly content: Uint8Array | string;
}

/** What came of reading: errors keep no class of their own on their way between threads. */
export type Outcome<T> =
  | { readonly read: T }
  | { readonly refused: { readonly code: Unreadable['code']; readonly message: string } };

export interface ReadTranscript extends SpokenText {
  /** Everyone who speaks in it, the most talkative first. */
  readonly speakers: string[];
  readonly narrator: string | null;
  readonly wordCount: number;
}

/** Said once, when all that reading needs is there and it begins. */
type Begun = (begun: true) => void;

export async function transcript(brought: Brought, begin: Begun): Promise<Outcome<ReadTranscript>> {
  const isDocx = brought.kind === 'docx';
  // The library is large, and captions do not need it.
  const word = isDocx ? { ...(await import('./docx.ts')), ...(await import('./docx-lines.ts')) } : undefined;
  const textOf = async ({ content }: Brought) => {
    if (typeof content === 'string') return content.replaceAll(/\r\n?/g, '\n');
    return word ? word.linesOf(await word.readDocx(content)) : decoded(content);
  };
  begin(true);
  return outcome(async () => {
    const { text, turns } = spoken(await textOf(brought));
    if (text.trim() === '') throw new Unreadable('invalid', 'There are no words in it.');
    return {
      text,
      turns,
      speakers: speakersOf(turns),
      narrator: guessNarrator(text, turns),
      wordCount: text.match(/\S+/g)?.length ?? 0,
    };
  });
}

export async function manuscript(brought: Brought, begin: Begun): Promise<Outcome<ReadManuscript>> {
  const { readManuscript } = await import('./manuscript.ts');
  begin(true);
  return outcome(() => readManuscript(brought));
}

function spoken(text: string): SpokenText {
  if (isCaptions(text)) return readCaptions(text);
  const plain = withoutEscapes(withoutMarkup(text)).trim();
  return { text: plain, turns: spokenTurns(plain) };
}

async function outcome<T>(read: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { read: await read() };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}

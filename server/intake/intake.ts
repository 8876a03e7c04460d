import { longestTitle } from '@longhand/contract/text';
import { type Apart, apart } from '../platform/apart.ts';
import { Refusal } from '../platform/errors.ts';
import { Turns } from '../platform/turns.ts';
import type { ReadManuscript } from './manuscript.ts';
import type { Brought, Outcome, ReadTranscript } from './work.ts';

/**
 * What people bring, transcripts and manuscripts, is read in threads apart: whatever hides in a file, nobody else
 * waits for it, and it ends with its thread when it takes too long or too much. What was pasted goes the same way.
 */

/** Milliseconds of reading; an honest file of the largest size takes a second. */
const patience = 4_000;
/** Megabytes of JavaScript heap. */
const memory = 700;

type Thread = Apart<typeof import('./work.ts')>;

const work = new URL('./work.ts', import.meta.url);
/** Two may read at once, so that one long text does not hold up every other. */
const idle: Thread[] = [0, 1].map(() => apart<typeof import('./work.ts')>(work, { memory }));
const turns = new Turns({
  atOnce: idle.length,
  mostWaiting: 8,
  tooMany: 'Several files are being read at this moment. Please try again shortly.',
});

export interface File {
  readonly filename: string;
  readonly bytes: Uint8Array;
}

const transcriptKinds = ['txt', 'md', 'docx', 'vtt', 'srt'] as const;
const manuscriptKinds = ['docx', 'md', 'txt'] as const;

/** The words of a transcript, as they came or, out of a document or captions, as they are read; who speaks where. */
export const readTranscript = (given: File | string): Promise<ReadTranscript> =>
  read(brought(given, transcriptKinds), (thread, what, limits) => thread.call('transcript', what, limits));

/** The chapters of a manuscript, and what of it is left out. */
export const readManuscript = (given: File | string): Promise<ReadManuscript> =>
  read(brought(given, manuscriptKinds), (thread, what, limits) => thread.call('manuscript', what, limits));

type Reading<T> = (thread: Thread, what: Brought, limits: Limits) => Promise<Outcome<T>>;

/** A thread tells when it begins to read: that it has to be started first is no fault of the file. */
interface Limits {
  readonly signal: AbortSignal;
  readonly onProgress: () => void;
}

async function read<T>(what: Brought, reading: Reading<T>): Promise<T> {
  const outcome = await turns.take(() => inThread(what, reading));
  if ('read' in outcome) return outcome.read;
  const { code, message } = outcome.refused;
  throw new Refusal(code, message, code === 'invalid' ? { fields: { [fieldOf(what)]: message } } : {});
}

async function inThread<T>(what: Brought, reading: Reading<T>): Promise<Outcome<T>> {
  const thread = idle.pop();
  if (!thread) throw new Error('more are reading than there are threads');
  const ending = new AbortController();
  let limit: NodeJS.Timeout | undefined;
  const onProgress = () => {
    limit = setTimeout(() => ending.abort(), patience);
  };
  try {
    return await reading(thread, what, { signal: ending.signal, onProgress });
  } catch (error) {
    if (!ending.signal.aborted && !isOutOfMemory(error)) throw error;
    throw new Refusal(
      'too_large',
      'This takes too long to read. Please bring it in smaller parts, or as plain text.',
    );
  } finally {
    clearTimeout(limit);
    idle.push(thread);
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const fieldOf = ({ content }: Brought) => (typeof content === 'string' ? 'text' : 'file');

function brought(given: File | string, kinds: readonly string[]): Brought {
  if (typeof given === 'string') return { kind: 'md', content: given };
  const kind = /\.(\w+)\s*$/.exec(given.filename)?.[1]?.toLowerCase() ?? '';
  if (!kinds.includes(kind))
    throw new Refusal(
      'unsupported_media',
      `Please choose a file of one of these kinds: ${kinds.map((one) => `.${one}`).join(', ')}. From other programs, save it as one of them, or paste its words.`,
    );
  if (given.bytes.length === 0)
    throw new Refusal('invalid', 'This file is empty.', { fields: { file: 'This file is empty.' } });
  return { kind, content: given.bytes };
}

/** A file's name on one line, without folders: with its ending where it is wanted whole, else as a title. */
export const titleOf = ({ filename }: File, { whole = false } = {}): string =>
  filename
    .replace(/^.*[\\/]/s, '')
    .replace(whole ? '' : /\.\w+\s*$/, '')
    .toWellFormed()
    .replaceAll(whole ? /[\p{Cc}\p{Cf}]+/gu : /[\p{Cc}\p{Cf}_]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestTitle)
    .toWellFormed();

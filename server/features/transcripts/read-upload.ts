import { largestUpload } from '@longhand/contract/transcripts';
import type { Upload } from '../../door/implement.ts';
import { invalid, Refusal } from '../../platform/errors.ts';

const titleless = 'Transcript';
const longestTitle = 300;

/** A transcript out of a text file. */
export function readUpload({ filename, bytes }: Upload): { title: string; text: string } {
  if (!/\.(?:txt|md)$/i.test(filename))
    throw new Refusal(
      'unsupported_media',
      'Please choose a .txt or .md file. From other programs, save the transcript as plain text first, or paste it.',
    );
  if (bytes.length > largestUpload)
    throw new Refusal('too_large', 'This file is too large: up to 10 MB can be kept.');
  const text = decoded(bytes)?.trim();
  if (text === undefined)
    throw invalid('file', 'This file is not text. Save the transcript as plain text and choose that file.');
  if (text === '') throw invalid('file', 'This file is empty.');
  const name = filename.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
  return { title: oneLine(name), text };
}

const oneLine = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}_]+/gu, ' ')
    .trim()
    .slice(0, longestTitle)
    .toWellFormed() || titleless;

/** UTF-8, UTF-16 where the file says so, and else what older Windows programs write. Undefined where it is no text. */
function decoded(bytes: Buffer): string | undefined {
  const marked = /^(?:fffe|feff)/.exec(bytes.subarray(0, 2).toString('hex'))?.[0];
  const encodings = marked ? [marked === 'fffe' ? 'utf-16le' : 'utf-16be'] : ['utf-8', 'windows-1252'];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // Text has line ends, tabs and page breaks; other control characters make it something else.
      return /[^\P{Cc}\t\n\v\r\f\x85]/u.test(text) ? undefined : text;
    } catch {
      // Not this one.
    }
  }
  return undefined;
}

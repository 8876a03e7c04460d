import { Unreadable } from './unreadable.ts';

/** What files of other programs begin with, whatever they are called. */
const disguises: readonly (readonly [beginning: string, what: string])[] = [
  ['%PDF-', 'a PDF'],
  ['PK\u0003\u0004', 'a packed file'],
  ['\u0089PNG', 'a picture'],
  ['\u00ff\u00d8\u00ff', 'a picture'],
  ['GIF8', 'a picture'],
  ['\u00d0\u00cf\u0011\u00e0', 'an older or a protected Word document'],
  ['{\\rtf', 'a rich text document'],
  ['MZ', 'a program'],
  ['\u007fELF', 'a program'],
  ['ID3', 'a recording'],
  ['OggS', 'a recording'],
];

/** What the file really is, where that is none of the kinds that are read here. */
export function disguise(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  return disguises.find(([sign]) => beginning.startsWith(sign))?.[1];
}

/** The text of a text file: UTF-8, UTF-16 where the file says so, and else what older Windows programs write. */
export function decoded(bytes: Uint8Array): string {
  const what = disguise(bytes);
  // Some transcript begins with the letters MZ: what is text all the same is read.
  const text = what === undefined || what === 'a program' ? textIn(bytes) : undefined;
  if (text !== undefined) return text.replaceAll(/\r\n?/g, '\n');
  throw new Unreadable(
    'unsupported_media',
    what
      ? `This file is really ${what}, whatever its name says. Please save its words as text or as a Word document (.docx).`
      : 'This file is not text. Please save its words as text or as a Word document (.docx).',
  );
}

function textIn(bytes: Uint8Array): string | undefined {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  try {
    const text =
      mark === 'fffe' || mark === 'feff'
        ? new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes)
        : inBytes(bytes);
    // Text has line ends, tabs and page breaks; other control characters make it something else.
    return /[^\P{Cc}\t\n\v\r\f\x85]/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * A file in UTF-8 may have been cut in the midst of a character, or put together of such: it is UTF-8 all the same where
 * more of what is no plain letter is whole than broken. What Windows writes is hardly ever whole in it.
 */
function inBytes(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  if (!text.includes('\ufffd')) return text;
  const special = text.replaceAll(/\p{ASCII}+/gu, '').length;
  const broken = text.replaceAll(/[^\ufffd]+/g, '').length;
  return 2 * broken > special ? new TextDecoder('windows-1252').decode(bytes) : text;
}

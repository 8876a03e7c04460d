import { strFromU8, strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { disguise } from './decoded.ts';
import { inKnownWords } from './docx-known-words.ts';
import { unpack } from './unpack.ts';
import { Unreadable } from './unreadable.ts';

/**
 * A Word document as the tree that the library reads it into. Of the archive only the parts that hold words are handed
 * on: pictures, embedded documents and macros stay packed, and nothing outside of the file is ever looked up.
 */

/** Bytes of XML, words and all that is said about them; a book of 200,000 words has some twenty million. */
const mostXml = 48 * 1024 * 1024;

export type DocxNode = DocxParagraph | DocxRun | DocxOther;

export interface DocxParagraph {
  readonly type: 'paragraph';
  readonly styleName: string | null;
  readonly numbering: { readonly isOrdered: boolean; readonly level: string } | null;
  readonly alignment: string | null;
  /** Twentieths of a point. */
  readonly indent: { readonly start: string | null; readonly end: string | null };
  readonly children: readonly DocxNode[];
}

export interface DocxRun {
  readonly type: 'run';
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly children: readonly DocxNode[];
}

/** `text`, `tab`, `break`, `hyperlink`, `noteReference`, `image`, `table`, `tableRow`, `tableCell` and others. */
export interface DocxOther {
  readonly type: string;
  readonly children?: readonly DocxNode[];
  readonly value?: string;
  readonly breakType?: string;
  readonly href?: string | null;
  readonly altText?: string | null;
  readonly noteType?: string;
  readonly noteId?: string;
}

export interface Docx {
  readonly children: readonly DocxNode[];
  readonly comments?: readonly unknown[];
  readonly notes: { resolve(reference: DocxOther): { readonly body: readonly DocxNode[] } | null };
}

export const isParagraph = (node: DocxNode): node is DocxParagraph => node.type === 'paragraph';
export const isRun = (node: DocxNode): node is DocxRun => node.type === 'run';

const holdsWords = (name: string) =>
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[^/]+\.(?:xml|rels))$/.test(name);

const holdsText = (name: string) => /^word\/(?:document|footnotes|endnotes)\d*\.xml$/.test(name);

export async function readDocx(bytes: Uint8Array): Promise<Docx> {
  const what = disguise(bytes);
  if (what !== 'a packed file') throw noDocument(what);
  const parts = unpack(bytes, holdsWords);
  const types = Buffer.from(parts.get('[Content_Types].xml') ?? []).toString();
  if (!/wordprocessingml\.document\.main\+xml|ms-word\.document\.macroEnabled\.main\+xml/.test(types))
    throw noDocument('a packed file of another kind');
  refuseBombs(parts);
  for (const [name, part] of parts)
    if (holdsText(name)) parts.set(name, strToU8(inKnownWords(strFromU8(part))));
  let read: Docx | undefined;
  try {
    await mammoth.convertToHtml(
      { buffer: Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 })) },
      {
        externalFileAccess: false,
        includeEmbeddedStyleMap: false,
        transformDocument: (document: Docx) => {
          read = document;
          // Its words as HTML are not wanted.
          return { ...document, children: [], comments: [] };
        },
      },
    );
  } catch {
    // Told below.
  }
  if (read) return read;
  throw new Unreadable(
    'invalid',
    'This Word document could not be understood. Please open it in your word processor, save it again and choose that file.',
  );
}

const noDocument = (what = 'something else') =>
  new Unreadable(
    'unsupported_media',
    `This is no Word document (.docx): it is ${what}. Please open it in your word processor, save it as .docx and choose that file.`,
  );

/** A document has no entities of its own; what declares some is made to be unpacked into more than it is. */
function refuseBombs(parts: ReadonlyMap<string, Uint8Array>): void {
  let size = 0;
  for (const part of parts.values()) {
    size += part.length;
    const xml = Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1');
    // A zero is no character of XML, and none that can be kept.
    if (xml.includes('<!DOCTYPE') || /&#(?:x?)0+;/i.test(xml))
      throw new Unreadable(
        'invalid',
        'This document holds declarations that no Word document has. It was not read.',
      );
  }
  if (size > mostXml)
    throw new Unreadable(
      'too_large',
      'There is more in this document than can be read at once. Please save it in smaller parts.',
    );
}

import { inflateRawSync } from 'node:zlib';
import { Unreadable } from './unreadable.ts';

/**
 * The parts of a zip archive that are wanted, and no others. What an archive says of its sizes may be a lie and what is
 * packed in it a bomb: the sizes are added up before anything is unpacked, and no part is unpacked further than it said.
 * Archives within the archive stay packed.
 */

/** Bytes of all that is in an archive, wanted or not. */
const mostUnpacked = 200 * 1024 * 1024;
const mostParts = 20_000;

interface Part {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, Uint8Array> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const parts = listed(archive);
    if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked) throw tooLarge();
    return new Map(
      parts.filter(({ name }) => isWanted(name)).map((part) => [part.name, partOf(archive, part)]),
    );
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw damaged();
  }
}

const tooLarge = () =>
  new Unreadable(
    'too_large',
    'Unpacked, this document is far too large to be read. Please save it without its pictures.',
  );

const damaged = () =>
  new Unreadable(
    'invalid',
    'This document is damaged or was not copied whole. Please open it in your word processor, save it again and choose that file.',
  );

const endSign = 0x06054b50;
const listSign = 0x02014b50;
const partSign = 0x04034b50;
/** Bytes of the record that ends an archive; a comment may follow it. */
const endLength = 22;

/** The archive's own list of its parts, which stands at its end. */
function listed(archive: Buffer): Part[] {
  let end = archive.length - endLength;
  const first = Math.max(0, end - 0xffff);
  while (end >= first && archive.readUInt32LE(end) !== endSign) end -= 1;
  if (end < first) throw damaged();
  const parts: Part[] = [];
  const count = archive.readUInt16LE(end + 10);
  if (count > mostParts) throw tooLarge();
  for (let at = archive.readUInt32LE(end + 16); parts.length < count; ) {
    if (archive.readUInt32LE(at) !== listSign) throw damaged();
    const nameLength = archive.readUInt16LE(at + 28);
    parts.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
      packed: archive.readUInt32LE(at + 20),
      unpacked: archive.readUInt32LE(at + 24),
      at: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
}

function partOf(archive: Buffer, { method, isEncrypted, packed, unpacked, at }: Part): Uint8Array {
  if (archive.readUInt32LE(at) !== partSign || isEncrypted) throw damaged();
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const content = archive.subarray(start, start + packed);
  if (content.length < packed) throw damaged();
  if (method === 0) return content;
  if (method !== 8) throw damaged();
  const inflated = inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) });
  if (inflated.length !== unpacked) throw damaged();
  return inflated;
}

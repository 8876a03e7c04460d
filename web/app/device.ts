import Dexie, { type Table } from 'dexie';
import { deviceName, noteDeviceUsed } from './device-used.ts';

/**
 * What this browser keeps until the server has it, by person: drafts that are being written, and letters that are
 * written and wait to be sent.
 */

/** What a draft or a letter belongs to: a chapter's text, an answer in a session, a note of a project, an entry. */
export const placeOf = (kind: PlaceKind, id: string): string => `${kind} ${id}`;
type PlaceKind = 'chapter' | 'answer' | 'note' | 'entry';

export interface DraftRow {
  /** Ascending: a later visit's is greater. */
  readonly id?: number;
  /** The visit that writes it; over when its lock is to be had. */
  readonly visit: string;
  readonly userId: string;
  /** What it is a draft of. */
  readonly place: string;
  readonly content: unknown;
}

export interface LetterRow {
  /** Ascending: letters are sent in the order in which they were written. */
  readonly id?: number;
  /** Under which the server takes it once, however often it is sent. */
  readonly key: string;
  readonly userId: string;
  readonly place: string;
  readonly body: unknown;
  /** `returned` was refused, and is its writer's again to send or to change. */
  readonly state: 'waiting' | 'sending' | 'returned';
}

class Device extends Dexie {
  declare readonly drafts: Table<DraftRow, number>;
  declare readonly letters: Table<LetterRow, number>;

  constructor() {
    super(deviceName);
    this.version(1).stores({
      drafts: '++id, [userId+place], userId',
      letters: '++id, &key, [userId+place], userId',
    });
  }
}

export const device = new Device();
noteDeviceUsed();

/** Holds a lock for as long as this page lives, or until told to let go. Only secure pages have locks. */
export function hold(name: string): () => void {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks?.request(name, () => held).catch(() => {});
  return () => letGo();
}

/** Milliseconds given to a page that is being closed or loaded anew. */
const patience = 300;

/** Whether nobody holds it any more. */
export async function isFree(name: string): Promise<boolean> {
  if (!navigator.locks) return true;
  const signal = AbortSignal.timeout(patience);
  return navigator.locks.request(name, { signal }, () => true).catch(() => false);
}

/** Done by one tab of this browser at a time, where it has locks. */
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}

import Dexie, { type Table } from 'dexie';
import { newKey } from './call.ts';

/**
 * Text of chapters that the server does not have yet, kept on this device so that a crash, a reload or a lost
 * connection takes nothing of it. Each visit to a chapter keeps one draft of its own: two tabs never overwrite each
 * other's. What a visit that is over has left behind is taken over by the next.
 */
export interface Draft {
  readonly text: string;
  /** The revision that it was written on. */
  readonly baseRevision: number;
}

interface Row extends Draft {
  /** The visit that keeps it. */
  readonly visit: string;
  readonly userId: string;
  readonly chapterId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

class Drafts extends Dexie {
  declare readonly rows: Table<Row, string>;

  constructor() {
    super('longhand-drafts');
    this.version(1).stores({ rows: 'visit, [userId+chapterId]' });
  }
}

const database = new Drafts();

export interface DraftKeeper {
  readonly keep: (text: string, baseRevision: number) => Promise<void>;
  readonly forget: () => Promise<void>;
  /** The visit is over; what it has kept is the next one's to find. */
  readonly close: () => void;
}

const lockOf = (visit: string) => `longhand draft ${visit}`;

/** Begins a visit of a person to a chapter; `found` is what earlier ones left, the latest first. */
export async function openDrafts(
  userId: string,
  chapterId: string,
): Promise<{ readonly keeper: DraftKeeper; readonly found: readonly Draft[] }> {
  const visit = newKey();
  const close = hold(lockOf(visit));
  const place = { visit, userId, chapterId };
  const keeper: DraftKeeper = {
    keep: async (text, baseRevision) => {
      await database.rows.put({ ...place, text, baseRevision, at: Date.now() });
    },
    forget: () => database.rows.delete(visit),
    close,
  };
  return { keeper, found: await takeOver(place) };
}

/** Hands what visits that are over have kept to this one: the latest becomes its own, and all of it is answered. */
async function takeOver({ visit, userId, chapterId }: Omit<Row, 'text' | 'baseRevision' | 'at'>) {
  try {
    const kept = await database.rows.where({ userId, chapterId }).toArray();
    const over = await Promise.all(kept.map((row) => isOver(row.visit)));
    const left = kept.filter((_, index) => over[index]).sort((one, other) => other.at - one.at);
    const [latest] = left;
    await database.transaction('rw', database.rows, async () => {
      await database.rows.bulkDelete(left.map((row) => row.visit));
      if (latest) await database.rows.put({ ...latest, visit });
    });
    return left.map(({ text, baseRevision }): Draft => ({ text, baseRevision }));
  } catch {
    return []; // storage is switched off: nothing was kept
  }
}

/** Holds a lock for as long as this page lives, or until told to let go. Only secure pages have locks. */
function hold(name: string): () => void {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks?.request(name, () => held).catch(() => {});
  return () => letGo();
}

/** Milliseconds given to a page that is being closed or loaded anew. */
const patience = 300;

/** Whether nobody is at it any more: then its lock is to be had. */
async function isOver(visit: string): Promise<boolean> {
  if (!navigator.locks) return true;
  const signal = AbortSignal.timeout(patience);
  return navigator.locks.request(lockOf(visit), { signal }, () => true).catch(() => false);
}

import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { newKey } from './call.ts';
import { alone, type DraftRow, device, hold, isFree, placeOf } from './device.ts';

/**
 * Drafts that the server does not have yet, kept on this device so that a crash, a reload or a lost connection takes
 * nothing of them. Each visit to a place keeps a draft of its own: two tabs never overwrite each other's. What a visit
 * that is over has left behind is taken over by the next, by one of them alone.
 */
export interface Drafts<Content> {
  /** What earlier visits left, the earliest first. */
  readonly found: readonly KeptDraft<Content>[];
  /** This visit's own. */
  readonly own: Omit<KeptDraft<Content>, 'content'>;
  /** The visit is over; what it has kept is the next one's to find. */
  readonly close: () => void;
}

interface KeptDraft<Content> {
  readonly content: Content;
  readonly keep: (content: Content) => Promise<void>;
  readonly forget: () => Promise<void>;
}

const lockOf = (visit: string) => `longhand draft ${visit}`;

/** Begins a visit of a person to a place. */
export async function openDrafts<Content>(userId: string, place: string): Promise<Drafts<Content>> {
  const visit = newKey();
  const close = hold(lockOf(visit));
  const left = await alone('longhand taking over', () => takeOver(visit, userId, place)).catch(() => []);
  const at = (known?: number): Drafts<Content>['own'] => {
    let id = known;
    // One thing after the other: what is still being kept for the first time has no id to be found by.
    let last: Promise<void> = Promise.resolve();
    const next = (act: () => Promise<void>) => {
      const done = last.then(act);
      last = done.catch(() => {});
      return done;
    };
    return {
      keep: (content) =>
        next(async () => {
          const row: DraftRow = { visit, userId, place, content, ...(id !== undefined && { id }) };
          id = await device.drafts.put(row);
        }),
      forget: () =>
        next(async () => {
          if (id !== undefined) await device.drafts.delete(id);
        }),
    };
  };
  return {
    own: at(),
    found: left.map(({ id, content }) => ({ content: content as Content, ...at(id) })),
    close,
  };
}

/** Hands what visits that are over have kept to this one. */
async function takeOver(visit: string, userId: string, place: string): Promise<DraftRow[]> {
  const kept = await device.drafts.where({ userId, place }).sortBy('id');
  const visits = [...new Set(kept.map((row) => row.visit))];
  const over = new Set<string>();
  await Promise.all(visits.map(async (one) => (await isFree(lockOf(one))) && over.add(one)));
  return device.transaction('rw', device.drafts, async () => {
    // Read again: since then a visit may have sent its draft and forgotten it.
    const rows = await device.drafts.where({ userId, place }).sortBy('id');
    const left = rows.filter((row) => over.has(row.visit));
    await device.drafts.bulkPut(left.map((row) => ({ ...row, visit })));
    return left;
  });
}

/** The chapters of which this person has left something on this device, by id. */
export async function chaptersWithDrafts(userId: string): Promise<string[]> {
  const rows = await device.drafts.where({ userId }).toArray();
  const start = placeOf('chapter', '');
  const places = new Set(rows.map(({ place }) => place));
  return [...places].flatMap((place) => (place.startsWith(start) ? [place.slice(start.length)] : []));
}

/** The chapters of whose text this device has some that the server does not, as that changes. */
export function useChaptersWithDrafts(userId: string): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const next = (found: readonly string[]) =>
      setIds((known) => (known.join() === found.join() ? known : found));
    // A device that keeps nothing has nothing to tell.
    const watch = liveQuery(() => chaptersWithDrafts(userId)).subscribe({ next, error: () => {} });
    return () => watch.unsubscribe();
  }, [userId]);
  return ids;
}

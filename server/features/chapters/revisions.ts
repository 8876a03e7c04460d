import { createHash } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import type { Chapter } from './access.ts';
import { chapterRevisions } from './table.ts';

/**
 * What a chapter said at each of its revisions, for saves that were made on an older one than the current. Keeping every
 * text whole would be a book a day for who types; kept is how to go one step back.
 */

type Patch = Pick<typeof chapterRevisions.$inferSelect, 'start' | 'removed' | 'added'>;

/** What turns `now` back into `before`: one stretch, for what lies between its ends came with it. */
export function undoing(before: string, now: string): Patch {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === now.charCodeAt(start)) start++;
  if (splitsPair(now, start) || splitsPair(before, start)) start--;
  let tail = 0;
  while (
    tail < most - start &&
    before.charCodeAt(before.length - 1 - tail) === now.charCodeAt(now.length - 1 - tail)
  )
    tail++;
  if (splitsPair(now, now.length - tail) || splitsPair(before, before.length - tail)) tail--;
  return { start, removed: before.slice(start, before.length - tail), added: now.length - tail - start };
}

/** Half of a surrogate pair is no character, and no database keeps it. */
const splitsPair = (text: string, at: number) => at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;

export const undone = (now: string, { start, removed, added }: Patch): string =>
  now.slice(0, start) + removed + now.slice(start + added);

interface Change {
  readonly before: Pick<Chapter, 'id' | 'content'>;
  readonly now: Pick<Chapter, 'content' | 'revision'>;
  readonly madeBy: string | null;
  /** In canonical form, where it is not what was saved. */
  readonly sent?: string | undefined;
}

/** Notes a change of text, in the transaction that makes it. */
export async function noteRevision(tx: Tx, { before, now, madeBy, sent }: Change): Promise<void> {
  await tx.insert(chapterRevisions).values({
    chapterId: before.id,
    revision: now.revision,
    ...undoing(before.content, now.content),
    sent: sent === undefined ? null : digest(sent),
    madeBy,
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

export interface Past {
  /** The text at the revision asked for. */
  readonly base: string;
  /** Whether this text was saved since, as it is or with others' words merged into it. */
  readonly wasSaved: (text: string) => boolean;
}

/** Characters of all the texts on the way back, beyond which nobody waits for it. */
const farthest = 100_000_000;

/** The chapter as it was at an earlier revision; undefined where that is not known any more, or never was. */
export async function pastOf(
  tx: Tx,
  { id, revision, content }: Pick<Chapter, 'id' | 'revision' | 'content'>,
  base: number,
): Promise<Past | undefined> {
  if (base > revision || (revision - base) * content.length > farthest) return undefined;
  const patches = await tx
    .select()
    .from(chapterRevisions)
    .where(and(eq(chapterRevisions.chapterId, id), gt(chapterRevisions.revision, base)))
    .orderBy(desc(chapterRevisions.revision));
  if (patches.length !== revision - base) return undefined;
  const sent = new Set(patches.map((patch) => patch.sent));
  return {
    base: patches.reduce(undone, content),
    wasSaved: (text) => sent.has(digest(text)) || savedSince(content, patches, text),
  };
}

/** One text at a time: all of them together would be a long chapter many hundred times. */
function savedSince(content: string, patches: readonly Patch[], text: string): boolean {
  let saved = content;
  return patches.some((patch) => {
    if (saved === text) return true;
    saved = undone(saved, patch);
    return false;
  });
}

/** Revisions can be gone back to for 30 days; what is sent on older ones is kept as a version. */
export async function forgetOldRevisions(tx: Tx): Promise<void> {
  await tx.delete(chapterRevisions).where(lt(chapterRevisions.createdAt, sql`now() - interval '30 days'`));
}

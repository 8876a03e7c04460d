import { eq } from 'drizzle-orm';
import type { Author } from '../../access/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Events } from '../../platform/events/events.ts';
import { recordActivity } from '../activities/record.ts';
import type { Chapter } from './access.ts';
import { announceChapter } from './announce.ts';
import { noteRevision } from './revisions.ts';
import { chapters } from './table.ts';

interface By {
  readonly madeBy: string | null;
  /** The text that was sent, where others' words were merged into it. */
  readonly sent?: string | undefined;
}

/** Writes to a chapter that is held. Another text makes another revision, and how to go back to this one is noted. */
export async function write(
  tx: Tx,
  current: Chapter,
  { sources = current.sources, ...next }: Partial<Omit<Chapter, 'revision'>>,
  { madeBy, sent }: By,
): Promise<Chapter> {
  const isRewritten = next.content !== undefined && next.content !== current.content;
  const changes = {
    ...next,
    // A keystroke changes no paragraph's sources, and they are as long as the text.
    ...(sources !== current.sources && { sources }),
    ...(isRewritten && { revision: current.revision + 1 }),
    updatedAt: new Date(),
  };
  await tx.update(chapters).set(changes).where(eq(chapters.id, current.id));
  const written = { ...current, ...changes };
  if (isRewritten) await noteRevision(tx, { before: current, now: written, madeBy, sent });
  return written;
}

export async function tellOfChange(
  tx: Tx,
  events: Events,
  author: Author,
  chapter: Chapter,
  clientToo: boolean,
): Promise<void> {
  await recordActivity(tx, events, {
    projectId: chapter.projectId,
    type: 'chapter_updated',
    description: `Chapter “${chapter.title}” updated`,
    subjectId: chapter.id,
    actorId: author.userId,
  });
  await announceChapter(tx, events, chapter, clientToo ? 'client' : 'team');
}

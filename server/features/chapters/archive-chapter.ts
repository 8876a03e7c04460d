import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import { recordActivity } from '../activities/record.ts';
import type { ChapterRow, HeldChapter } from './access.ts';
import { announceChapter } from './announce.ts';
import { write } from './write-chapter.ts';

/** Chapters are never deleted: they are taken out of the manuscript, and say why. */
export async function archive(
  tx: Tx,
  events: Events,
  author: Author,
  current: Can<'write', HeldChapter>,
  reason: string,
): Promise<ChapterRow> {
  if (current.archivedAt) throw new Refusal('conflict', 'This chapter is archived already.');
  return settle(tx, events, author, current, { archivedAt: new Date(), archiveReason: reason }, 'archived');
}

export async function unarchive(
  tx: Tx,
  events: Events,
  author: Author,
  current: Can<'write', HeldChapter>,
): Promise<ChapterRow> {
  if (!current.archivedAt) throw new Refusal('conflict', 'This chapter is not archived.');
  return settle(tx, events, author, current, { archivedAt: null, archiveReason: null }, 'put back');
}

async function settle(
  tx: Tx,
  events: Events,
  author: Author,
  current: HeldChapter,
  next: Pick<ChapterRow, 'archivedAt' | 'archiveReason'>,
  what: string,
): Promise<ChapterRow> {
  const written = await write(tx, current, next, { madeBy: author.userId });
  await recordActivity(tx, events, {
    projectId: written.projectId,
    type: 'other',
    description: `Chapter “${written.title}” ${what}`,
    subjectId: written.id,
    actorId: author.userId,
  });
  await announceChapter(tx, events, written, 'client');
  return { ...written, role: current.role };
}

import type { createChapter } from '@longhand/contract/chapters';
import type { BodyOf } from '@longhand/contract/operation';
import { eq, sql } from 'drizzle-orm';
import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Events } from '../../platform/events/events.ts';
import { recordActivity } from '../activities/record.ts';
import type { ProjectRow } from '../projects/access.ts';
import type { Chapter } from './access.ts';
import { announceChapter } from './announce.ts';
import { chapters } from './table.ts';
import { readText } from './text.ts';

/** Adds a chapter that a person begins, a draft whatever they say, at the end of the manuscript where they name no place. */
export async function addChapter(
  tx: Tx,
  events: Events,
  author: Author,
  project: Can<'write', ProjectRow>,
  { title, content = '', partTitle = null, orderIndex, kind = 'body' }: BodyOf<typeof createChapter>,
): Promise<Chapter> {
  return insertChapter(tx, events, author.userId, {
    projectId: project.id,
    title,
    ...(await readText(content)),
    partTitle: partTitle || null,
    orderIndex: orderIndex ?? (await lastPlace(tx, project.id)) + 1,
    kind,
    editedByHand: true,
  });
}

export async function insertChapter(
  tx: Tx,
  events: Events,
  actorId: string | null,
  values: typeof chapters.$inferInsert,
): Promise<Chapter> {
  const [chapter] = await tx.insert(chapters).values(values).returning();
  if (!chapter) throw new Error('no chapter was made');
  await recordActivity(tx, events, {
    projectId: chapter.projectId,
    type: 'chapter_created',
    description: `Chapter “${chapter.title}” created`,
    subjectId: chapter.id,
    actorId,
  });
  await announceChapter(tx, events, chapter, 'client');
  return chapter;
}

export async function lastPlace(tx: Tx, projectId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(floor(max(${chapters.orderIndex})), 0)`.mapWith(Number) })
    .from(chapters)
    .where(eq(chapters.projectId, projectId));
  return row?.last ?? 0;
}

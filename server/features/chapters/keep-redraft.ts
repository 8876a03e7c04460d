import type { ChapterVersion } from '@longhand/contract/chapters';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import type { ChapterDraft, StoryEntry } from '../../writer/writer.ts';
import { recordActivity } from '../activities/record.ts';
import type { Run } from '../runs/access.ts';
import { announceChapter } from './announce.ts';
import { readDraft } from './keep-draft.ts';
import { presentVersion } from './present.ts';
import { keepVersion } from './snapshots.ts';
import { chapters, chapterVersions } from './table.ts';

interface Redrafted {
  readonly run: Run;
  readonly chapterId: string;
  readonly draft: ChapterDraft;
  readonly entries: readonly StoryEntry[];
}

/**
 * Keeps another draft of a chapter as a version of it, and before it the text that it is to be compared with, unless that
 * is the last version already.
 */
export async function keepRedraft(
  tx: Tx,
  events: Events,
  { run, chapterId, draft, entries }: Redrafted,
): Promise<ChapterVersion> {
  const [current] = await tx.select().from(chapters).where(eq(chapters.id, chapterId));
  if (!current) throw notFound();
  const madeBy = run.requestedBy;
  const [last] = await tx
    .select({ content: chapterVersions.content })
    .from(chapterVersions)
    .where(eq(chapterVersions.chapterId, chapterId))
    .orderBy(desc(chapterVersions.createdAt), desc(chapterVersions.id))
    .limit(1);
  if (last?.content !== current.content)
    await keepVersion(tx, current, { reason: 'before_generation', madeBy });
  const version = await keepVersion(
    tx,
    { ...current, ...readDraft(draft, entries) },
    { reason: 'regenerated', madeBy },
  );
  await recordActivity(tx, events, {
    projectId: current.projectId,
    type: 'other',
    description: `Chapter “${current.title}” drafted again, as a version`,
    subjectId: chapterId,
    actorId: madeBy,
  });
  await announceChapter(tx, events, current, 'team');
  return presentVersion(tx, current, version, 'summary');
}

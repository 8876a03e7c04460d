import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import type { Chapter } from './access.ts';
import type { Version } from './present.ts';
import { chapterVersions } from './table.ts';
import { readText } from './text.ts';

/** How a version is called that nobody has named. */
const labels: Record<Version['reason'], string> = {
  manual: 'Saved by hand',
  sent: 'Sent for review',
  generated: 'Drafted',
  before_generation: 'Before drafting again',
  before_switch: 'Before switching versions',
  before_save: 'Before a save',
  before_merge: 'Before two edits were merged',
  before_replace: 'Before words were replaced',
  regenerated: 'Drafted again',
  unmerged: 'Could not be merged',
};

type Kept = Pick<Chapter, 'id' | 'title' | 'partTitle' | 'content' | 'sources' | 'wordCount'>;

/** Keeps a chapter as it is, whole. */
export async function keepVersion(
  tx: Tx,
  chapter: Kept,
  { reason, madeBy, label = '' }: { reason: Version['reason']; madeBy: string | null; label?: string },
): Promise<Version> {
  const { title, partTitle, content, sources, wordCount } = chapter;
  const [version] = await tx
    .insert(chapterVersions)
    .values({
      chapterId: chapter.id,
      versionLabel: label || labels[reason],
      reason,
      title,
      partTitle,
      content,
      sources,
      wordCount,
      madeBy,
    })
    .returning();
  if (!version) throw new Error('no version was made');
  return version;
}

/**
 * Keeps what somebody sent and could not be put together with the current text. Sent again and again while a person has
 * not decided yet, it is kept once.
 */
export async function keepUnmerged(
  tx: Tx,
  current: Chapter,
  content: string,
  madeBy: string,
): Promise<Version> {
  const [last] = await tx
    .select()
    .from(chapterVersions)
    .where(
      and(
        eq(chapterVersions.chapterId, current.id),
        eq(chapterVersions.reason, 'unmerged'),
        eq(chapterVersions.madeBy, madeBy),
      ),
    )
    .orderBy(desc(chapterVersions.createdAt), desc(chapterVersions.id))
    .limit(1);
  if (last?.content === content) return last;
  const text = await readText(content, current);
  return keepVersion(tx, { ...current, ...text }, { reason: 'unmerged', madeBy });
}

/** Two who write at once are merged every few seconds: of an hour of that, what was there before is kept once. */
export async function keepBeforeMerge(tx: Tx, current: Chapter, madeBy: string): Promise<void> {
  const [recent] = await tx
    .select({ id: chapterVersions.id })
    .from(chapterVersions)
    .where(
      and(
        eq(chapterVersions.chapterId, current.id),
        eq(chapterVersions.reason, 'before_merge'),
        gt(chapterVersions.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1);
  if (!recent) await keepVersion(tx, current, { reason: 'before_merge', madeBy });
}

/**
 * Of the snapshots that were made by themselves before a text was changed, and that nobody has named, the last of each
 * day stays once they are 30 days old. What people kept, sent or could not merge, and what a writer wrote, always stays.
 */
export async function thinSnapshots(tx: Tx): Promise<void> {
  const thinned = (['before_save', 'before_merge', 'before_replace'] as const).map(
    (reason) => sql`(old.reason = ${reason} and old.version_label = ${labels[reason]})`,
  );
  await tx.execute(sql`
    delete from ${chapterVersions} old using ${chapterVersions} later
    where (${sql.join(thinned, sql` or `)})
      and old.created_at < now() - interval '30 days'
      and later.chapter_id = old.chapter_id and later.reason = old.reason
      and date_trunc('day', later.created_at) = date_trunc('day', old.created_at)
      and (later.created_at, later.id) > (old.created_at, old.id)`);
}

import type { Tx } from '../../platform/database/tx.ts';
import type { Chapter } from './access.ts';
import type { Version } from './present.ts';
import { chapterVersions } from './table.ts';

/** How a version is called that nobody has named. */
const labels: Record<Version['reason'], string> = {
  manual: 'Saved by hand',
  sent: 'Sent for review',
  generated: 'Drafted',
  before_generation: 'Before drafting again',
  before_switch: 'Before switching versions',
  before_save: 'Before a save',
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

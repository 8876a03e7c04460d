import type {
  ChapterSummary,
  ChapterVersion,
  Chapter as PresentedChapter,
} from '@longhand/contract/chapters';
import { inArray } from 'drizzle-orm';
import { roleMay } from '../../access/roles.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { users } from '../accounts/table.ts';
import { type ChapterOutside, type ChapterRow, isPlanned } from './access.ts';
import { movesFrom } from './moves.ts';
import type { chapterVersions } from './table.ts';

export function presentSummary(chapter: ChapterOutside): ChapterSummary {
  const write = roleMay(chapter.role, 'write');
  return {
    id: chapter.id,
    projectId: chapter.projectId,
    title: chapter.title,
    partTitle: chapter.partTitle,
    orderIndex: chapter.orderIndex,
    kind: chapter.kind,
    status: chapter.status,
    moves: write ? [...movesFrom(chapter.status)] : [],
    revision: chapter.revision,
    wordCount: chapter.wordCount,
    outlineId: chapter.outlineId,
    writer:
      chapter.writerProvider !== null && chapter.writerModel !== null
        ? { provider: chapter.writerProvider, model: chapter.writerModel }
        : null,
    editedByHand: chapter.editedByHand,
    archivedAt: chapter.archivedAt?.toISOString() ?? null,
    archiveReason: chapter.archiveReason,
    can: {
      write,
      readMaterial: roleMay(chapter.role, 'readMaterial'),
      regenerate: roleMay(chapter.role, 'generate') && isPlanned(chapter),
    },
    createdAt: chapter.createdAt.toISOString(),
    updatedAt: chapter.updatedAt.toISOString(),
  };
}

export const presentChapter = (chapter: ChapterRow): PresentedChapter => ({
  ...presentSummary(chapter),
  content: chapter.content,
});

export type Version = typeof chapterVersions.$inferSelect;
export type VersionView = 'full' | 'summary';

/** Versions with the names of those who made them. */
export async function presentVersions(
  tx: Tx,
  { projectId }: Pick<ChapterRow, 'projectId'>,
  versions: readonly Version[],
  view: VersionView = 'full',
): Promise<ChapterVersion[]> {
  const ids = [...new Set(versions.flatMap(({ madeBy }) => madeBy ?? []))];
  const name = { id: users.id, firstName: users.firstName, lastName: users.lastName };
  const makers = ids.length === 0 ? [] : await tx.select(name).from(users).where(inArray(users.id, ids));
  const names = new Map(makers.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  return versions.map((version) => ({
    id: version.id,
    chapterId: version.chapterId,
    projectId,
    versionLabel: version.versionLabel,
    reason: version.reason,
    updates: {
      title: version.title,
      partTitle: version.partTitle,
      ...(view === 'full' && { content: version.content }),
    },
    wordCount: version.wordCount,
    madeBy: version.madeBy,
    madeByName: (version.madeBy !== null && names.get(version.madeBy)) || null,
    createdAt: version.createdAt.toISOString(),
  }));
}

export async function presentVersion(
  tx: Tx,
  chapter: Pick<ChapterRow, 'projectId'>,
  version: Version,
  view: VersionView = 'full',
): Promise<ChapterVersion> {
  const [presented] = await presentVersions(tx, chapter, [version], view);
  if (!presented) throw new Error('a version vanished');
  return presented;
}

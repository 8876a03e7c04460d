import type {
  ChapterSummary,
  ChapterVersion,
  Chapter as PresentedChapter,
} from '@longhand/contract/chapters';
import { roleMay } from '../../access/roles.ts';
import type { ChapterRow } from './access.ts';
import { movesFrom } from './moves.ts';
import type { chapterVersions } from './table.ts';

export function presentSummary(chapter: ChapterRow): ChapterSummary {
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
    can: { write, readMaterial: roleMay(chapter.role, 'readMaterial') },
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

export function presentVersion(
  version: Version,
  projectId: string,
  view: VersionView = 'full',
): ChapterVersion {
  return {
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
    createdAt: version.createdAt.toISOString(),
  };
}

import type { Answer } from '@longhand/contract/operation';
import type { generateOutline, Outline } from '@longhand/contract/outlines';
import type { OutlineRow } from './read-outlines.ts';

export function presentOutline(row: OutlineRow): Outline {
  return {
    id: row.id,
    projectId: row.projectId,
    title: row.title,
    description: row.description,
    style: row.style,
    sourceType: row.sourceType,
    generationMethod: row.generationMethod,
    bibEntriesUsed: row.bibEntriesUsed,
    aiProvider: row.aiProvider,
    aiModel: row.aiModel,
    totalEstimatedWordCount: row.totalEstimatedWordCount,
    outlineData: row.outlineData,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What generating one answers, at once or after its run. */
export const presentGenerated = (row: OutlineRow): Answer<typeof generateOutline> => ({
  success: true,
  outline: presentOutline(row),
  metadata: { bibEntriesUsed: row.bibEntriesUsed.length },
});

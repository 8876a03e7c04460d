import type { ListedChapter } from '@longhand/contract/chapters';
import type { Outline } from '@longhand/contract/outlines';

/** Chapters and outlines for tests, whole, with what a test cares about said by it. */

export function buildListedChapter(given: Partial<ListedChapter> = {}): ListedChapter {
  return {
    id: 'chapter-market',
    projectId: 'project-harbour',
    title: 'The Fish Market',
    partTitle: 'The Quay',
    orderIndex: 1,
    kind: 'body',
    status: 'draft',
    moves: ['review', 'completed'],
    revision: 1,
    wordCount: 2_000,
    outlineId: null,
    writer: null,
    editedByHand: true,
    archivedAt: null,
    archiveReason: null,
    can: { write: true, readMaterial: true, regenerate: false },
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-20T08:00:00.000Z',
    ...given,
  };
}

type Part = Outline['outlineData']['parts'][number];

/** An outline of one part whose chapters have these entries to tell; a chapter without any is a gap. */
export function buildOutline(
  entriesOfChapters: readonly (readonly string[])[],
  given: Partial<Outline> = {},
): Outline {
  const chapters: Part['chapters'] = entriesOfChapters.map((entries, index) => ({
    chapterNumber: index + 1,
    chapterTitle: `Chapter ${index + 1}`,
    summary: '',
    estimatedWordCount: 5_000,
    narrativeRole: '',
    emotionalArc: '',
    suggestedBibEntries: [...entries],
    keyThemes: [],
    gap: entries.length === 0,
  }));
  const used = entriesOfChapters.flat();
  return {
    id: 'outline-harbour',
    projectId: 'project-harbour',
    title: 'Outline',
    description: '',
    style: 'hybrid',
    sourceType: 'ai_generated',
    generationMethod: 'built-in',
    bibEntriesUsed: used,
    aiProvider: 'built-in',
    aiModel: 'built-in',
    totalEstimatedWordCount: 5_000 * chapters.length,
    outlineData: {
      overallStructure: '',
      thematicFlow: '',
      recommendations: [],
      totalEstimatedWordCount: 5_000 * chapters.length,
      bibUtilization: { totalEntries: used.length, usedEntries: used.length, unusedEntries: [] },
      parts: [{ partNumber: 1, partTitle: 'The Quay', partSummary: '', chapters }],
    },
    isActive: true,
    createdAt: '2026-11-02T09:00:00.000Z',
    ...given,
  };
}

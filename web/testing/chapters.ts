import type { Chapter, ChapterVersion } from '@longhand/contract/chapters';

/** Chapters and versions for tests, whole, with what a test cares about said by it. */

export function buildChapter(given: Partial<Chapter> = {}): Chapter {
  return {
    id: 'chapter-letter',
    projectId: 'project-harbour',
    title: 'A Letter from Rotterdam',
    content: 'The letter came on a Tuesday.',
    partTitle: 'Part Two: Open Water',
    orderIndex: 1,
    kind: 'body',
    status: 'draft',
    moves: ['review', 'pending_client_review', 'completed'],
    revision: 3,
    wordCount: 6,
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

export function buildVersion(given: Partial<ChapterVersion> = {}): ChapterVersion {
  return {
    id: 'version-1',
    chapterId: 'chapter-letter',
    projectId: 'project-harbour',
    versionLabel: 'Version 1',
    reason: 'manual',
    updates: { title: 'A Letter from Rotterdam', partTitle: null, content: 'An older letter.' },
    wordCount: 3,
    madeBy: 'user-ada',
    madeByName: 'Ada Hale',
    createdAt: '2026-11-10T09:00:00.000Z',
    ...given,
  };
}

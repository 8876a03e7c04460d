import {
  archiveChapter,
  type Chapter,
  createChapter,
  editChapter,
  getChapter,
  type ListedChapter,
  listArchivedChapters,
  listChapters,
  listVersions,
  saveVersion,
  unarchiveChapter,
} from '@longhand/contract/chapters';
import { getProject, listProjects } from '@longhand/contract/projects';
import { buildChapter, buildVersion } from './chapters.ts';
import { type Handler, on, refusal } from './fake-server.ts';
import { buildProject } from './people.ts';

interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A server with one manuscript that remembers what it is told, saves and refuses stale saves as the real one does. */
export function fakeManuscript(given: readonly Chapter[], project = buildProject()) {
  const chapters = new Map(given.map((chapter) => [chapter.id, chapter]));
  const versions: ReturnType<typeof buildVersion>[] = [];
  const found = ({ params }: Asked): Chapter | undefined => chapters.get(params.id ?? '');
  const put = (chapter: Chapter): Chapter => {
    chapters.set(chapter.id, chapter);
    return chapter;
  };
  const missing = () => refusal(404, 'Nothing here.', 'not_found');
  const listed = (isArchived: boolean): ListedChapter[] =>
    [...chapters.values()]
      .filter(({ archivedAt }) => (archivedAt !== null) === isArchived)
      .sort((one, other) => one.orderIndex - other.orderIndex)
      .map(({ content: _text, ...summary }) => summary);

  const edit = (request: Asked): Chapter | Response => {
    const chapter = found(request);
    if (!chapter) return missing();
    const { baseRevision, reopen, content, ...fields } = request.body as Partial<Chapter> & {
      baseRevision?: number;
      reopen?: boolean;
    };
    const isNew = content !== undefined && content !== chapter.content;
    if (isNew && baseRevision !== undefined && baseRevision !== chapter.revision)
      return Response.json({ message: 'Changed elsewhere.', code: 'stale', chapter }, { status: 409 });
    if (isNew && chapter.status === 'approved' && !reopen)
      return refusal(409, 'This chapter is approved.', 'reopen_needed');
    return put({
      ...chapter,
      ...fields,
      ...(isNew && { content, revision: chapter.revision + 1 }),
      ...(isNew && reopen && { status: 'draft' as const }),
    });
  };

  const handlers: readonly Handler[] = [
    on(listProjects, [project]),
    on(getProject, project),
    on(listChapters, () => listed(false)),
    on(listArchivedChapters, () => listed(true)),
    on(getChapter, (request) => found(request) ?? missing()),
    on(editChapter, edit),
    on(createChapter, (request) =>
      put(
        buildChapter({ revision: 1, wordCount: 0, ...(request.body as object), id: `made-${chapters.size}` }),
      ),
    ),
    on(archiveChapter, (request) => {
      const chapter = found(request);
      const { reason } = request.body as { reason: string };
      if (!chapter) return missing();
      return put({ ...chapter, archivedAt: '2026-11-21T09:00:00.000Z', archiveReason: reason });
    }),
    on(unarchiveChapter, (request) => {
      const chapter = found(request);
      return chapter ? put({ ...chapter, archivedAt: null, archiveReason: null }) : missing();
    }),
    on(listVersions, () => versions.toReversed()),
    on(saveVersion, (request) => {
      const chapter = found(request);
      const { updates, versionLabel } = request.body as { updates: Partial<Chapter>; versionLabel: string };
      if (!chapter) return missing();
      const { title, partTitle, content } = { ...chapter, ...updates };
      const version = buildVersion({
        id: `version-${versions.length + 1}`,
        chapterId: chapter.id,
        versionLabel: versionLabel || `Version ${versions.length + 1}`,
        updates: { title, partTitle, content },
      });
      versions.push(version);
      return version;
    }),
  ];
  return { handlers, chapters, versions, project };
}

export const harbour = {
  tar: buildChapter({
    id: 'chapter-tar',
    title: 'The Smell of Tar',
    partTitle: null,
    orderIndex: 1,
    wordCount: 5210,
    status: 'completed',
    moves: ['draft', 'review', 'pending_client_review', 'published'],
  }),
  letter: buildChapter({
    id: 'chapter-letter',
    orderIndex: 2,
    wordCount: 3920,
    content: 'The letter came on a Tuesday.\n\nMy mother held it to the light.',
  }),
  boat: buildChapter({ id: 'chapter-boat', title: 'Selling the Boat', orderIndex: 3, wordCount: 5110 }),
};

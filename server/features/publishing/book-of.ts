import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Book } from '../../press/book.ts';
import { users } from '../accounts/table.ts';
import type { ChapterRow } from '../chapters/access.ts';
import { chapters } from '../chapters/table.ts';
import type { ProjectRow } from '../projects/access.ts';
import { projects } from '../projects/table.ts';

/** The manuscript as the press takes it: the unarchived chapters in their order, under the author's name. */
export async function bookOf(tx: Tx, project: Can<'readMaterial', ProjectRow>): Promise<Book> {
  const inOrder = await tx
    .select(chapterOfBook)
    .from(chapters)
    .where(and(eq(chapters.projectId, project.id), isNull(chapters.archivedAt)))
    .orderBy(asc(chapters.orderIndex), asc(chapters.createdAt));
  return {
    ...(await titlePageOf(tx, project)),
    id: project.id,
    year: lastYear([project, ...inOrder]),
    chapters: inOrder,
  };
}

/** One chapter, archived or not, as it is set in its book. */
export async function excerptOf(tx: Tx, chapter: Can<'readMaterial', ChapterRow>): Promise<Book> {
  const [project] = await tx.select().from(projects).where(eq(projects.id, chapter.projectId));
  if (!project) throw new Error(`project ${chapter.projectId} vanished`);
  return {
    ...(await titlePageOf(tx, project)),
    id: chapter.id,
    year: lastYear([project, chapter]),
    excerpt: true,
    chapters: [chapter],
  };
}

const chapterOfBook = {
  id: chapters.id,
  title: chapters.title,
  partTitle: chapters.partTitle,
  kind: chapters.kind,
  content: chapters.content,
  updatedAt: chapters.updatedAt,
};

/** In which the last of them was written at. */
const lastYear = (written: readonly Pick<ProjectRow, 'updatedAt'>[]) =>
  Math.max(...written.map(({ updatedAt }) => updatedAt.getUTCFullYear()));

type Described = Pick<ProjectRow, 'title' | 'language' | 'book' | 'ownerId'>;

async function titlePageOf(tx: Tx, project: Described): Promise<Omit<Book, 'chapters' | 'year'>> {
  const { authorName, ...details } = project.book;
  return {
    title: project.title,
    ...present(details),
    authorName: authorName || (await ownersName(tx, project)),
    language: project.language,
  };
}

async function ownersName(tx: Tx, project: Described): Promise<string> {
  const [owner] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, project.ownerId));
  return owner ? `${owner.firstName} ${owner.lastName}`.trim() : '';
}

/** A detail left empty is a detail not given. */
const present = <Details extends Record<string, string | undefined>>(details: Details) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value?.trim())) as Partial<Details>;

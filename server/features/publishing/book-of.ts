import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Book } from '../../press/book.ts';
import { users } from '../accounts/table.ts';
import { chapters } from '../chapters/table.ts';
import type { ProjectRow } from '../projects/access.ts';

/** The manuscript as the press takes it: the unarchived chapters in their order, under the author's name. */
export async function bookOf(tx: Tx, project: Can<'readMaterial', ProjectRow>): Promise<Book> {
  const { authorName, ...details } = project.book;
  return {
    title: project.title,
    ...present(details),
    authorName: authorName || (await ownersName(tx, project)),
    language: project.language,
    chapters: await tx
      .select({
        id: chapters.id,
        title: chapters.title,
        partTitle: chapters.partTitle,
        kind: chapters.kind,
        content: chapters.content,
      })
      .from(chapters)
      .where(and(eq(chapters.projectId, project.id), isNull(chapters.archivedAt)))
      .orderBy(asc(chapters.orderIndex), asc(chapters.createdAt)),
  };
}

async function ownersName(tx: Tx, project: ProjectRow): Promise<string> {
  const [owner] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, project.ownerId));
  return owner ? `${owner.firstName} ${owner.lastName}`.trim() : '';
}

/** A detail left empty is a detail not given. */
const present = <Details extends Record<string, string | undefined>>(details: Details) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value?.trim())) as Partial<Details>;

import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import type { Can, Resource } from '../../access/load.ts';
import { type ProjectAbility, type Role, roleMay } from '../../access/roles.ts';
import { builtOnce } from '../../platform/database/built-once.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type ProjectRow, roleOf, visibleTo } from '../projects/access.ts';
import { projects } from '../projects/table.ts';
import { chapters, chapterVersions } from './table.ts';

export type Chapter = typeof chapters.$inferSelect;
/** A chapter with how the caller stands to its project. To a client it is what was last sent, never the live text. */
export type ChapterRow = Chapter & { readonly role: Role };
/** Without its text: a list of many chapters need not bring a whole manuscript along. */
export type ChapterOutside = Omit<ChapterRow, 'content' | 'sources'>;

export const chapterResource: Resource<ChapterRow, ProjectAbility> = {
  async find(tx: Tx, actor: Actor, id: string) {
    const [row] = await tx
      .select({ chapter: chapters, role: roleOf(actor) })
      .from(chapters)
      .innerJoin(projects, eq(projects.id, chapters.projectId))
      .where(seenBy(actor, id));
    if (!row?.role) return undefined;
    const [shown] = await shownTo(tx, row.role, [row.chapter]);
    return shown;
  },
  may: (ability, chapter) => roleMay(chapter.role, ability),
};

const { content: _, sources: __, ...outside } = getTableColumns(chapters);

/** For who is only asked whether they may change it: its text is read once it is held, as it is then. */
export const chapterToChange: Resource<ChapterOutside, ProjectAbility> = {
  async find(tx: Tx, actor: Actor, id: string) {
    const [row] = await tx
      .select({ chapter: outside, role: roleOf(actor) })
      .from(chapters)
      .innerJoin(projects, eq(projects.id, chapters.projectId))
      .where(seenBy(actor, id));
    return row?.role ? { ...row.chapter, role: row.role } : undefined;
  },
  may: (ability, chapter) => roleMay(chapter.role, ability),
};

/** As it is now, until the transaction ends: whoever else would change it waits, and then decides anew. */
export interface HeldChapter extends ChapterRow {
  readonly isHeld: true;
}

/** For who changes it. */
export const chapterHeld: Resource<HeldChapter, ProjectAbility> = {
  async find(tx: Tx, actor: Actor, id: string) {
    const [row] = await tx
      .select({ chapter: chapters, role: roleOf(actor) })
      .from(chapters)
      .innerJoin(projects, eq(projects.id, chapters.projectId))
      .where(seenBy(actor, id))
      .for('update', { of: chapters });
    return row?.role ? { ...row.chapter, role: row.role, isHeld: true } : undefined;
  },
  may: (ability, chapter) => roleMay(chapter.role, ability),
};

const unarchived = isNull(chapters.archivedAt);

const seenBy = (actor: Actor, id: string) =>
  and(eq(chapters.id, id), visibleTo(actor), actor.kind === 'client' ? unarchived : undefined);

const inOrder = [asc(chapters.orderIndex), asc(chapters.createdAt), asc(chapters.id)];

/** The manuscript in order. */
export async function chaptersOf(tx: Tx, project: Can<'readChapters', ProjectRow>): Promise<ChapterRow[]> {
  const rows = await tx
    .select()
    .from(chapters)
    .where(and(eq(chapters.projectId, project.id), unarchived))
    .orderBy(...inOrder);
  return shownTo(tx, project.role, rows);
}

const contents = builtOnce((tx) =>
  tx
    .select(outside)
    .from(chapters)
    .where(and(eq(chapters.projectId, sql.placeholder('projectId')), unarchived))
    .orderBy(...inOrder)
    .prepare(''),
);

/** The manuscript's contents in order. */
export async function contentsOf(
  tx: Tx,
  project: Can<'readChapters', ProjectRow>,
): Promise<readonly ChapterOutside[]> {
  const { id, role } = project;
  if (role === 'client') return chaptersOf(tx, project);
  const rows = await contents(tx).execute({ projectId: id });
  return rows.map((row) => ({ ...row, role }));
}

/** What was taken out of it, the last first. */
export async function archivedChaptersOf(
  tx: Tx,
  { id, role }: Can<'read', ProjectRow>,
): Promise<readonly ChapterOutside[]> {
  const rows = await tx
    .select(outside)
    .from(chapters)
    .where(and(eq(chapters.projectId, id), isNotNull(chapters.archivedAt)))
    .orderBy(desc(chapters.archivedAt), desc(chapters.id));
  return rows.map((row) => ({ ...row, role }));
}

async function shownTo(tx: Tx, role: Role, rows: readonly Chapter[]): Promise<ChapterRow[]> {
  if (role !== 'client') return rows.map((row) => ({ ...row, role }));
  const sent = await tx
    .selectDistinctOn([chapterVersions.chapterId])
    .from(chapterVersions)
    .where(
      and(
        inArray(
          chapterVersions.chapterId,
          rows.map(({ id }) => id),
        ),
        eq(chapterVersions.reason, 'sent'),
      ),
    )
    .orderBy(chapterVersions.chapterId, desc(chapterVersions.createdAt), desc(chapterVersions.id));
  const lastSent = new Map(sent.map((version) => [version.chapterId, version]));
  return rows.map((row) => asSent(row, lastSent.get(row.id)));
}

/** Of a chapter never sent a client reads the title and where it stands; of how any of it was made, nothing. */
function asSent(chapter: Chapter, sent: typeof chapterVersions.$inferSelect | undefined): ChapterRow {
  return {
    ...chapter,
    role: 'client',
    title: sent?.title ?? chapter.title,
    partTitle: sent ? sent.partTitle : chapter.partTitle,
    content: sent?.content ?? '',
    sources: [],
    wordCount: sent?.wordCount ?? 0,
    updatedAt: sent?.createdAt ?? chapter.createdAt,
    revision: 0,
    outlineId: null,
    outlineChapter: null,
    writerProvider: null,
    writerModel: null,
    editedByHand: false,
    archiveReason: null,
  };
}

/** An outline says what it is to tell, and from what. */
export const isPlanned = ({ outlineId, outlineChapter }: Pick<Chapter, 'outlineId' | 'outlineChapter'>) =>
  outlineId !== null && outlineChapter !== null;

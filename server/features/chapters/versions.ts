import type { saveVersion } from '@longhand/contract/chapters';
import type { BodyOf } from '@longhand/contract/operation';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Author } from '../../access/actor.ts';
import { type Can, isId } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import type { ChapterOutside, ChapterRow, HeldChapter } from './access.ts';
import { reopenNeeded } from './edit-chapter.ts';
import { isSettled } from './moves.ts';
import type { Version } from './present.ts';
import { keepVersion } from './snapshots.ts';
import { chapterVersions } from './table.ts';
import { readText } from './text.ts';
import { tellOfChange, write } from './write-chapter.ts';

/** Newest first. */
export async function versionsOf(tx: Tx, chapter: Can<'read', ChapterRow>): Promise<Version[]> {
  return tx
    .select()
    .from(chapterVersions)
    .where(eq(chapterVersions.chapterId, chapter.id))
    .orderBy(desc(chapterVersions.createdAt), desc(chapterVersions.id));
}

/** Calls a version by another name. */
export async function renameVersion(tx: Tx, { id }: Version, versionLabel: string): Promise<Version> {
  const [labelled] = await tx
    .update(chapterVersions)
    .set({ versionLabel })
    .where(eq(chapterVersions.id, id))
    .returning();
  if (!labelled) throw notFound();
  return labelled;
}

/** A version of this chapter; another chapter's is not found. */
export async function versionOf(
  tx: Tx,
  chapter: Can<'read' | 'write', ChapterOutside>,
  id: string,
): Promise<Version> {
  const [version] = isId(id)
    ? await tx
        .select()
        .from(chapterVersions)
        .where(and(eq(chapterVersions.id, id), eq(chapterVersions.chapterId, chapter.id)))
    : [];
  if (!version) throw notFound();
  return version;
}

/** Keeps the chapter as it is, overlaid by `updates`. The chapter itself stays as it is. */
export async function makeVersion(
  tx: Tx,
  author: Author,
  current: Can<'write', HeldChapter>,
  { updates, versionLabel }: BodyOf<typeof saveVersion>,
): Promise<Version> {
  const text = updates.content === undefined ? undefined : await readText(updates.content, current);
  const kept = {
    ...current,
    ...(updates.title !== undefined && { title: updates.title }),
    ...(updates.partTitle !== undefined && { partTitle: updates.partTitle || null }),
    ...text,
  };
  return keepVersion(tx, kept, {
    reason: 'manual',
    madeBy: author.userId,
    label: versionLabel || (await nextLabel(tx, current.id)),
  });
}

/** Makes a version the current text, after keeping what is there. */
export async function switchTo(
  tx: Tx,
  events: Events,
  author: Author,
  current: Can<'write', HeldChapter>,
  version: Version,
  reopen: boolean,
): Promise<ChapterRow> {
  const { title, partTitle, content, sources, wordCount } = version;
  const changes = content !== current.content;
  if (!changes && title === current.title && partTitle === current.partTitle) return current;
  if (changes && isSettled(current.status) && !reopen) throw reopenNeeded();
  await keepVersion(tx, current, { reason: 'before_switch', madeBy: author.userId });
  const text = {
    content,
    sources,
    wordCount,
    editedByHand: true,
    ...(isSettled(current.status) && { status: 'draft' as const }),
  };
  const next = { title, partTitle, ...(changes && text) };
  const written = await write(tx, current, next, { madeBy: author.userId });
  await tellOfChange(tx, events, author, written, true);
  return { ...written, role: current.role };
}

async function nextLabel(tx: Tx, chapterId: string): Promise<string> {
  const [row] = await tx
    .select({ made: count() })
    .from(chapterVersions)
    .where(and(eq(chapterVersions.chapterId, chapterId), eq(chapterVersions.reason, 'manual')));
  return `Version ${(row?.made ?? 0) + 1}`;
}

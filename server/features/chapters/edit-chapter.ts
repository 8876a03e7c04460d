import type { editChapter } from '@longhand/contract/chapters';
import type { BodyOf } from '@longhand/contract/operation';
import { eq } from 'drizzle-orm';
import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import { recordActivity } from '../activities/record.ts';
import { type Chapter, type ChapterRow, hold } from './access.ts';
import { announceChapter } from './announce.ts';
import { decideSave } from './decide-save.ts';
import { isSent, isSettled, movesFrom } from './moves.ts';
import { presentChapter } from './present.ts';
import { keepVersion } from './snapshots.ts';
import { chapters } from './table.ts';
import { readText } from './text.ts';

type Changes = BodyOf<typeof editChapter>;

/** Saves text, renames, moves, or moves the status on: all that is asked, or nothing. */
export async function changeChapter(
  tx: Tx,
  events: Events,
  author: Author,
  chapter: Can<'write', ChapterRow>,
  changes: Changes,
): Promise<ChapterRow> {
  const current = await hold(tx, chapter);
  const text = changes.content === undefined ? undefined : await readText(changes.content, current);
  const { baseRevision, reopen } = changes;
  const verdict = decideSave(current, { content: text?.content, baseRevision, reopen });
  if (verdict === 'stale') throw stale({ ...current, role: chapter.role });
  if (verdict === 'reopen_needed') throw reopenNeeded();
  if (verdict === 'keep_and_save')
    await keepVersion(tx, current, { reason: 'before_save', madeBy: author.userId });
  const saved = verdict !== 'unchanged' && { ...text, revision: current.revision + 1, editedByHand: true };
  const status = statusAfter(current, changes, verdict !== 'unchanged');
  const next = { ...placing(current, changes), ...saved, ...(status !== current.status && { status }) };
  if (Object.keys(next).length === 0) return { ...current, role: chapter.role };
  const written = await write(tx, current.id, next);
  const sends = status !== current.status && isSent(status);
  if (sends) await keepVersion(tx, written, { reason: 'sent', madeBy: author.userId });
  await tellOfChange(
    tx,
    events,
    author,
    written,
    Object.keys(next).some((field) => field in seenByClient),
  );
  return { ...written, role: chapter.role };
}

export async function write(tx: Tx, id: string, next: Partial<Chapter>): Promise<Chapter> {
  const [written] = await tx
    .update(chapters)
    .set({ ...next, updatedAt: new Date() })
    .where(eq(chapters.id, id))
    .returning();
  if (!written) throw new Error(`chapter ${id} vanished`);
  return written;
}

export async function tellOfChange(
  tx: Tx,
  events: Events,
  author: Author,
  chapter: Chapter,
  clientToo: boolean,
): Promise<void> {
  await recordActivity(tx, events, {
    projectId: chapter.projectId,
    type: 'chapter_updated',
    description: `Chapter “${chapter.title}” updated`,
    subjectId: chapter.id,
    actorId: author.userId,
  });
  await announceChapter(tx, events, chapter, clientToo ? 'client' : 'team');
}

const seenByClient = { title: true, partTitle: true, orderIndex: true, kind: true, status: true };

/** The fields beside the text that really change. */
function placing(current: Chapter, { title, partTitle, orderIndex, kind }: Changes): Partial<Chapter> {
  return {
    ...(title !== undefined && title !== current.title && { title }),
    ...(partTitle !== undefined &&
      (partTitle || null) !== current.partTitle && { partTitle: partTitle || null }),
    ...(orderIndex !== undefined && orderIndex !== current.orderIndex && { orderIndex }),
    ...(kind !== undefined && kind !== current.kind && { kind }),
  };
}

/** A changed text that was settled is a draft again; from there, or from where it stood, it moves as authors may. */
function statusAfter(current: Chapter, { status, reopen }: Changes, changed: boolean): Chapter['status'] {
  const settled = isSettled(current.status);
  const from = settled && (changed || (reopen && status === 'draft')) ? 'draft' : current.status;
  if (status === undefined || status === from) return from;
  if (movesFrom(from).includes(status)) return status;
  if (settled && status === 'draft') throw reopenNeeded();
  const why =
    status === 'approved' || status === 'needs_revision'
      ? 'Only the feedback of a review decides that.'
      : 'A chapter cannot go there from where it stands.';
  throw new Refusal('conflict', why, { fields: { status: why } });
}

const stale = (current: ChapterRow) =>
  new Refusal(
    'stale',
    'This chapter was changed elsewhere in the meantime. Your text was not saved over it.',
    {
      extra: { chapter: presentChapter(current) },
    },
  );

export const reopenNeeded = () =>
  new Refusal(
    'reopen_needed',
    'This chapter is approved or published. Changing its text makes it a draft again.',
  );

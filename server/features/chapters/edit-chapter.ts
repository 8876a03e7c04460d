import type { editChapter } from '@longhand/contract/chapters';
import type { BodyOf } from '@longhand/contract/operation';
import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Chapter, ChapterRow, HeldChapter } from './access.ts';
import { decideSave } from './decide-save.ts';
import { isSent, isSettled, movesFrom } from './moves.ts';
import type { Version } from './present.ts';
import { keepBeforeMerge, keepUnmerged, keepVersion } from './snapshots.ts';
import { takeText } from './take-text.ts';
import { tellOfChange, write } from './write-chapter.ts';

type Changes = BodyOf<typeof editChapter>;

export interface Changed {
  readonly chapter: ChapterRow;
  /** The text that was sent, where it could not be put together with the current one: then nothing else has changed. */
  readonly unmerged?: Version;
}

/** Saves text, renames, moves, or moves the status on: all that is asked, or nothing. */
export async function changeChapter(
  tx: Tx,
  events: Events,
  author: Author,
  current: Can<'write', HeldChapter>,
  changes: Changes,
): Promise<Changed> {
  const { role } = current;
  const { content, baseRevision, reopen } = changes;
  const taken = content === undefined ? undefined : await takeText(tx, current, content, baseRevision);
  if (taken && 'unmerged' in taken)
    return {
      chapter: current,
      unmerged: await keepUnmerged(tx, current, taken.unmerged, author.userId),
    };
  const hasBase = baseRevision !== undefined;
  const verdict = decideSave(current, { content: taken?.text.content, hasBase, reopen });
  if (verdict === 'reopen_needed') throw reopenNeeded();
  if (verdict === 'keep_and_save')
    await keepVersion(tx, current, { reason: 'before_save', madeBy: author.userId });
  if (taken?.sent !== undefined && verdict === 'save') await keepBeforeMerge(tx, current, author.userId);
  const saved = taken && verdict !== 'unchanged' && { ...taken.text, editedByHand: true };
  const status = statusAfter(current, changes, verdict !== 'unchanged');
  const next = { ...placing(current, changes), ...saved, ...(status !== current.status && { status }) };
  if (Object.keys(next).length === 0) return { chapter: current };
  const written = await write(tx, current, next, { madeBy: author.userId, sent: taken?.sent });
  const sends = status !== current.status && isSent(status);
  if (sends) await keepVersion(tx, written, { reason: 'sent', madeBy: author.userId });
  const isSeen = Object.keys(next).some((field) => field in seenByClient);
  await tellOfChange(tx, events, author, written, isSeen);
  return { chapter: { ...written, role } };
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

export const reopenNeeded = () =>
  new Refusal(
    'reopen_needed',
    'This chapter is approved or published. Changing its text makes it a draft again.',
  );

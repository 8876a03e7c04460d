import type { editInterview } from '@longhand/contract/interviews';
import type { BodyOf } from '@longhand/contract/operation';
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import { recordActivity } from '../activities/record.ts';
import { reAnchor } from '../story-bank/re-anchor.ts';
import type { InterviewRow } from './access.ts';
import { completed } from './complete.ts';
import { type EditedTurn, editTurns, type TurnsEdit } from './edit-turns.ts';
import { changed, hold } from './hold.ts';
import { interviews, interviewTurns } from './table.ts';

/** Changes a session as a person has edited it; what is already so stays as it is. */
export async function changeInterview(
  tx: Tx,
  events: Events,
  author: Author,
  session: Can<'write', InterviewRow>,
  { baseRevision, title, topic, isCompleted, ...wanted }: BodyOf<typeof editInterview>,
): Promise<void> {
  const { interview, turns } = await hold(tx, session);
  if (baseRevision !== undefined && baseRevision < interview.revision)
    throw new Refusal(
      'stale',
      'This session has changed since you opened it. Look at it as it is now, then change it again.',
      {
        extra: { revision: interview.revision },
      },
    );
  const edit = editTurns(turns, interview.prepared, wanted);
  const set = {
    ...(title !== undefined && title !== interview.title && { title }),
    ...(topic !== undefined && topic !== interview.topic && { topic }),
    ...(isCompleted !== undefined && isCompleted !== interview.isCompleted && { isCompleted }),
  };
  if (!edit.isChange && Object.keys(set).length === 0) return;
  await writeTurns(tx, events, interview, edit);
  await changed(tx, events, interview, { ...set, prepared: edit.prepared });
  if (set.isCompleted) await completed(tx, events, { ...interview, ...set }, author.userId);
}

async function writeTurns(
  tx: Tx,
  events: Events,
  interview: InterviewRow,
  { edited, removed }: TurnsEdit,
): Promise<void> {
  if (removed.length > 0)
    await tx.delete(interviewTurns).where(
      inArray(
        interviewTurns.id,
        removed.map(({ id }) => id),
      ),
    );
  for (const turn of edited) {
    const { before } = turn;
    if (!before) {
      await tx.insert(interviewTurns).values({ interviewId: interview.id, ...rowOf(turn) });
      continue;
    }
    await tx
      .update(interviewTurns)
      .set({ ...rowOf(turn), revision: before.revision + 1 })
      .where(eq(interviewTurns.id, before.id));
    const source = { kind: 'turn' as const, id: before.id };
    await reAnchor(tx, events, interview.project, source, before.response ?? '', turn.response ?? '');
  }
}

function rowOf({ before, position, question, response, state }: EditedTurn) {
  const isAnswer = response !== null && response !== before?.response;
  return {
    position,
    question,
    response,
    state,
    // A question in a person's own words has nothing around it, and no writer's aim.
    ...(question !== before?.question && { asks: null, aspect: null }),
    ...(isAnswer && { answeredAt: new Date() }),
    ...(response === null && { answeredAt: null }),
    // An answer by hand has sent nobody to reply; one that is being replied to still is.
    ...(state === 'pending' && before?.state !== 'pending' && { replyFailedAt: new Date() }),
  };
}

/** Deletes it for everyone at once; its rows go 30 days later. The entries drawn from it stay. */
export async function deleteInterview(
  tx: Tx,
  events: Events,
  author: Author,
  { id, projectId, title }: Can<'delete', InterviewRow>,
): Promise<void> {
  await tx.update(interviews).set({ deletedAt: new Date() }).where(eq(interviews.id, id));
  await events.publish(tx, { type: 'interview', projectId, id, audience: 'team' });
  await recordActivity(tx, events, {
    projectId,
    type: 'other',
    description: `Story session “${title}” deleted`,
    subjectId: id,
    actorId: author.userId,
  });
}

/** Sessions that were deleted 30 days ago go for good. Answers how many. */
export async function purgeDeletedInterviews(tx: Tx): Promise<number> {
  const gone = await tx
    .delete(interviews)
    .where(and(isNotNull(interviews.deletedAt), lt(interviews.deletedAt, sql`now() - interval '30 days'`)))
    .returning({ id: interviews.id });
  return gone.length;
}

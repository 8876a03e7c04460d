import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import type { Events } from '../../platform/events/events.ts';
import { recordActivity } from '../activities/record.ts';
import { activities } from '../activities/table.ts';
import type { InterviewRow } from './access.ts';

/** A session has become complete: an activity the first time, however often it is reopened. */
export async function completed(
  tx: Tx,
  events: Events,
  { id, projectId, title }: InterviewRow,
  actorId: string,
): Promise<void> {
  const [before] = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        eq(activities.projectId, projectId),
        eq(activities.type, 'interview_completed'),
        eq(activities.subjectId, id),
      ),
    )
    .limit(1);
  if (before) return;
  await recordActivity(tx, events, {
    projectId,
    type: 'interview_completed',
    description: `Story session “${title}” completed`,
    subjectId: id,
    actorId,
  });
}

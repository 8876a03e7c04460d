import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import type { Events } from '../../platform/events/events.ts';
import { activities } from './table.ts';

interface Happened {
  readonly projectId: string;
  readonly type: (typeof activities.$inferInsert)['type'];
  /** For people: `Chapter “First wages” created`. */
  readonly description: string;
  readonly subjectId?: string;
  readonly actorId?: string | null;
}

/** Writes down what really happened. The same person's edits of one chapter within an hour are one activity. */
export async function recordActivity(tx: Tx, events: Events, happened: Happened): Promise<void> {
  if (happened.type === 'chapter_updated' && (await alreadyThisHour(tx, happened))) return;
  const [made] = await tx.insert(activities).values(happened).returning({ id: activities.id });
  if (made)
    await events.publish(tx, {
      type: 'activity',
      projectId: happened.projectId,
      id: made.id,
      audience: 'team',
    });
}

async function alreadyThisHour(tx: Tx, { projectId, type, subjectId, actorId }: Happened): Promise<boolean> {
  const [recent] = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        eq(activities.projectId, projectId),
        eq(activities.type, type),
        sql`${activities.subjectId} is not distinct from ${subjectId ?? null}`,
        sql`${activities.actorId} is not distinct from ${actorId ?? null}`,
        gt(activities.createdAt, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1);
  return recent !== undefined;
}

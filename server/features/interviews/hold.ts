import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import type { InterviewRow } from './access.ts';
import type { TurnRow } from './present.ts';
import { turnsOf } from './read-interviews.ts';
import { interviews } from './table.ts';

/** A session that nobody else changes until the transaction ends, as it stands now. */
export interface Held {
  readonly interview: InterviewRow;
  readonly turns: readonly TurnRow[];
}

/** Whoever changes a session or its turns holds it first: changes come one after the other. */
export async function hold(tx: Tx, { id, project }: InterviewRow): Promise<Held> {
  const [row] = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, id), isNull(interviews.deletedAt)))
    .for('update');
  if (!row) throw notFound();
  return { interview: { ...row, project }, turns: await turnsOf(tx, [id]) };
}

/** Writes down that a held session has changed, and tells those who look at it. */
export async function changed(
  tx: Tx,
  events: Events,
  { id, projectId, revision }: InterviewRow,
  set: Partial<typeof interviews.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(interviews)
    .set({ ...set, revision: revision + 1, updatedAt: new Date() })
    .where(eq(interviews.id, id));
  await events.publish(tx, { type: 'interview', projectId, id, audience: 'team' });
}

import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import type { Events } from '../../platform/events/events.ts';
import { projects } from '../projects/table.ts';
import type { OutlineRow } from './read-outlines.ts';
import { outlines } from './table.ts';

/** Makes this the one active outline of its project. Two at once take turns at the project's row. */
export async function activate(tx: Tx, events: Events, { id, projectId }: OutlineRow): Promise<OutlineRow> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
  await tx
    .update(outlines)
    .set({ isActive: false })
    .where(and(eq(outlines.projectId, projectId), outlines.isActive));
  const [active] = await tx.update(outlines).set({ isActive: true }).where(eq(outlines.id, id)).returning();
  if (!active) throw new Error(`outline ${id} vanished`);
  await events.publish(tx, { type: 'outline', projectId, id, audience: 'team' });
  return active;
}

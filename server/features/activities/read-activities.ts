import { desc, eq } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { ProjectRow } from '../projects/access.ts';
import { activities } from './table.ts';

const most = 200;

export async function activitiesOf(tx: Tx, project: Can<'read', ProjectRow>) {
  const rows = await tx
    .select()
    .from(activities)
    .where(eq(activities.projectId, project.id))
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(most);
  return rows.map(({ id, type, description, createdAt }) => ({
    id,
    type,
    description,
    createdAt: createdAt.toISOString(),
  }));
}

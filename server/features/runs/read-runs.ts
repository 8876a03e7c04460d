import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { ProjectRow } from '../projects/access.ts';
import type { Run } from './access.ts';
import { runs } from './table.ts';

const endedShown = 20;

/** Those under way, the newest first, then the last that ended. */
export async function runsOf(tx: Tx, project: Can<'read', ProjectRow>): Promise<Run[]> {
  const ofProject = eq(runs.projectId, project.id);
  const underWay = await tx
    .select()
    .from(runs)
    .where(and(ofProject, inArray(runs.state, ['queued', 'running'])))
    .orderBy(desc(runs.createdAt));
  const ended = await tx
    .select()
    .from(runs)
    .where(and(ofProject, isNotNull(runs.finishedAt)))
    .orderBy(desc(runs.finishedAt))
    .limit(endedShown);
  return [...underWay, ...ended];
}

export async function readRun(tx: Tx, id: string): Promise<Run> {
  const [run] = await tx.select().from(runs).where(eq(runs.id, id));
  if (!run) throw new Error(`run ${id} vanished`);
  return run;
}

import { and, desc, eq } from 'drizzle-orm';
import { type Can, isId } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { ProjectRow } from '../projects/access.ts';
import { outlines } from './table.ts';

export type OutlineRow = typeof outlines.$inferSelect;

/** Newest first. */
export async function outlinesOf(tx: Tx, project: Can<'read', ProjectRow>): Promise<OutlineRow[]> {
  return tx
    .select()
    .from(outlines)
    .where(eq(outlines.projectId, project.id))
    .orderBy(desc(outlines.createdAt), desc(outlines.id));
}

/** The one that chapters are generated from. */
export async function activeOutlineOf(
  tx: Tx,
  project: Can<'read' | 'generate', ProjectRow>,
): Promise<OutlineRow | undefined> {
  const [row] = await tx
    .select()
    .from(outlines)
    .where(and(eq(outlines.projectId, project.id), outlines.isActive));
  return row;
}

/** An outline of this project; another project's is not there. */
export async function outlineOf(
  tx: Tx,
  project: Can<'generate', ProjectRow>,
  id: string,
): Promise<OutlineRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await tx
    .select()
    .from(outlines)
    .where(and(eq(outlines.id, id), eq(outlines.projectId, project.id)));
  return row;
}

/** The outline that was asked for under this name, where it has been made. */
export async function outlineAskedAs(
  tx: Tx,
  projectId: string,
  requestedAs: string,
): Promise<OutlineRow | undefined> {
  const [row] = await tx
    .select()
    .from(outlines)
    .where(and(eq(outlines.projectId, projectId), eq(outlines.requestedAs, requestedAs)));
  return row;
}

import type { Persona } from '@longhand/contract/personas';
import { and, desc, eq } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { ProjectRow } from '../projects/access.ts';
import { personas } from './table.ts';

type PersonaRow = typeof personas.$inferSelect;
type Material = Can<'readMaterial', ProjectRow>;

/** Newest first. */
export async function personasOf(tx: Tx, project: Material): Promise<PersonaRow[]> {
  return tx
    .select()
    .from(personas)
    .where(eq(personas.projectId, project.id))
    .orderBy(desc(personas.createdAt), desc(personas.id));
}

export async function activePersonaOf(tx: Tx, project: Material): Promise<PersonaRow | undefined> {
  const [row] = await tx
    .select()
    .from(personas)
    .where(and(eq(personas.projectId, project.id), personas.isActive));
  return row;
}

export function presentPersona({ createdAt, ...row }: PersonaRow): Persona {
  return { ...row, createdAt: createdAt.toISOString() };
}

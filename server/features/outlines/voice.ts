import { and, eq } from 'drizzle-orm';
import { isId } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { Voice } from '../../writer/writer.ts';
import { personas } from '../personas/table.ts';

/** The voice chosen for an outline; the project's active one where none was named. */
export async function voiceOf(
  tx: Tx,
  projectId: string,
  personaId: string | undefined,
): Promise<Voice | undefined> {
  if (personaId !== undefined && !isId(personaId)) throw notFound();
  const [persona] = await tx
    .select({ name: personas.title, description: personas.description })
    .from(personas)
    .where(
      and(
        eq(personas.projectId, projectId),
        personaId === undefined ? personas.isActive : eq(personas.id, personaId),
      ),
    );
  if (!persona && personaId !== undefined) throw notFound();
  return persona;
}

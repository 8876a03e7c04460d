import type { BodyOf } from '@longhand/contract/operation';
import type { editPersona } from '@longhand/contract/personas';
import { and, eq } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import type { ProjectRow } from '../projects/access.ts';
import { projects } from '../projects/table.ts';
import { type PersonaRow, personaOf } from './read-personas.ts';
import { personas } from './table.ts';

type Generating = Can<'generate', ProjectRow>;

/** Makes this the one active voice of its project. Two at once take turns at the project's row. */
export async function activatePersona(
  tx: Tx,
  events: Events,
  project: Generating,
  id: string,
): Promise<PersonaRow> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, project.id)).for('no key update');
  const persona = await personaOf(tx, project, id);
  await tx
    .update(personas)
    .set({ isActive: false })
    .where(and(eq(personas.projectId, project.id), personas.isActive));
  return changed(tx, events, persona, { isActive: true });
}

export async function describePersona(
  tx: Tx,
  events: Events,
  project: Generating,
  id: string,
  { title, description }: BodyOf<typeof editPersona>,
): Promise<PersonaRow> {
  const persona = await personaOf(tx, project, id);
  if (title === undefined && description === undefined) return persona;
  return changed(tx, events, persona, {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  });
}

export async function deletePersona(tx: Tx, events: Events, project: Generating, id: string): Promise<void> {
  const persona = await personaOf(tx, project, id);
  if (persona.isActive)
    throw new Refusal('conflict', 'The active voice profile cannot be deleted. Activate another one first.');
  await tx.delete(personas).where(eq(personas.id, persona.id));
  await announce(tx, events, persona);
}

async function changed(
  tx: Tx,
  events: Events,
  { id }: PersonaRow,
  change: Partial<Pick<PersonaRow, 'isActive' | 'title' | 'description'>>,
): Promise<PersonaRow> {
  const [persona] = await tx.update(personas).set(change).where(eq(personas.id, id)).returning();
  if (!persona) throw new Error(`voice profile ${id} vanished`);
  await announce(tx, events, persona);
  return persona;
}

const announce = (tx: Tx, events: Events, { id, projectId }: PersonaRow) =>
  events.publish(tx, { type: 'persona', projectId, id, audience: 'team' });

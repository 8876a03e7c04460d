import type { createReference, editReference, Reference } from '@longhand/contract/bibliography';
import type { BodyOf } from '@longhand/contract/operation';
import { eq, sql } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import type { ProjectRow } from '../projects/access.ts';
import type { ReferenceRow } from './access.ts';
import { references } from './table.ts';

const most = 2_000;

export async function referencesOf(tx: Tx, project: Can<'read', ProjectRow>): Promise<Reference[]> {
  const rows = await tx
    .select()
    .from(references)
    .where(eq(references.projectId, project.id))
    .orderBy(sql`lower(${references.author})`, sql`lower(${references.title})`, references.id)
    .limit(most);
  return rows.map(present);
}

export async function addReference(
  tx: Tx,
  events: Events,
  project: Can<'keep', ProjectRow>,
  details: BodyOf<typeof createReference>,
): Promise<Reference> {
  const [made] = await tx
    .insert(references)
    .values({ ...details, projectId: project.id })
    .returning();
  if (!made) throw new Error('no reference was made');
  await announce(tx, events, made);
  return present(made);
}

export async function changeReference(
  tx: Tx,
  events: Events,
  reference: Can<'keep', ReferenceRow>,
  changes: BodyOf<typeof editReference>,
): Promise<Reference> {
  const [changed] = await tx
    .update(references)
    // something has to be set, and what is not sent stays as it is by now
    .set({ title: sql`${references.title}`, ...changes })
    .where(eq(references.id, reference.id))
    .returning();
  if (!changed) throw notFound();
  await announce(tx, events, reference);
  return present(changed);
}

export async function removeReference(
  tx: Tx,
  events: Events,
  reference: Can<'keep', ReferenceRow>,
): Promise<void> {
  await tx.delete(references).where(eq(references.id, reference.id));
  await announce(tx, events, reference);
}

const announce = (tx: Tx, events: Events, { id, projectId }: { id: string; projectId: string }) =>
  events.publish(tx, { type: 'bibliography', projectId, id, audience: 'team' });

function present({ createdAt, ...row }: typeof references.$inferSelect): Reference {
  return { ...row, createdAt: createdAt.toISOString() };
}

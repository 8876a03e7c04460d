import type { Persona } from '@longhand/contract/personas';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type Can, isId } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import { traitsOf } from '../../writer/voice/traits.ts';
import { chapters } from '../chapters/table.ts';
import type { ProjectRow } from '../projects/access.ts';
import { personaChapters, personas } from './table.ts';

export type PersonaRow = typeof personas.$inferSelect;
type Material = Can<'readMaterial', ProjectRow>;

/** Newest first. */
export async function personasOf(tx: Tx, project: Material): Promise<PersonaRow[]> {
  return tx
    .select()
    .from(personas)
    .where(eq(personas.projectId, project.id))
    .orderBy(desc(personas.createdAt), desc(personas.id));
}

export async function activePersonaOf(
  tx: Tx,
  project: { readonly id: string },
): Promise<PersonaRow | undefined> {
  const [row] = await tx
    .select()
    .from(personas)
    .where(and(eq(personas.projectId, project.id), personas.isActive));
  return row;
}

/** A profile of this project, held until the transaction ends. Throws `not_found` where it is another project's. */
export async function personaOf(tx: Tx, project: Can<'generate', ProjectRow>, id: string) {
  const [row] = isId(id)
    ? await tx
        .select()
        .from(personas)
        .where(and(eq(personas.projectId, project.id), eq(personas.id, id)))
        .for('update')
    : [];
  if (!row) throw notFound();
  return row;
}

export async function presentPersonas(tx: Tx, rows: readonly PersonaRow[]): Promise<Persona[]> {
  const ids = rows.map(({ id }) => id);
  const influenced = await tx
    .select({ personaId: personaChapters.personaId, id: chapters.id, title: chapters.title })
    .from(personaChapters)
    .innerJoin(chapters, eq(chapters.id, personaChapters.chapterId))
    .where(inArray(personaChapters.personaId, ids))
    .orderBy(asc(chapters.orderIndex), asc(chapters.id));
  return rows.map((row) => ({
    id: row.id,
    projectId: row.projectId,
    title: row.title,
    description: row.description,
    status: row.isActive ? 'active' : 'inactive',
    isActive: row.isActive,
    versionNumber: row.versionNumber,
    extractionMethod: row.extractionMethod,
    extractionType: row.extractionType,
    aiProvider: row.aiProvider,
    aiModel: row.aiModel,
    confidenceScore: hundredths(row.confidenceScore),
    voiceConsistencyScore: row.voiceConsistencyScore === null ? null : hundredths(row.voiceConsistencyScore),
    sourcesAnalyzed: row.sourcesAnalyzed,
    chaptersInfluenced: influenced
      .filter(({ personaId }) => personaId === row.id)
      .map(({ id, title }) => ({ id, title })),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    personaData: row.personaData,
    examples: row.examples,
    traits: row.profile ? traitsOf(row.profile, row.extractionType) : [],
    createdAt: row.createdAt.toISOString(),
  }));
}

/** The database keeps four bytes of it. */
const hundredths = (score: number) => Math.round(100 * score) / 100;

export async function presentPersona(tx: Tx, row: PersonaRow): Promise<Persona> {
  const [presented] = await presentPersonas(tx, [row]);
  if (!presented) throw new Error('a profile was not presented');
  return presented;
}

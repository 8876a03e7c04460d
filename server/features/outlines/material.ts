import { and, asc, eq, inArray } from 'drizzle-orm';
import { isId } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { BookContext, StoryEntry, Voice } from '../../writer/writer.ts';
import { personas } from '../personas/table.ts';
import { projects } from '../projects/table.ts';
import { entries } from '../story-bank/table.ts';

/** What a writer is given of a project to write from. What is off the record never leaves the Story Bank. */

export async function bookOf(tx: Tx, projectId: string): Promise<BookContext> {
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
  if (!project) throw notFound();
  const { title, description, language, genre, targetAudience } = project;
  return {
    title,
    language,
    ...(description && { description }),
    ...(genre && { genre }),
    ...(targetAudience && { targetAudience }),
  };
}

/** The project's entries that may be used, in the order they were told; of those chosen, where some were. */
export async function materialOf(
  tx: Tx,
  projectId: string,
  chosen: readonly string[] | undefined,
): Promise<StoryEntry[]> {
  const rows = await tx
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.projectId, projectId),
        eq(entries.offRecord, false),
        chosen && inArray(entries.id, [...chosen]),
      ),
    )
    .orderBy(asc(entries.createdAt), asc(entries.id));
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    category: row.category,
    content: row.content,
    themes: row.themes,
    emotionalTone: row.emotionalTone,
    relevanceScore: row.relevanceScore,
    people: row.people,
    places: row.places,
    organisations: row.organisations,
    years: row.years,
    origin: row.origin,
    ...(row.speaker !== null && { speaker: row.speaker }),
    ...(row.question !== null && { question: row.question }),
  }));
}

/** All of the chosen entries are this project's, off the record or not; one that is not makes the whole call not found. */
export async function requireOwn(tx: Tx, projectId: string, chosen: readonly string[]): Promise<void> {
  const wanted = [...new Set(chosen)];
  if (!wanted.every(isId)) throw notFound();
  const own = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.projectId, projectId), inArray(entries.id, wanted)));
  if (own.length !== wanted.length) throw notFound();
}

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

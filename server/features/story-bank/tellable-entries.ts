import { and, asc, eq, inArray } from 'drizzle-orm';
import { isId } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { StoryEntry } from '../../writer/writer.ts';
import { entries } from './table.ts';

/**
 * The project's entries as writers are given them, in the order in which they came: all, or those of `ids`. Entries that
 * are off the record are never among them, and ids that are no entry of this project are passed over.
 */
export async function tellableEntries(
  tx: Tx,
  project: { readonly id: string },
  ids?: readonly string[],
): Promise<StoryEntry[]> {
  const rows = await tx
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.projectId, project.id),
        eq(entries.offRecord, false),
        ids && inArray(entries.id, ids.filter(isId)),
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

/** Throws `not_found` unless each of the ids is an entry of this project. */
export async function requireEntries(
  tx: Tx,
  project: { readonly id: string },
  ids: readonly string[],
): Promise<void> {
  const asked = new Set(ids.map((id) => id.toLowerCase()));
  const found = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.projectId, project.id), inArray(entries.id, [...asked].filter(isId))));
  if (found.length < asked.size) throw notFound();
}

import { and, asc, eq, inArray } from 'drizzle-orm';
import { isId } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { StoryEntry } from '../../writer/writer.ts';
import { interviewTurns } from '../interviews/table.ts';
import { entries, entrySources } from './table.ts';

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
    .select({
      entry: entries,
      session: interviewTurns.interviewId,
      turn: interviewTurns.position,
      transcript: entrySources.sourceId,
      start: entrySources.start,
    })
    .from(entries)
    .leftJoin(entrySources, and(eq(entrySources.entryId, entries.id), eq(entrySources.position, 0)))
    .leftJoin(
      interviewTurns,
      and(eq(entrySources.kind, 'turn'), eq(interviewTurns.id, entrySources.sourceId)),
    )
    .where(
      and(
        eq(entries.projectId, project.id),
        eq(entries.offRecord, false),
        ids && inArray(entries.id, ids.filter(isId)),
      ),
    )
    .orderBy(asc(entries.createdAt), asc(entries.id));
  return rows.map(({ entry: row, ...source }) => ({
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
    ...placeOf(source),
  }));
}

/** Its place in the telling: which answer of which session, or how far into which transcript. */
function placeOf(source: {
  session: string | null;
  turn: number | null;
  transcript: string | null;
  start: number | null;
}): Pick<StoryEntry, 'told'> {
  if (source.session !== null && source.turn !== null)
    return { told: { session: source.session, turn: source.turn } };
  if (source.transcript !== null && source.start !== null)
    return { told: { session: source.transcript, turn: source.start } };
  return {};
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

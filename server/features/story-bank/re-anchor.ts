import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import type { Events } from '../../platform/events/events.ts';
import { followEdit } from './follow-edit.ts';
import { contentOf } from './passages.ts';
import type { SourceName } from './source-texts.ts';
import { declinedPassages, entries, entrySources } from './table.ts';

/**
 * Takes the entries drawn from a text along when that text is edited. An entry's words become what its passage now says;
 * where less than half of a passage survives, the entry keeps the words it had and the passage counts as lost, until a
 * later edit brings the very words back.
 */
export async function reAnchor(
  tx: Tx,
  events: Events,
  project: { readonly id: string },
  { kind, id }: SourceName,
  before: string,
  after: string,
): Promise<void> {
  if (before === after) return;
  const follow = followEdit(before, after);
  const anchored = await tx
    .select()
    .from(entrySources)
    .where(and(eq(entrySources.kind, kind), eq(entrySources.sourceId, id)));
  const touched = new Set<string>();
  for (const source of anchored) {
    const place = source.isLost ? found(source.quote, after) : follow(source);
    if (!place && source.isLost) continue;
    const quote = place ? after.slice(place.start, place.end) : source.quote;
    await tx
      .update(entrySources)
      .set({ ...place, quote, isLost: !place })
      .where(eq(entrySources.id, source.id));
    if (quote !== source.quote || !place !== source.isLost) touched.add(source.entryId);
  }
  await reword(tx, [...touched]);
  await reAnchorDeclined(tx, id, follow);
  const [first] = touched;
  if (first) await events.publish(tx, { type: 'entry', projectId: project.id, id: first, audience: 'team' });
}

function found(quote: string, text: string) {
  const start = text.indexOf(quote);
  return start < 0 ? undefined : { start, end: start + quote.length };
}

/** Writes the entries' content anew from their quotes. */
async function reword(tx: Tx, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  const sources = await tx
    .select()
    .from(entrySources)
    .where(inArray(entrySources.entryId, [...entryIds]))
    .orderBy(asc(entrySources.position));
  for (const id of entryIds) {
    const quotes = sources.filter(({ entryId }) => entryId === id).map(({ quote }) => quote);
    await tx
      .update(entries)
      .set({ content: contentOf(quotes), updatedAt: new Date() })
      .where(eq(entries.id, id));
  }
}

async function reAnchorDeclined(
  tx: Tx,
  sourceId: string,
  follow: ReturnType<typeof followEdit>,
): Promise<void> {
  const declined = await tx.select().from(declinedPassages).where(eq(declinedPassages.sourceId, sourceId));
  for (const passage of declined) {
    const place = follow(passage);
    const same = eq(declinedPassages.id, passage.id);
    await (place
      ? tx.update(declinedPassages).set(place).where(same)
      : tx.delete(declinedPassages).where(same));
  }
}

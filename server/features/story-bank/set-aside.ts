import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import type { Events } from '../../platform/events/events.ts';
import { areNarrated, type SourceName, sourceTexts } from './source-texts.ts';
import { entries, entrySources } from './table.ts';

/**
 * Whose words the narrator's are changes when the author names another: what was drawn of somebody else's goes off the
 * record, and comes back when it is the narrator's again. What a person has said of an entry stays as they said it, and
 * nothing is deleted.
 */
export async function followNarrator(
  tx: Tx,
  events: Events,
  project: { readonly id: string },
  source: SourceName,
): Promise<void> {
  const drawn = tx
    .select({ id: entrySources.entryId })
    .from(entrySources)
    .where(and(eq(entrySources.kind, source.kind), eq(entrySources.sourceId, source.id)));
  const passages = await tx
    .select({ entry: entries, passage: entrySources })
    .from(entrySources)
    .innerJoin(entries, eq(entries.id, entrySources.entryId))
    .where(and(eq(entries.projectId, project.id), inArray(entries.id, drawn)));
  const quoted = passages.map(({ entry, passage: { sourceId: id, kind, start, quote } }) => ({
    entry,
    kind,
    id,
    start,
    quote,
  }));
  const texts = await sourceTexts(tx, project.id, quoted);
  const told = [...Map.groupBy(quoted, ({ entry }) => entry.id).values()];
  const aside = told.flatMap(([first, ...others]) => {
    if (!first || first.entry.recordSaidBy === 'person') return [];
    const isAside = !areNarrated([first, ...others], texts);
    return isAside === (first.entry.recordSaidBy === 'narrator') ? [] : [{ id: first.entry.id, isAside }];
  });
  for (const isSetAside of [true, false]) {
    const ids = aside.filter(({ isAside }) => isAside === isSetAside).map(({ id }) => id);
    await tx
      .update(entries)
      .set({ ...setAside(isSetAside), updatedAt: new Date() })
      .where(inArray(entries.id, ids));
  }
  const [first] = aside;
  if (first)
    await events.publish(tx, { type: 'entry', projectId: project.id, id: first.id, audience: 'team' });
}

/** What an entry says of itself that nobody has spoken of but by naming the narrator. */
export const setAside = (isSetAside: boolean) => ({
  offRecord: isSetAside,
  recordSaidBy: isSetAside ? ('narrator' as const) : null,
});

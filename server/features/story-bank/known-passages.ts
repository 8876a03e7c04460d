import { and, eq, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database/tx.ts';
import { transcripts } from '../transcripts/table.ts';
import type { Passage } from './passages.ts';
import { declinedPassages, entries, entrySources } from './table.ts';

/**
 * The passages of these sources that an entry has already, or had until a person deleted it. A transcript that was brought
 * in twice is one source: what was drawn from its twin is known here too, but for what another narrator left aside there.
 */
export async function knownPassages(
  tx: Tx,
  projectId: string,
  sourceIds: readonly string[],
): Promise<Passage[]> {
  const twins = await twinsOf(tx, projectId, sourceIds);
  const own = new Set(sourceIds);
  const asked = [...own, ...twins.keys()];
  const drawn = await tx
    .select({ source: entrySources, saidBy: entries.recordSaidBy })
    .from(entrySources)
    .innerJoin(entries, eq(entries.id, entrySources.entryId))
    .where(
      and(
        eq(entries.projectId, projectId),
        inArray(entrySources.sourceId, asked),
        eq(entrySources.isLost, false),
      ),
    );
  const declined = await tx
    .select()
    .from(declinedPassages)
    .where(and(eq(declinedPassages.projectId, projectId), inArray(declinedPassages.sourceId, asked)));
  return [
    ...drawn
      .filter(({ source, saidBy }) => own.has(source.sourceId) || saidBy !== 'narrator')
      .map(({ source }) => source),
    ...declined,
  ].flatMap(({ kind, sourceId, start, end }) =>
    [...(own.has(sourceId) ? [sourceId] : []), ...(twins.get(sourceId) ?? [])].map((id) => ({
      kind,
      id,
      start,
      end,
    })),
  );
}

/** Other transcripts of the project that say the very same, each with those of these that it is a twin of. */
async function twinsOf(
  tx: Tx,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const twins = alias(transcripts, 'twins');
  const found = await tx
    .select({ id: transcripts.id, twin: twins.id })
    .from(transcripts)
    .innerJoin(
      twins,
      and(eq(twins.projectId, projectId), eq(twins.text, transcripts.text), ne(twins.id, transcripts.id)),
    )
    .where(and(eq(transcripts.projectId, projectId), inArray(transcripts.id, [...ids])));
  return new Map(
    [...Map.groupBy(found, ({ twin }) => twin)].map(([twin, pairs]) => [twin, pairs.map(({ id }) => id)]),
  );
}

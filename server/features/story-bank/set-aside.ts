import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import type { Events } from '../../platform/events/events.ts';
import type { SourceName } from './source-texts.ts';
import { entries, entrySources } from './table.ts';

/** Takes off the record what was drawn from a source of somebody else's words than the narrator's. Nothing is deleted. */
export async function setOthersAside(
  tx: Tx,
  events: Events,
  project: { readonly id: string },
  source: SourceName,
  narrator: string,
): Promise<void> {
  const drawn = tx
    .select({ id: entrySources.entryId })
    .from(entrySources)
    .where(and(eq(entrySources.kind, source.kind), eq(entrySources.sourceId, source.id)));
  const [first] = await tx
    .update(entries)
    .set({ offRecord: true, updatedAt: new Date() })
    .where(
      and(
        eq(entries.projectId, project.id),
        eq(entries.offRecord, false),
        isNotNull(entries.speaker),
        ne(entries.speaker, narrator),
        inArray(entries.id, drawn),
      ),
    )
    .returning({ id: entries.id });
  if (first)
    await events.publish(tx, { type: 'entry', projectId: project.id, id: first.id, audience: 'team' });
}

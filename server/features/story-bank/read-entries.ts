import type { Entry } from '@longhand/contract/story-bank';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { interviews, interviewTurns } from '../interviews/table.ts';
import type { ProjectRow } from '../projects/access.ts';
import { transcripts } from '../transcripts/table.ts';
import { type FoundSource, presentEntry } from './present.ts';
import type { SourceName } from './source-texts.ts';
import { entries, entrySources } from './table.ts';

/** Entries of one list; a Story Bank has hundreds. */
const most = 5_000;

export const entriesOf = (tx: Tx, project: Can<'readMaterial', ProjectRow>): Promise<Entry[]> =>
  readEntries(tx, eq(entries.projectId, project.id));

/** What was drawn from these turns, or from this transcript, the newest first. */
export const entriesDrawnFrom = (
  tx: Tx,
  kind: SourceName['kind'],
  ids: readonly string[],
): Promise<Entry[]> => (ids.length === 0 ? Promise.resolve([]) : readEntries(tx, drawnFrom(kind, ids)));

const drawnFrom = (kind: SourceName['kind'], ids: readonly string[]): SQL =>
  sql`${entries.id} in (select ${entrySources.entryId} from ${entrySources}
    where ${and(eq(entrySources.kind, kind), inArray(entrySources.sourceId, [...ids]))})`;

export async function readEntry(tx: Tx, id: string): Promise<Entry> {
  const [entry] = await readEntries(tx, eq(entries.id, id));
  if (!entry) throw new Error(`entry ${id} vanished within its transaction`);
  return entry;
}

async function readEntries(tx: Tx, which: SQL): Promise<Entry[]> {
  const rows = await tx
    .select()
    .from(entries)
    .where(which)
    .orderBy(desc(entries.createdAt), desc(entries.id))
    .limit(most);
  const sources = await sourcesOf(tx, which);
  const byEntry = Map.groupBy(sources, ({ source }) => source.entryId);
  return rows.map((row) => presentEntry(row, byEntry.get(row.id) ?? []));
}

/** The sources of the entries, in their order. */
export function sourcesOf(tx: Tx, which: SQL): Promise<FoundSource[]> {
  return tx
    .select({
      source: entrySources,
      title: sql<
        string | null
      >`case when ${entrySources.kind} = 'turn' then ${interviews.title} else ${transcripts.title} end`,
    })
    .from(entrySources)
    .innerJoin(entries, eq(entries.id, entrySources.entryId))
    .leftJoin(
      interviewTurns,
      and(eq(entrySources.kind, 'turn'), eq(interviewTurns.id, entrySources.sourceId)),
    )
    .leftJoin(interviews, and(eq(interviews.id, interviewTurns.interviewId), isNull(interviews.deletedAt)))
    .leftJoin(
      transcripts,
      and(eq(entrySources.kind, 'transcript'), eq(transcripts.id, entrySources.sourceId)),
    )
    .where(which)
    .orderBy(asc(entrySources.position));
}

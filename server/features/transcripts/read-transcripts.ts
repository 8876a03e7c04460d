import type { Transcript, TranscriptSummary } from '@longhand/contract/transcripts';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { ProjectRow } from '../projects/access.ts';
import { entrySources } from '../story-bank/table.ts';
import { presentSummary } from './present.ts';
import { transcripts } from './table.ts';

const most = 500;

const { text, ...columns } = getTableColumns(transcripts);
const entriesCount = sql<number>`(select count(distinct ${entrySources.entryId}) from ${entrySources}
  where ${and(eq(entrySources.kind, 'transcript'), eq(entrySources.sourceId, transcripts.id))})`.mapWith(
  Number,
);

export async function transcriptsOf(
  tx: Tx,
  project: Can<'readMaterial', ProjectRow>,
): Promise<TranscriptSummary[]> {
  const rows = await tx
    .select({ ...columns, entriesCount })
    .from(transcripts)
    .where(eq(transcripts.projectId, project.id))
    .orderBy(desc(transcripts.createdAt), desc(transcripts.id))
    .limit(most);
  return rows.map(presentSummary);
}

export async function readTranscript(tx: Tx, id: string): Promise<Transcript> {
  const [row] = await tx
    .select({ ...columns, text, entriesCount })
    .from(transcripts)
    .where(eq(transcripts.id, id));
  if (!row) throw notFound();
  return { ...presentSummary(row), text: row.text, turns: row.turns };
}

import type { Transcript, TranscriptSummary } from '@longhand/contract/transcripts';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { ProjectRow } from '../projects/access.ts';
import { entrySources } from '../story-bank/table.ts';
import type { TranscriptRow } from './access.ts';
import { turnsOf } from './passages.ts';
import { presentSummary } from './present.ts';
import { transcriptFiles, transcripts } from './table.ts';

const most = 500;

const { text, turns, ...columns } = getTableColumns(transcripts);
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
    .select({ ...columns, text, turns, entriesCount })
    .from(transcripts)
    .where(eq(transcripts.id, id));
  if (!row) throw notFound();
  return { ...presentSummary(row), text: row.text, turns: turnsOf(row) };
}

/** The file it was brought in; what was pasted has none. */
export async function fileOf(
  tx: Tx,
  transcript: Can<'read', TranscriptRow>,
): Promise<{ filename: string; content: Buffer }> {
  const [file] = await tx
    .select({ content: transcriptFiles.content })
    .from(transcriptFiles)
    .where(eq(transcriptFiles.transcriptId, transcript.id));
  if (!file) throw notFound();
  return { filename: transcript.filename ?? transcript.title, content: file.content };
}

import { z } from 'zod';
import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { answeringWriter } from '../ai/answering-writer.ts';
import type { ProjectRow } from '../projects/access.ts';
import type { Run } from '../runs/access.ts';
import { startRun } from '../runs/start-run.ts';

/** What an analysis reads. */
export const analysisRequest = z.object({ kind: z.enum(['interview', 'transcript']), id: z.string() });

/** Asks for a session or a transcript to be read through for entries. */
export async function startAnalysis(
  tx: Tx,
  house: House,
  author: Author,
  project: Can<'interview', ProjectRow>,
  request: z.infer<typeof analysisRequest>,
): Promise<Run> {
  return startRun(tx, house, project, {
    kind: 'analysis',
    writer: await answeringWriter(tx, house, author.userId, project),
    request,
    subjectId: request.id,
    requestedBy: author.userId,
  });
}

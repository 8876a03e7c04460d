import type { Tx } from '../database/tx.ts';
import { auditLog } from './table.ts';

interface Noted {
  readonly actorId: string;
  /** What was done, in the interface's own words: `GET /api/projects/{id}`. */
  readonly action: string;
  readonly subjectId?: string | undefined;
  readonly details?: unknown;
}

export async function noteAudit(tx: Tx, noted: Noted): Promise<void> {
  await tx.insert(auditLog).values(noted);
}

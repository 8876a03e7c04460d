import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import type { Passage } from '../../writer/writer.ts';
import { interviews, interviewTurns } from './table.ts';

/** What was answered in a session, for a writer to draw entries from; undefined where the session is deleted. */
export async function passagesOfInterview(
  tx: Tx,
  projectId: string,
  id: string,
): Promise<{ title: string; passages: Passage[] } | undefined> {
  const [session] = await tx
    .select({ title: interviews.title })
    .from(interviews)
    .where(and(eq(interviews.id, id), eq(interviews.projectId, projectId), isNull(interviews.deletedAt)));
  if (!session) return undefined;
  const turns = await tx
    .select()
    .from(interviewTurns)
    .where(and(eq(interviewTurns.interviewId, id), isNotNull(interviewTurns.response)))
    .orderBy(asc(interviewTurns.position));
  return {
    title: session.title,
    passages: turns.map(({ id: turnId, question, response }) => ({
      id: turnId,
      kind: 'turn',
      text: response ?? '',
      question,
    })),
  };
}

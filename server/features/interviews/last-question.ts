import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/tx.ts';
import { interviews, interviewTurns } from './table.ts';

/** Sessions that are looked through for an open question. */
const looked = 200;

const plain = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** What the interviewer said last, by the browser's own account: lines that begin with `AI:` and `User:`. */
export function lastQuestionIn(context: string | readonly string[] | undefined): string | undefined {
  const lines = (typeof context === 'string' ? context : (context ?? []).join('\n')).split('\n');
  const speaks = (line: string) => /^\s*(AI|User):/.exec(line)?.[1];
  const from = lines.findLastIndex((line) => speaks(line) === 'AI');
  if (from < 0) return undefined;
  const until = lines.findIndex((line, at) => at > from && speaks(line) !== undefined);
  const said = lines.slice(from, until < 0 ? undefined : until).join('\n');
  return plain(said.replace(/^\s*AI:/, '')) || undefined;
}

/**
 * The person's own session in the project whose open question this is. A browser that names no session but says what it
 * was asked last so goes on where it was; more than finding it, its account does not do.
 */
export async function sessionAsking(
  tx: Tx,
  userId: string,
  projectId: string,
  question: string,
): Promise<string | undefined> {
  const asked = await tx
    .selectDistinctOn([interviews.id], {
      id: interviews.id,
      question: interviewTurns.question,
      state: interviewTurns.state,
    })
    .from(interviews)
    .innerJoin(interviewTurns, eq(interviewTurns.interviewId, interviews.id))
    .where(
      and(
        eq(interviews.projectId, projectId),
        eq(interviews.createdBy, userId),
        isNull(interviews.deletedAt),
      ),
    )
    // The ids of sessions are in the order of time.
    .orderBy(desc(interviews.id), desc(interviewTurns.position))
    .limit(looked);
  const isOpen = ({ state }: (typeof asked)[number]) => state === 'asked' || state === 'pending';
  return asked.find((one) => isOpen(one) && plain(one.question) === question)?.id;
}

import type { Interview } from '@longhand/contract/interviews';
import { type InterviewRow, interviewMay } from './access.ts';
import type { interviewTurns } from './table.ts';

export type TurnRow = typeof interviewTurns.$inferSelect;

/** `questions` are those of the turns, then those set beforehand that are not asked yet: each keeps its position. */
export function presentInterview(
  interview: InterviewRow,
  turns: readonly TurnRow[],
  entriesCount: number,
): Interview {
  return {
    id: interview.id,
    projectId: interview.projectId,
    projectTitle: interview.project.title,
    title: interview.title,
    topic: interview.topic,
    questions: [...turns, ...interview.prepared].map(({ question }) => question),
    responses: Object.fromEntries(
      turns.flatMap(({ response }, n) => (response === null ? [] : [[String(n), response]])),
    ),
    turns: turns.map(({ id, position, question, response, state, revision, answeredAt }) => ({
      id,
      position,
      question,
      response,
      state,
      revision,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    progress: interview.progress,
    isCompleted: interview.isCompleted,
    revision: interview.revision,
    entriesCount,
    can: { write: interviewMay('write', interview), delete: interviewMay('delete', interview) },
    createdAt: interview.createdAt.toISOString(),
    updatedAt: interview.updatedAt.toISOString(),
  };
}

import type { Conversation, Exchange, Question } from '../../writer/writer.ts';
import type { ProjectRow } from '../projects/access.ts';
import { bookContext } from '../projects/book-context.ts';
import type { TurnRow } from './present.ts';
import type { interviews } from './table.ts';

type SessionRow = Pick<typeof interviews.$inferSelect, 'title' | 'topic' | 'prepared' | 'progress'> & {
  readonly project: ProjectRow;
};

/** The conversation as a writer is given it, up to the last of these turns. */
export function conversationOf(interview: SessionRow, turns: readonly TurnRow[]): Conversation {
  return {
    project: bookContext(interview.project),
    session: { title: interview.title, topic: interview.topic },
    exchanges: turns.flatMap(exchangesOf),
    prepared: interview.prepared,
    progress: interview.progress,
  };
}

/** Questions that were passed over count as asked, so that none of them comes back. */
function exchangesOf({ id, question, passedOver, aspect, response }: TurnRow): Exchange[] {
  const own = {
    id,
    question,
    ...(aspect !== null && { aspect }),
    answer: response?.trim() ? response : null,
  };
  return [...passedOver.map((asked) => ({ id, question: asked, answer: null })), own];
}

/** What is still prepared once this question was asked. */
export const stillPrepared = (
  prepared: (typeof interviews.$inferSelect)['prepared'],
  given: Conversation['prepared'],
  asked: Question,
) => (asked.prepared && prepared[0]?.question === given[0]?.question ? prepared.slice(1) : prepared);

/** A turn's columns for a question, and the words around it. */
export const turnAsking = ({ text, aspect }: Question, words = text) => ({
  question: words,
  asks: words.includes(text) ? text : null,
  aspect,
});

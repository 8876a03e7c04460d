import type { editInterview } from '@longhand/contract/interviews';
import type { BodyOf } from '@longhand/contract/operation';
import { invalid } from '../../platform/errors.ts';
import type { TurnRow } from './present.ts';
import type { interviews } from './table.ts';

/**
 * What an edit of a session's questions and answers comes to, decided before anything is written. Answers are merged by
 * position and none is lost: a shorter list of questions only takes unanswered ones from the end. The last turn of a
 * session is its open question, so one that is answered by hand there awaits the interviewer's reply; before it, an
 * unanswered turn was skipped.
 */

type Prepared = (typeof interviews.$inferSelect)['prepared'];
type Wanted = Pick<BodyOf<typeof editInterview>, 'questions' | 'responses'>;

export interface EditedTurn {
  /** Undefined for a question that was only prepared so far. */
  readonly before: TurnRow | undefined;
  readonly position: number;
  readonly question: string;
  readonly response: string | null;
  readonly state: TurnRow['state'];
}

export interface TurnsEdit {
  /** Those that are new or different. */
  readonly edited: readonly EditedTurn[];
  readonly removed: readonly TurnRow[];
  readonly prepared: Prepared;
  readonly isChange: boolean;
}

interface Item {
  readonly turn: TurnRow | undefined;
  readonly prepared: Prepared[number] | undefined;
  readonly question: string;
  readonly response: string | null;
}

export function editTurns(
  turns: readonly TurnRow[],
  prepared: Prepared,
  { questions, responses = {} }: Wanted,
): TurnsEdit {
  const had: Item[] = [
    ...turns.map((turn) => ({ turn, prepared: undefined, question: turn.question, response: turn.response })),
    ...prepared.map((one) => ({ turn: undefined, prepared: one, question: one.question, response: null })),
  ];
  const items = withAnswers(questions ? withQuestions(had, questions) : had, responses);
  const lastTold = items.findLastIndex(({ turn, response }) => turn !== undefined || response !== null);
  const told = items.slice(0, lastTold + 1).map((item, position) => ({
    before: item.turn,
    position,
    question: item.question,
    response: item.response,
    state: stateOf(item, position === lastTold),
  }));
  const edited = told.filter(
    ({ before, question, response, state }) =>
      before?.question !== question || before.response !== response || before.state !== state,
  );
  const removed = turns.slice(told.length);
  const still = items.slice(lastTold + 1).map((item) => item.prepared ?? { question: item.question });
  const isChange =
    edited.length > 0 || removed.length > 0 || JSON.stringify(still) !== JSON.stringify(prepared);
  return { edited, removed, prepared: still, isChange };
}

function withQuestions(had: readonly Item[], questions: readonly string[]): Item[] {
  if (questions.length === 0) throw invalid('questions', 'A session keeps at least one question.');
  const blank = questions.findIndex((question) => question.trim() === '');
  if (blank >= 0) throw invalid(`questions.${blank}`, 'Please write the question.');
  if (had.slice(questions.length).some(({ response }) => response !== null))
    throw invalid('questions', 'A question that has an answer cannot be removed. Remove the answer first.');
  return questions.map((question, n) => {
    const item = had[n];
    if (!item) return { turn: undefined, prepared: undefined, question, response: null };
    return item.question === question ? item : { ...item, prepared: undefined, question };
  });
}

function withAnswers(items: readonly Item[], responses: Readonly<Record<string, string>>): Item[] {
  const answers = new Map(Object.entries(responses).map(([key, text]) => [Number(key), text]));
  const beyond = [...answers.keys()].find((position) => position >= items.length);
  if (beyond !== undefined)
    throw invalid(`responses.${beyond}`, 'This session has no question at that position.');
  return items.map((item, n) => {
    const text = answers.get(n);
    return text === undefined ? item : { ...item, response: text.trim() === '' ? null : text };
  });
}

function stateOf({ turn, response }: Item, isLast: boolean): TurnRow['state'] {
  if (!isLast) return response === null ? 'skipped' : 'answered';
  if (response === null) return 'asked';
  const isAsItWas = turn?.response === response;
  return isAsItWas && turn.state === 'answered' ? 'answered' : 'pending';
}

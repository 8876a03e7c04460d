import type { Interview } from '@longhand/contract/interviews';

/**
 * A session as the edit form has it, and what an edit comes to. Only what was changed is sent; what somebody else has
 * changed meanwhile comes in beneath it. So two people who mend different words both keep theirs, and where both mended
 * the same words, one of them chooses.
 */
export interface SessionForm {
  readonly title: string;
  readonly topic: string;
  readonly isCompleted: boolean;
  readonly turns: readonly TurnForm[];
}

export interface TurnForm {
  readonly key: string;
  readonly question: string;
  readonly response: string;
}

export const sessionForm = ({ title, topic, isCompleted, questions, responses }: Interview): SessionForm => ({
  title,
  topic,
  isCompleted,
  turns: questions.map((question, at) => ({
    key: `question-${at}`,
    question,
    response: responses[at] ?? '',
  })),
});

/** Leaves out the added questions that say nothing. */
export const withoutBlanks = (form: SessionForm, read: Interview): SessionForm => ({
  ...form,
  turns: form.turns.filter(
    ({ question, response }, at) => at < read.questions.length || question.trim() || response.trim(),
  ),
});

interface Changes {
  title?: string;
  topic?: string;
  isCompleted?: boolean;
  questions?: string[];
  responses?: Record<string, string>;
}

/** What is different from what was read, as the server takes it. */
export function changesOf(read: Interview, form: SessionForm): Changes {
  const before = sessionForm(read);
  const { turns } = withoutBlanks(form, read);
  const questions = turns.map(({ question }) => question);
  const responses = Object.fromEntries(
    turns.flatMap(({ response }, at) =>
      response === (before.turns[at]?.response ?? '') ? [] : [[String(at), response]],
    ),
  );
  const isSame =
    questions.length === read.questions.length && questions.every((one, at) => one === read.questions[at]);
  return {
    ...(form.title !== before.title && { title: form.title }),
    ...(form.topic !== before.topic && { topic: form.topic }),
    ...(form.isCompleted !== before.isCompleted && { isCompleted: form.isCompleted }),
    ...(!isSame && { questions }),
    ...(Object.keys(responses).length > 0 && { responses }),
  };
}

/** Puts what was typed (`mine`, begun on `from`) upon `to`: what was changed here stays, all else is as in `to`. */
export function rebase(mine: SessionForm, from: SessionForm, to: SessionForm): SessionForm {
  const turns = to.turns.map((turn, at) => {
    const own = mine.turns[at];
    const before = from.turns[at];
    if (!own || !before) return turn;
    return {
      ...turn,
      question: kept(own.question, before.question, turn.question),
      response: kept(own.response, before.response, turn.response),
    };
  });
  // What was added here comes after what was added there; what was changed here is not lost by being removed there.
  const more = mine.turns.filter(({ question, response }, at) => {
    const before = from.turns[at];
    if (!before) return true;
    return at >= to.turns.length && (question !== before.question || response !== before.response);
  });
  return {
    title: kept(mine.title, from.title, to.title),
    topic: kept(mine.topic, from.topic, to.topic),
    isCompleted: kept(mine.isCompleted, from.isCompleted, to.isCompleted),
    turns: [...turns, ...more.map((turn, n) => ({ ...turn, key: `added-${to.turns.length + n}` }))],
  };
}

const kept = <T>(mine: T, from: T, to: T): T => (mine === from ? to : mine);

/** Their words where both have changed the same; undefined where there is nothing to choose. */
export const theirsOf = (mine: string, from: string | undefined, theirs: string | undefined) =>
  from === undefined || theirs === from || theirs === mine ? undefined : theirs;

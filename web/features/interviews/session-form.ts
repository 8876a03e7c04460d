import type { Interview } from '@longhand/contract/interviews';

/** A session as the edit form has it. */
export interface SessionForm {
  readonly title: string;
  readonly topic: string;
  readonly isCompleted: boolean;
  readonly turns: readonly { readonly key: string; readonly question: string; readonly response: string }[];
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

interface Changes {
  title?: string;
  topic?: string;
  isCompleted?: boolean;
  questions?: string[];
  responses?: Record<string, string>;
}

/** Only what was changed is sent, so that two people who mend different answers both keep theirs. */
export function changesOf(read: Interview, form: SessionForm): Changes {
  const before = sessionForm(read);
  const asked = form.turns.filter(
    ({ question, response }, at) => at < before.turns.length || question || response,
  );
  const questions = asked.map(({ question }) => question);
  const responses = Object.fromEntries(
    asked.flatMap(({ response }, at) =>
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

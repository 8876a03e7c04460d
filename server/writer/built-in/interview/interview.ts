/** The built-in interviewer: deterministic, and with nothing to say but questions. */
import type { Conversation, InterviewReply, Question } from '../../writer.ts';
import { extract } from '../extraction.ts';
import { plain } from '../words.ts';
import type { ReadAnswer } from './answers.ts';
import { first } from './bank.ts';
import { type Coverage, coverageOf, toldIn } from './coverage.ts';
import { nextQuestion } from './next-question.ts';
import * as reactions from './reactions.ts';
import { type Fillings, filled, wasUsed } from './templates.ts';

export function opening(conversation: Conversation): InterviewReply {
  const { project, session } = conversation;
  const asks = firstQuestion(conversation);
  const title = project.title.trim() || 'your book';
  const topic = session.topic.trim();
  const subject = topic === '' || plain(topic) === plain(title) ? '' : ` Today we talk about “${topic}”.`;
  return {
    response: `Welcome. I am here to listen to the story of “${title}”.${subject} Answer as you would speak; nothing needs to be polished. ${asks.text}`,
    asks,
    entries: [],
    progress: conversation.progress,
    isComplete: false,
  };
}

function firstQuestion(conversation: Conversation): Question {
  if (conversation.prepared.length > 0 || conversation.session.topic.trim() === '') {
    return nextQuestion(conversation, coverageOf([]));
  }
  const topic = conversation.session.topic.trim();
  // Interviews on different topics should not all begin alike; the same one always does.
  const [text = ''] = filled(first[topic.length % first.length] ?? '', { topic: [topic] });
  return { text, aspect: 'scene' };
}

export function reply(conversation: Conversation): InterviewReply {
  const last = conversation.exchanges.at(-1);
  const told = toldIn(conversation.exchanges);
  const coverage = coverageOf(told);
  const isComplete = coverage.complete || conversation.progress >= 100;
  const asks = nextQuestion(conversation, coverage);
  const said = last?.answer ?? '';
  const entries = extract({
    passages: last === undefined ? [] : [{ id: last.id, kind: 'turn', text: said, question: last.question }],
    language: conversation.project.language,
  });
  const newlyComplete = isComplete && !coverageOf(told.slice(0, -1)).complete && conversation.progress < 100;
  return {
    response: [
      reactionTo(conversation, coverage, asks),
      newlyComplete ? completion(conversation, coverage) : '',
      asks.text,
    ]
      .filter((part) => part !== '')
      .join(' '),
    asks,
    entries,
    progress: isComplete ? 100 : Math.max(conversation.progress, coverage.percent),
    isComplete,
  };
}

/** Another question instead of the last, or after it was skipped. */
export function another(conversation: Conversation): Question {
  return nextQuestion(conversation, coverageOf(toldIn(conversation.exchanges)));
}

/** That a topic is well covered is said only where it is; after many answers it is simply a good place to stop. */
function completion({ session }: Conversation, { wellCovered }: Coverage): string {
  const topic = session.topic.trim() === '' ? 'this topic' : `“${session.topic.trim()}”`;
  const reached = wellCovered
    ? `I think ${topic} is well covered now.`
    : `You have told me a good deal about ${topic}.`;
  return `${reached} We can stop here, or go on as long as you like.`;
}

function reactionTo(conversation: Conversation, coverage: Coverage, asks: Question): string {
  const before = conversation.exchanges.map(({ question }) => question);
  const answer = coverage.told.at(-1)?.answer;
  const fillings =
    answer === undefined ? {} : { ...answer.fillings, words: fresh(answer, [...before, asks.text]) };
  const unused = (templates: readonly string[]) =>
    templates
      .filter((template) => !wasUsed(template, before))
      .flatMap((template) => filled(template, fillings))[0];
  switch (answer?.kind) {
    case undefined:
    case 'empty':
      return unused(reactions.brief) ?? '';
    case 'brief':
      return unused(feelingFor(answer, before)) ?? unused(reactions.brief) ?? unused(reactions.unmoved) ?? '';
    case 'declining':
      return unused(reactions.declining) ?? unused(reactions.unmoved) ?? '';
    case 'asking':
      return unused(reactions.asking) ?? '';
    case 'unknowing':
      return unused(reactions.unknowing) ?? unused(reactions.unmoved) ?? '';
    case 'foreign':
      return before.some((text) => text.includes(reactions.foreign.first))
        ? (unused(reactions.foreign.later) ?? '')
        : reactions.foreign.first;
    case 'told':
      return unused(feelingFor(answer, before)) ?? takenUp(before.length, fillings, unused);
  }
}

/** What may be said to how the answer feels; nothing where the last answer was met so already. */
function feelingFor({ feeling }: ReadAnswer, before: readonly string[]): readonly string[] {
  if (feeling === undefined) return [];
  const last = before.at(-1) ?? '';
  const justBefore = Object.values(reactions.feeling).some((list) =>
    list.some((text) => last.startsWith(text)),
  );
  // a light answer need not be met each time, a heavy one must be
  return justBefore && !/^(?:sad|regretful|tense|angry)$/.test(feeling) ? [] : reactions.feeling[feeling];
}

/** Mostly a quotation of the answer; now and then a name, a place or a year, if there is one. */
function takenUp(
  turns: number,
  fillings: Fillings,
  unused: (templates: readonly string[]) => string | undefined,
): string {
  const kinds = [
    reactions.quoting,
    reactions.naming,
    reactions.quoting,
    reactions.placing,
    reactions.dating,
  ] as const;
  const preferred = kinds[turns % kinds.length] ?? reactions.quoting;
  return (
    (fillings.words?.length ? (unused(preferred) ?? unused(reactions.quoting)) : unused(preferred)) ??
    unused(reactions.unmoved) ??
    ''
  );
}

/** Words of the answer that were not quoted yet. */
const fresh = (answer: ReadAnswer, before: readonly string[]): string[] =>
  (answer.fillings.words ?? []).filter((words) => !before.some((text) => text.includes(`“${words}”`)));

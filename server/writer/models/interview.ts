/** A model as the interviewer. It proposes; which question is asked, and how far the topic is, is settled here. */
import { z } from 'zod';
import { countWords, plain } from '../built-in/words.ts';
import {
  aspects,
  type Conversation,
  type ExtractedEntry,
  type Found,
  type InterviewReply,
  type PreparedQuestion,
  type Question,
  type QuestionRequest,
  type Run,
} from '../writer.ts';
import { isNew, isSame } from './asked-before.ts';
import {
  bookWords,
  conversationBlock,
  preparedBlock,
  preparedText,
  sessionBlock,
} from './conversation-material.ts';
import { extract } from './extract.ts';
import { isOfThisAlone } from './failures.ts';
import { toldIn } from './inventions.ts';
import type { Line } from './line.ts';
import { bookBlock, promptOf, quoting } from './prompt.ts';
import { together } from './together.ts';

const proposed = z.object({ question: z.string(), aspect: z.enum(aspects) });
const opened = z.object({ welcome: z.string(), questions: z.array(proposed) });
const replied = z.object({
  reaction: z.string(),
  questions: z.array(proposed),
  progress: z.number(),
  isComplete: z.boolean(),
});
const instead = z.object({ questions: z.array(proposed) });
const proposedSet = z.object({
  questions: z.array(z.object({ question: z.string(), followUp: z.string() })),
});

export async function opening(line: Line, conversation: Conversation, run?: Run): Promise<InterviewReply> {
  const { project, progress } = conversation;
  const quotes = quoting();
  const answer = await line.ask(
    {
      verb: 'opening',
      ...promptOf('opening', quotes, project, {
        book: bookBlock(quotes, project),
        session: sessionBlock(quotes, conversation),
        prepared: preparedBlock(quotes, conversation),
      }),
      schema: opened,
      fault: ({ questions }) => repeated(questions, conversation),
    },
    run,
  );
  const asks = chosen(answer.questions, conversation);
  const title = project.title.trim();
  const welcome = shortened(answer.welcome);
  const named =
    title === '' || plain(welcome).includes(plain(title)) ? welcome : `Welcome to “${title}”. ${welcome}`;
  return { response: joined(named, asks.text), asks, entries: [], progress, isComplete: false };
}

/** Answers before which no topic counts as covered, whatever a model thinks. */
const fewestAnswers = 5;
/** An answer of fewer words holds no story. */
const fewestWords = 8;

export async function reply(line: Line, conversation: Conversation, run?: Run): Promise<InterviewReply> {
  const { exchanges } = conversation;
  const [answer, entries] = await together(run, [
    (part) => converse(line, conversation, part),
    (part) => storiesIn(line, conversation, part),
  ]);
  const asks = chosen(answer.questions, conversation);
  const answered = exchanges.filter((exchange) => exchange.answer !== null).length;
  const isComplete = conversation.progress >= 100 || (answer.isComplete && answered >= fewestAnswers);
  const known = toldIn([conversationBlock(quoting(), conversation, line.reads), ...bookWords(conversation)]);
  // Words that bring in what nobody has said are better left out than read by a narrator as their own.
  const reaction = known.inventionsIn(answer.reaction).length > 0 ? '' : shortened(answer.reaction);
  return {
    response: joined(reaction, asks.text),
    asks,
    entries,
    progress: isComplete ? 100 : Math.max(conversation.progress, Math.min(95, Math.round(answer.progress))),
    isComplete,
  };
}

/** The stories of the last answer. What is refused here can be read later: the conversation does not stop for it. */
async function storiesIn(
  line: Line,
  { project, exchanges }: Conversation,
  run: Run,
): Promise<ExtractedEntry[]> {
  const last = exchanges.at(-1);
  const text = last?.answer ?? '';
  if (last === undefined || countWords(text) < fewestWords) return [];
  const stories: ExtractedEntry[] = [];
  const found = async ({ entries }: Found) => void stories.push(...entries);
  const passages = [{ id: last.id, kind: 'turn' as const, text, question: last.question }];
  await extract(line, { passages, language: project.language }, { ...run, found }).catch((error: unknown) => {
    if (!isOfThisAlone(error)) throw error;
  });
  return stories;
}

function converse(line: Line, conversation: Conversation, run: Run | undefined) {
  const { project } = conversation;
  const quotes = quoting();
  return line.ask(
    {
      verb: 'reply',
      ...promptOf('reply', quotes, project, {
        book: bookBlock(quotes, project),
        session: sessionBlock(quotes, conversation),
        conversation: conversationBlock(quotes, conversation, line.reads),
        prepared: preparedBlock(quotes, conversation),
        progress: String(conversation.progress),
      }),
      schema: replied,
      fault: ({ questions }) => repeated(questions, conversation),
    },
    run,
  );
}

export async function another(line: Line, conversation: Conversation, run?: Run): Promise<Question> {
  const { project, prepared } = conversation;
  if (prepared.length > 0) return chosen([], conversation);
  const quotes = quoting();
  const answer = await line.ask(
    {
      verb: 'another',
      ...promptOf('another', quotes, project, {
        book: bookBlock(quotes, project),
        session: sessionBlock(quotes, conversation),
        conversation: conversationBlock(quotes, conversation, line.reads),
      }),
      schema: instead,
      fault: ({ questions }) => repeated(questions, conversation),
    },
    run,
  );
  return chosen(answer.questions, conversation);
}

export async function questions(
  line: Line,
  { project, topic, count }: QuestionRequest,
  run?: Run,
): Promise<readonly PreparedQuestion[]> {
  const quotes = quoting();
  const distinct = (answer: z.infer<typeof proposedSet>) => {
    const kept: PreparedQuestion[] = [];
    for (const { question, followUp } of answer.questions) {
      const text = shortened(question);
      if (text === '' || kept.some((other) => isSame(text, other.question))) continue;
      kept.push({ question: text, ...(followUp.trim() !== '' && { followUp: shortened(followUp) }) });
    }
    return kept.slice(0, count);
  };
  const answer = await line.ask(
    {
      verb: 'questions',
      ...promptOf('questions', quotes, project, {
        book: bookBlock(quotes, project),
        topic: quotes.block('topic', topic.trim() || project.title),
        count: String(count),
      }),
      schema: proposedSet,
      fault: (given) =>
        distinct(given).length < count
          ? `You gave ${distinct(given).length} questions that differ; ${count} are asked for.`
          : undefined,
      lenient: true,
    },
    run,
  );
  return distinct(answer);
}

/** The prepared question whose turn it is, or the first proposed one that was not asked before. */
function chosen(from: z.infer<typeof instead>['questions'], conversation: Conversation): Question {
  const [prepared] = conversation.prepared;
  if (prepared !== undefined) {
    return { text: preparedText(prepared), aspect: from[0]?.aspect ?? 'scene', prepared: true };
  }
  const found = from.find(({ question }) => isNew(question, conversation));
  // `repeated` has seen to it that there is one
  return { text: shortened(found?.question ?? ''), aspect: found?.aspect ?? 'scene' };
}

const repeated = (
  from: z.infer<typeof instead>['questions'],
  conversation: Conversation,
): string | undefined =>
  conversation.prepared.length > 0 || from.some(({ question }) => isNew(question, conversation))
    ? undefined
    : 'Each of your questions was asked before, or is none. Ask for something else.';

const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 700).toWellFormed();
const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

import { z } from 'zod';
import { operation } from './operation.ts';
import { run } from './runs.ts';
import { analysis, entry } from './story-bank.ts';
import { filled, filledLine, id, instant, line, longestTitle, text } from './text.ts';

export const longestAnswer = 50_000;
export const longestQuestion = 5_000;
export const mostTurns = 1_000;

export const turnStates = ['asked', 'pending', 'answered', 'skipped'] as const;

/** One question with what was answered: `questions[n]` and `responses[n]` of an interview are turn n's. */
export const turn = z
  .object({
    id: z.string(),
    position: z.number().int(),
    question: z.string(),
    response: z.string().nullable(),
    /** `pending`: the answer is stored, the interviewer's reply is not there yet. */
    state: z.enum(turnStates),
    revision: z.number().int(),
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'Turn' });
export type Turn = z.infer<typeof turn>;

export const interview = z
  .object({
    id: z.string(),
    projectId: z.string(),
    projectTitle: z.string(),
    title: z.string(),
    topic: z.string(),
    questions: z.array(z.string()),
    responses: z.record(z.string(), z.string()),
    turns: z.array(turn),
    /** Percent of the topic that has been covered. */
    progress: z.number().int(),
    isCompleted: z.boolean(),
    revision: z.number().int(),
    /** Entries of the Story Bank drawn from this session. */
    entriesCount: z.number().int(),
    can: z.object({ write: z.boolean(), delete: z.boolean() }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Interview' });
export type Interview = z.infer<typeof interview>;

export const listInterviews = operation({
  method: 'GET',
  path: '/api/projects/{id}/interviews',
  access: 'member',
  tag: 'Interviews',
  summary: "The project's story sessions, newest first.",
  response: z.array(interview),
});

export const listInterviewsOfProjects = operation({
  method: 'GET',
  path: '/api/interviews/bulk',
  access: 'member',
  tag: 'Interviews',
  summary: 'The story sessions of several projects; projects the caller may not read add nothing.',
  query: z.object({ projectIds: z.string().max(5_000) }),
  response: z.array(interview),
});

export const createInterview = operation({
  method: 'POST',
  path: '/api/projects/{id}/interviews',
  access: 'member',
  tag: 'Interviews',
  summary: 'Open a story session; the interviewer asks its first question, or the questions given.',
  body: z.object({
    topic: line(longestTitle).optional(),
    title: filledLine(longestTitle),
    questions: z.array(filled(longestQuestion)).max(50).optional(),
  }),
  response: interview,
  status: 201,
});

export const getInterview = operation({
  method: 'GET',
  path: '/api/interviews/{id}',
  access: 'member',
  tag: 'Interviews',
  summary: 'One story session with all its turns.',
  response: interview,
});

export const editInterview = operation({
  method: 'PATCH',
  path: '/api/interviews/{id}',
  access: 'member',
  tag: 'Interviews',
  summary: 'Change title, topic, questions, responses (merged by position) or completion.',
  body: z.object({
    title: filledLine(longestTitle).optional(),
    topic: line(longestTitle).optional(),
    questions: z.array(text(longestQuestion)).max(mostTurns).optional(),
    responses: z
      .record(
        z.string().regex(/^\d{1,4}$/, 'Responses are keyed by the position of their question.'),
        text(longestAnswer),
      )
      .optional(),
    isCompleted: z.boolean().optional(),
    /** The revision the caller has read; an older one is refused with 409, nothing changed. */
    baseRevision: z.number().int().optional(),
  }),
  response: interview,
});

export const deleteInterview = operation({
  method: 'DELETE',
  path: '/api/interviews/{id}',
  access: 'member',
  tag: 'Interviews',
  summary: 'Delete a story session with its questions and responses; entries drawn from it stay.',
  response: z.object({ success: z.literal(true) }),
});

export const converse = operation({
  method: 'POST',
  path: '/api/ai/conversational-interview',
  access: 'member',
  tag: 'Interviews',
  summary: 'Answer the open question of a session; the interviewer reacts and asks the next.',
  body: z.object({
    projectId: id,
    /** Without it a new session is opened; the answer carries its id. */
    interviewId: id.nullish(),
    userMessage: filled(longestAnswer, 'Please write an answer first.'),
    /** The question that it answers, as the caller has read it; where another is open by now it is refused with 409. */
    answering: z.object({ turnId: id, revision: z.number().int() }).optional(),
    /** The last 6 messages as `AI:` and `User:` lines. The server trusts its own record of the session instead. */
    conversationContext: z.union([text(400_000), z.array(text(60_000)).max(50)]).optional(),
    projectContext: z.unknown().optional(),
  }),
  response: z
    .object({
      response: z.string(),
      bibEntries: z.array(entry),
      progress: z.number().int(),
      isComplete: z.boolean(),
      interviewId: z.string(),
      interview,
    })
    .meta({ id: 'InterviewReply' }),
});

export const nextQuestion = operation({
  method: 'POST',
  path: '/api/interviews/{id}/next-question',
  access: 'member',
  tag: 'Interviews',
  summary: 'Leave the open question: skip it for good, or have something else asked in its place.',
  body: z.object({ turnId: id, mode: z.enum(['skip', 'another']) }),
  response: interview,
});

export const generateQuestions = operation({
  method: 'POST',
  path: '/api/projects/{id}/interviews/generate-questions',
  access: 'member',
  tag: 'Interviews',
  summary: 'Propose a set of questions for a topic; nothing is stored.',
  body: z.object({
    topic: filledLine(300, 'Please name a topic.'),
    count: z.number().int().min(1).max(30).optional(),
  }),
  response: z
    .object({ questions: z.array(z.object({ question: z.string(), followUp: z.string().optional() })) })
    .meta({ id: 'QuestionSet' }),
});

export const analyzeInterview = operation({
  method: 'POST',
  path: '/api/interviews/{id}/analyze',
  access: 'member',
  tag: 'Interviews',
  summary: 'Draw Story Bank entries from the answers; twice adds nothing twice.',
  response: analysis,
  run,
});

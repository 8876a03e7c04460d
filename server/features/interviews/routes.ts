import {
  analyzeInterview,
  converse,
  createInterview,
  deleteInterview,
  editInterview,
  generateQuestions,
  getInterview,
  listInterviews,
  listInterviewsOfProjects,
  nextQuestion,
} from '@longhand/contract/interviews';
import { authorOf } from '../../access/actor.ts';
import { load } from '../../access/load.ts';
import { type Implementation, implement, implementAcross } from '../../door/implement.ts';
import { invalid } from '../../platform/errors.ts';
import { answeringWriter, ask } from '../ai/answering-writer.ts';
import { countedWriter } from '../ai/counted-writer.ts';
import { projectResource } from '../projects/access.ts';
import { bookContext } from '../projects/book-context.ts';
import { answerRun, startedOnce } from '../runs/answer-run.ts';
import { startAnalysis } from '../story-bank/start-analysis.ts';
import { interviewResource } from './access.ts';
import { changeInterview, deleteInterview as remove } from './change-interview.ts';
import { hear } from './converse.ts';
import { leaveQuestion, questionInstead } from './next-question.ts';
import { openInterview, openingOf } from './open-interview.ts';
import { interviewsOf, interviewsOfProjects, readInterview } from './read-interviews.ts';

const mostProjects = 100;
const questionsProposed = 8;

export const interviewRoutes: Implementation[] = [
  implement(listInterviews, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'readMaterial', projectResource, params.id),
    handle: ({ tx, subject }) => interviewsOf(tx, subject),
  }),

  implement(listInterviewsOfProjects, {
    handle: ({ tx, actor, query }) => {
      const ids = query.projectIds.split(',').map((id) => id.trim());
      if (ids.length > mostProjects)
        throw invalid('projectIds', `Please ask for at most ${mostProjects} projects at a time.`);
      return interviewsOfProjects(tx, actor, ids);
    },
  }),

  implementAcross(createInterview, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'interview', projectResource, params.id),
    handleAcross: async ({ house, db, actor, params, body, once, answered }) => {
      const before = await answered();
      if (before !== undefined) return createInterview.response.parse(before);
      const author = authorOf(actor);
      const project = await load(db.tx, actor, 'interview', projectResource, params.id);
      const { title, topic = '', questions = [] } = body;
      const planned = { title, topic, questions };
      const writer = await answeringWriter(db.tx, house, author.userId, project);
      const opening = await openingOf(house, author, writer, project, planned);
      return db.transaction(async (tx) => {
        const answer = once(tx, async () => {
          const permitted = await load(tx, actor, 'interview', projectResource, params.id);
          const id = await openInterview(tx, house.events, author, permitted, planned, opening);
          return readInterview(tx, await load(tx, actor, 'read', interviewResource, id));
        });
        return createInterview.response.parse(await answer);
      });
    },
  }),

  implement(getInterview, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'read', interviewResource, params.id),
    handle: ({ tx, subject }) => readInterview(tx, subject),
  }),

  // Of a call that may be sent again only that it was done is kept: kept whole, a session would be stored with every answer.
  implementAcross(editInterview, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'write', interviewResource, params.id),
    handleAcross: ({ house, db, actor, params, body, once }) =>
      db.transaction(async (tx) => {
        const session = await load(tx, actor, 'write', interviewResource, params.id);
        await once(tx, () => changeInterview(tx, house.events, authorOf(actor), session, body));
        return readInterview(tx, session);
      }),
  }),

  implement(deleteInterview, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'delete', interviewResource, params.id),
    handle: async ({ tx, actor, subject, house }) => {
      await remove(tx, house.events, authorOf(actor), subject);
      return { success: true as const };
    },
  }),

  implementAcross(converse, {
    permit: async ({ tx, actor, sent }) => {
      const projectId = projectNamedIn(sent);
      if (projectId !== undefined) await load(tx, actor, 'interview', projectResource, projectId);
    },
    handleAcross: ({ house, actor, body, ...call }) => hear(house, authorOf(actor), body, call),
  }),

  implementAcross(nextQuestion, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'write', interviewResource, params.id),
    handleAcross: async ({ house, db, actor, params, body, once, answered }) => {
      const isDone = (await answered()) !== undefined;
      const instead = isDone ? undefined : await questionInstead(house, authorOf(actor), params.id, body);
      return db.transaction(async (tx) => {
        const session = await load(tx, actor, 'write', interviewResource, params.id);
        if (!isDone) await once(tx, () => leaveQuestion(tx, house.events, session, body, instead));
        return readInterview(tx, session);
      });
    },
  }),

  implementAcross(generateQuestions, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'interview', projectResource, params.id),
    handleAcross: async ({ house, db, actor, params, body }) => {
      const project = await load(db.tx, actor, 'interview', projectResource, params.id);
      const { userId } = authorOf(actor);
      const writer = await answeringWriter(db.tx, house, userId, project);
      const questions = await ask(house, 'No questions could be proposed.', () =>
        countedWriter(house, writer, { userId, projectId: project.id }).questions({
          project: bookContext(project),
          topic: body.topic,
          count: body.count ?? questionsProposed,
        }),
      );
      return { questions: [...questions] };
    },
  }),

  implementAcross(analyzeInterview, {
    permit: ({ tx, actor, params }) => load(tx, actor, 'write', interviewResource, params.id),
    handleAcross: async (call) => {
      const { house, db, actor, params, once } = call;
      const run = await db.transaction(async (tx) => {
        const session = await load(tx, actor, 'write', interviewResource, params.id);
        const project = await load(tx, actor, 'interview', projectResource, session.projectId);
        return startedOnce(tx, once, () =>
          startAnalysis(tx, house, authorOf(actor), project, { kind: 'interview', id: session.id }),
        );
      });
      return answerRun(analyzeInterview, call, run);
    },
  }),
];

/** Which project a message is about: it is authorised before the rest of the message is read. */
function projectNamedIn(sent: unknown): string | undefined {
  const named = typeof sent === 'object' && sent !== null && 'projectId' in sent ? sent.projectId : undefined;
  return typeof named === 'string' ? named : undefined;
}

import type { Interview } from '@longhand/contract/interviews';
import { beforeEach } from 'vitest';
import type { Conversation, InterviewReply, Writer } from '../writer/writer.ts';
import { buildInterview, buildProject, buildUser } from './factories.ts';
import { openTestHouse } from './house.ts';

/** A plain reply to the last of the exchanges. */
export function replyOf(
  { exchanges, progress }: Conversation,
  more: Partial<InterviewReply> = {},
): InterviewReply {
  const text = `And then, number ${exchanges.length}?`;
  const asks = { text, aspect: 'scene' } as const;
  return { response: `I see. ${text}`, asks, entries: [], progress, isComplete: false, ...more };
}

/** An entry of the whole answer. */
export function drawing({ exchanges }: Conversation): InterviewReply['entries'] {
  const { id = '', answer = '', question } = exchanges.at(-1) ?? {};
  const content = answer ?? '';
  return [
    {
      title: 'As told',
      category: 'family',
      content,
      themes: ['boats'],
      emotionalTone: 'proud',
      relevanceScore: 7.5,
      people: [],
      places: [],
      organisations: [],
      years: [],
      question,
      ranges: [{ kind: 'turn', id, start: 0, end: content.length }],
    },
  ];
}

const nobody = () => Promise.reject(new Error('not asked in these tests'));

/**
 * A house whose interviewer replies as each test says, and remembers what it was given; with Ada, who is interviewed.
 */
export async function openScriptedInterviews() {
  const given: Conversation[] = [];
  const script = { reply: async (conversation: Conversation) => replyOf(conversation) };
  const writer: Writer = {
    provider: 'scripted',
    model: 'scripted',
    opening: async (conversation) => ({
      ...replyOf(conversation),
      response: `Welcome to ${conversation.project.title}.`,
    }),
    reply: (conversation) => {
      given.push(conversation);
      return script.reply(conversation);
    },
    another: nobody,
    questions: nobody,
    extract: nobody,
    outline: nobody,
    chapter: nobody,
    persona: nobody,
  };
  const house = await openTestHouse({ writer });
  const { tx, signIn, send } = house;
  const ada = await buildUser(tx);
  const as = await signIn(ada);
  beforeEach(() => {
    given.length = 0;
    script.reply = async (conversation) => replyOf(conversation);
  });

  /** A session of Ada's, with what she says in it and how it then reads. */
  async function session(exchanges?: Parameters<typeof buildInterview>[2]) {
    const project = await buildProject(tx, { ownerId: ada.id });
    const { interview, turns } = await buildInterview(
      tx,
      { projectId: project.id, createdBy: ada.id },
      exchanges,
    );
    const say = (userMessage: unknown, more: object = {}, headers: Record<string, string> = {}) =>
      send('POST /api/ai/conversational-interview', {
        as,
        headers,
        body: { projectId: project.id, interviewId: interview.id, userMessage, ...more },
      });
    const read = async (): Promise<Interview> =>
      (await send(`GET /api/interviews/${interview.id}`, { as })).json();
    return { project, interview, turns, say, read };
  }
  return { ...house, ada, as, given, script, session };
}

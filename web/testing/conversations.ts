import { listProviders } from '@longhand/contract/ai';
import { getInterview, type Interview } from '@longhand/contract/interviews';
import { getProject, listProjects } from '@longhand/contract/projects';
import { listRuns } from '@longhand/contract/runs';
import { listEntries } from '@longhand/contract/story-bank';
import { expect } from 'vitest';
import { device } from '../app/device.ts';
import type { TypedAnswer } from '../features/interviews/conversation-half-typed.ts';
import type { Said } from '../features/interviews/conversation-letters.ts';
import { type Handler, on } from './fake-server.ts';
import { type OpenApp, openApp } from './open-app.tsx';
import { buildProject, buildUser } from './people.ts';
import { buildInterview, buildTurn } from './stories.ts';

/** A conversation for tests of it: opened as its author, in front of a server that has the session and nothing else. */

export const harbour = buildProject();
export const welcome = buildInterview();
export const first = welcome.turns[0];

/** The session after this many answers. */
export const after = (answers: readonly string[]): Interview =>
  buildInterview({
    turns: [...answers, null].map((response, position) =>
      position === 0 && first
        ? { ...first, response, state: response ? 'answered' : 'asked' }
        : buildTurn({ position, response }),
    ),
  });

export const replyTo = (interview: Interview, given: object = {}) => ({
  response: interview.turns.at(-1)?.question ?? '',
  bibEntries: [],
  progress: 30,
  isComplete: false,
  interviewId: interview.id,
  interview,
  ...given,
});

export const serverWith = (interview: Interview, ...more: readonly Handler[]): Handler[] => [
  on(listProjects, [harbour]),
  on(getProject, harbour),
  on(getInterview, interview),
  on(listRuns, []),
  on(listEntries, []),
  on(listProviders, {
    providers: [],
    answering: { provider: 'built-in', model: 'built-in', label: 'Built-in writer' },
  }),
  ...more,
];

/** What a device keeps is a person's: with one for each test, none finds what another has left. */
const ofThisTest = () => expect.getState().currentTestName ?? '';

export const openSession = (interview: Interview, ...more: readonly Handler[]) =>
  openApp(`/interview/${interview.id}`, {
    as: buildUser({ id: ofThisTest() }),
    server: serverWith(interview, ...more),
  });

export const answer = ({ screen }: OpenApp) =>
  screen.getByRole('textbox', { name: 'Your answer', exact: true });

/** The answers that this device keeps for the person of this test: half typed, and waiting to be sent. */
export async function keptAnswers(): Promise<string[]> {
  const mine = { userId: ofThisTest() };
  const drafts = await device.drafts.where(mine).toArray();
  const letters = await device.letters.where(mine).toArray();
  return [
    ...drafts.map(({ content }) => (content as TypedAnswer<unknown>).text),
    ...letters.map(({ body }) => (body as Said).request.userMessage),
  ];
}

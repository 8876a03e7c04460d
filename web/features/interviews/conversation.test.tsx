import { listProviders } from '@longhand/contract/ai';
import {
  converse,
  editInterview,
  getInterview,
  type Interview,
  nextQuestion,
} from '@longhand/contract/interviews';
import { listProjects } from '@longhand/contract/projects';
import { listEntries } from '@longhand/contract/story-bank';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { type Handler, on, refusal } from '../../testing/fake-server.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { buildEntry, buildInterview, buildTurn } from '../../testing/stories.ts';
import { contextOf, messagesOf, progressAfter } from './conversation-rules.ts';

const harbour = buildProject();
const welcome = buildInterview();
const first = welcome.turns[0];

/** The session after this many answers. */
const after = (answers: readonly string[]): Interview =>
  buildInterview({
    turns: [...answers, null].map((response, position) =>
      position === 0 && first
        ? { ...first, response, state: response ? 'answered' : 'asked' }
        : buildTurn({ position, response }),
    ),
  });

const replyTo = (interview: Interview, given: object = {}) => ({
  response: interview.turns.at(-1)?.question ?? '',
  bibEntries: [],
  progress: 30,
  isComplete: false,
  interviewId: interview.id,
  interview,
  ...given,
});

const open = (interview: Interview, ...more: Handler[]) =>
  openApp(`/interview/${interview.id}`, {
    server: [
      on(listProjects, [harbour]),
      on(getInterview, interview),
      on(listEntries, []),
      on(listProviders, {
        providers: [],
        answering: { provider: 'built-in', model: 'built-in', label: 'Built-in writer' },
      }),
      ...more,
    ],
  });
const answer = ({ screen }: OpenApp) => screen.getByRole('textbox', { name: 'Your answer', exact: true });

afterEach(() => indexedDB.deleteDatabase('longhand-drafts'));

describe('what is sent along', () => {
  it('A-152: is the last six messages as AI and User lines', () => {
    const lines = contextOf(messagesOf(after(['one', 'two', 'three\n\nlines', 'four']).turns)).split('\n');
    expect(lines).toHaveLength(6);
    expect(lines.map((line) => line.split(':')[0])).toEqual(['User', 'AI', 'User', 'AI', 'User', 'AI']);
    expect(lines[2]).toBe('User: three lines');
  });

  it('A-110: progress is the reply’s, or ten more where it has none', () => {
    expect(progressAfter(20, 55)).toBe(55);
    expect(progressAfter(20, undefined)).toBe(30);
    expect(progressAfter(95, undefined)).toBe(100);
  });
});

describe('a conversation', () => {
  it('A-012, A-013, A-016, F-028: begins with a welcome that names the project, and shows its progress', async () => {
    const { screen } = await open(welcome);
    await expect.element(screen.getByText(/Welcome\..*“The Long Road to Harbour Street”/)).toBeVisible();
    await expect
      .element(screen.getByRole('progressbar', { name: 'Progress' }))
      .toHaveAttribute('aria-valuenow', '20');
    await expect.element(screen.getByText(/^Built-in writer is listening\./)).toBeVisible();
    await expectAccessible();
  });

  it('A-014: sends on Enter and makes a new line on Shift+Enter', async () => {
    const app = await open(welcome, on(converse, replyTo(after(['One\ntwo']))));
    await answer(app).click();
    await userEvent.keyboard('One{Shift>}{Enter}{/Shift}two');
    expect(app.requestsOf(converse)).toEqual([]);
    await expect.element(answer(app)).toHaveValue('One\ntwo');
    await userEvent.keyboard('{Enter}');
    await expect.element(app.screen.getByText('What do you remember of day 2?')).toBeVisible();
    expect(app.requestsOf(converse)).toHaveLength(1);
  });

  it('A-109: sends project, session, words and context, as the interface has them', async () => {
    const app = await open(welcome, on(converse, replyTo(after(['By the harbour.']))));
    await answer(app).fill('By the harbour.');
    await app.screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(app.screen.getByText('What do you remember of day 2?')).toBeVisible();
    expect(app.requestsOf(converse)[0]?.body).toEqual({
      projectId: harbour.id,
      interviewId: welcome.id,
      userMessage: 'By the harbour.',
      conversationContext: `AI: ${first?.question}`,
      projectContext: { title: harbour.title, description: harbour.description, currentProgress: 20 },
    });
  });

  it('A-015, A-111: shows the words at once and locks the input while the AI is thinking', async () => {
    let reply = () => {};
    const waiting = new Promise<void>((resolve) => {
      reply = resolve;
    });
    const app = await open(
      welcome,
      on(converse, async () => {
        await waiting;
        return replyTo(after(['By the harbour.']));
      }),
    );
    await answer(app).fill('By the harbour.');
    await app.screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(app.screen.getByText('AI is thinking')).toBeVisible();
    await expect.element(app.screen.getByRole('log').getByText('By the harbour.')).toBeVisible();
    await expect.element(answer(app)).toBeDisabled();
    reply();
    await expect.element(app.screen.getByText('What do you remember of day 2?')).toBeVisible();
    await expect.element(answer(app)).toBeEnabled();
    await expect.element(answer(app)).toHaveValue('');
  });

  it('A-138: sends no blank message', async () => {
    const app = await open(welcome);
    await answer(app).fill('   ');
    await expect.element(app.screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await answer(app).click();
    await userEvent.keyboard('{Enter}');
    expect(app.requestsOf(converse)).toEqual([]);
  });

  it('A-017: collects story elements from reply to reply, each leading to its entry', async () => {
    const told = ['One.', 'Two.'];
    let said = 0;
    const app = await open(
      welcome,
      on(converse, () => {
        said += 1;
        const entry = buildEntry({ id: `entry-${said}`, title: `Story ${said}`, sources: [] });
        return replyTo(after(told.slice(0, said)), { bibEntries: [entry] });
      }),
    );
    for (const words of told) {
      await answer(app).fill(words);
      await app.screen.getByRole('button', { name: 'Send' }).click();
      await expect.element(answer(app)).toHaveValue('');
    }
    await expect.element(app.screen.getByRole('link', { name: 'Story 1' })).toBeVisible();
    await expect
      .element(app.screen.getByRole('link', { name: 'Story 2' }))
      .toHaveAttribute('href', `/projects/${harbour.id}?tab=story-bank&entry=entry-2`);
  });

  it.each([
    ['the AI says so', { isComplete: true, progress: 60 }],
    ['progress reaches 100', { isComplete: false, progress: 100 }],
  ])('A-018, A-019: is complete when %s, offers Create Chapters and stays open', async (_, given) => {
    const entry = buildEntry({ id: 'entry-1', sources: [] });
    const app = await open(
      welcome,
      on(converse, replyTo(after(['All of it.']), { ...given, bibEntries: [entry] })),
    );
    await answer(app).fill('All of it.');
    await app.screen.getByRole('button', { name: 'Send' }).click();
    await expect
      .element(app.screen.getByRole('heading', { name: 'Story Collection Complete!' }))
      .toBeVisible();
    await expect
      .element(app.screen.getByRole('link', { name: 'Create Chapters' }))
      .toHaveAttribute('href', `/manuscript/${harbour.id}?tab=outline&entries=entry-1`);
    await expect.element(answer(app)).toBeEnabled();
  });

  it('A-112, A-173: says when the reply fails, unlocks the input and keeps the words', async () => {
    const app = await open(welcome, on(converse, refusal(500, 'No.', 'failed')));
    await answer(app).fill('By the harbour.');
    await app.screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(app.screen.getByText('Connection Error')).toBeVisible();
    await expect.element(app.screen.getByText('Failed to get AI response. Please try again.')).toBeVisible();
    await expect.element(answer(app)).toBeEnabled();
    await expect.element(answer(app)).toHaveValue('By the harbour.');
  });

  it('A-096: shows the exchange again when it is reopened, and sends again what had no reply', async () => {
    const session = after(['By the harbour.']);
    const turns = session.turns.map((turn) => ({ ...turn }));
    const last = turns[1];
    if (last) Object.assign(last, { response: 'My brother.', state: 'pending' });
    const app = await open(
      buildInterview({ turns }),
      on(converse, replyTo(after(['By the harbour.', 'My brother.']))),
    );
    await expect.element(app.screen.getByText('By the harbour.')).toBeVisible();
    await expect.element(app.screen.getByText('My brother.')).toBeVisible();
    await app.screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(app.screen.getByText('What do you remember of day 3?')).toBeVisible();
    expect(app.requestsOf(converse)[0]?.body).toMatchObject({ userMessage: 'My brother.' });
  });

  it('skips a question, or has something else asked', async () => {
    const app = await open(welcome, on(nextQuestion, after([])));
    await app.screen.getByRole('button', { name: 'Skip' }).click();
    await expect.poll(() => app.requestsOf(nextQuestion).length).toBe(1);
    await app.screen.getByRole('button', { name: 'Ask something else' }).click();
    await expect.poll(() => app.requestsOf(nextQuestion).length).toBe(2);
    expect(app.requestsOf(nextQuestion).map(({ body }) => body)).toEqual([
      { turnId: first?.id, mode: 'skip' },
      { turnId: first?.id, mode: 'another' },
    ]);
  });

  it('corrects an earlier answer in place', async () => {
    const session = after(['By the harbor.']);
    const app = await open(session, on(editInterview, after(['By the harbour.'])));
    await app.screen.getByRole('button', { name: 'Correct this answer' }).click();
    await app.screen.getByRole('textbox', { name: 'Your answer, corrected' }).fill('By the harbour.');
    await app.screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(app.screen.getByText('By the harbour.')).toBeVisible();
    expect(app.requestsOf(editInterview)[0]?.body).toEqual({
      responses: { 0: 'By the harbour.' },
      baseRevision: session.revision,
    });
  });

  it('keeps a half-typed answer through a reload', async () => {
    const before = await open(welcome);
    await answer(before).fill('We lived above the');
    // Kept a moment after the last keystroke, without anything to see.
    await expect.poll(keptAnswers).toEqual(['We lived above the']);
    await before.screen.unmount();
    const again = await open(welcome);
    await expect.element(answer(again)).toHaveValue('We lived above the');
  });

  it('is found by nobody where it is not', async () => {
    const { screen } = await openApp('/interview/gone', {
      server: [on(listProjects, [harbour]), on(getInterview, refusal(404, 'Gone.', 'not_found'))],
    });
    await expect.element(screen.getByText('Interview session not found')).toBeVisible();
  });
});

function keptAnswers(): Promise<string[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('longhand-drafts');
    opening.onsuccess = () => {
      const { result: database } = opening;
      const reading = database.transaction('rows').objectStore('rows').getAll();
      reading.onsuccess = () => {
        database.close();
        resolve((reading.result as { text: string }[]).map(({ text }) => text));
      };
    };
  });
}

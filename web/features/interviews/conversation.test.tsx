import {
  analyzeInterview,
  converse,
  createInterview,
  getInterview,
  listInterviewsOfProjects,
  nextQuestion,
} from '@longhand/contract/interviews';
import { listProjects } from '@longhand/contract/projects';
import { listRuns, type Run } from '@longhand/contract/runs';
import { listEntries } from '@longhand/contract/story-bank';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import {
  after,
  answer,
  first,
  harbour,
  openSession,
  replyTo,
  serverWith,
  welcome,
} from '../../testing/conversations.ts';
import { on, refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildEntry, buildInterview, buildRun } from '../../testing/stories.ts';
import { contextOf, messagesOf, progressAfter } from './conversation-rules.ts';

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
    const { screen } = await openSession(welcome);
    await expect.element(screen.getByText(/Welcome\..*“The Long Road to Harbour Street”/)).toBeVisible();
    await expect
      .element(screen.getByRole('progressbar', { name: 'Progress' }))
      .toHaveAttribute('aria-valuenow', '20');
    await expect.element(screen.getByText(/^Built-in writer is listening\./)).toBeVisible();
    await expectAccessible();
  });

  it('F-229: started from the list it says so, and then has an address of its own', async () => {
    const app = await openApp('/interview', {
      server: serverWith(welcome, on(listInterviewsOfProjects, []), on(createInterview, welcome)),
    });
    await app.screen.getByRole('button', { name: 'Start Story Session' }).click();
    await expect.element(app.screen.getByText('Interview Started')).toBeVisible();
    await expect.element(answer(app)).toBeVisible();
    await expect.poll(app.address).toBe(`/interview/${welcome.id}`);
    await expect.element(app.screen.getByText(/^Welcome\./)).toBeVisible();
    expect(app.requestsOf(createInterview)).toHaveLength(1);
  });

  it('A-014: sends on Enter and makes a new line on Shift+Enter', async () => {
    const app = await openSession(welcome, on(converse, replyTo(after(['One\ntwo']))));
    await answer(app).click();
    await userEvent.keyboard('One{Shift>}{Enter}{/Shift}two');
    expect(app.requestsOf(converse)).toEqual([]);
    await expect.element(answer(app)).toHaveValue('One\ntwo');
    await userEvent.keyboard('{Enter}');
    await expect.element(app.screen.getByText('What do you remember of day 2?')).toBeVisible();
    expect(app.requestsOf(converse)).toHaveLength(1);
  });

  it('A-109: sends project, session, words and context, as the interface has them', async () => {
    const app = await openSession(welcome, on(converse, replyTo(after(['By the harbour.']))));
    await answer(app).fill('By the harbour.');
    await app.screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(app.screen.getByText('What do you remember of day 2?')).toBeVisible();
    expect(app.requestsOf(converse)[0]?.body).toEqual({
      projectId: harbour.id,
      interviewId: welcome.id,
      userMessage: 'By the harbour.',
      answering: { turnId: first?.id, revision: first?.revision },
      conversationContext: `AI: ${first?.question}`,
      projectContext: { title: harbour.title, description: harbour.description, currentProgress: 20 },
    });
  });

  it('A-015, A-111: shows the words at once and locks the input while the AI is thinking', async () => {
    let reply = () => {};
    const waiting = new Promise<void>((resolve) => {
      reply = resolve;
    });
    const app = await openSession(
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
    const app = await openSession(welcome);
    await answer(app).fill('   ');
    await expect.element(app.screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await answer(app).click();
    await userEvent.keyboard('{Enter}');
    expect(app.requestsOf(converse)).toEqual([]);
  });

  it('A-017: collects story elements from reply to reply, each leading to its entry', async () => {
    const told = ['One.', 'Two.'];
    let said = 0;
    const app = await openSession(
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
    const app = await openSession(
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
      .toHaveAttribute('href', `/manuscript/${harbour.id}?tab=outline&session=${welcome.id}`);
    await expect.element(answer(app)).toBeEnabled();
  });

  it('A-112, A-173: says when the reply fails, unlocks the input and keeps the words', async () => {
    const app = await openSession(welcome, on(converse, refusal(500, 'No.', 'failed')));
    await answer(app).fill('By the harbour.');
    await app.screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(app.screen.getByText('Connection Error')).toBeVisible();
    await expect.element(app.screen.getByText('Failed to get AI response. Please try again.')).toBeVisible();
    await expect.element(answer(app)).toBeEnabled();
    await expect.element(answer(app)).toHaveValue('By the harbour.');
  });

  it('skips a question, or has something else asked', async () => {
    const app = await openSession(welcome, on(nextQuestion, after([])));
    await app.screen.getByRole('button', { name: 'Skip' }).click();
    await expect.poll(() => app.requestsOf(nextQuestion).length).toBe(1);
    await app.screen.getByRole('button', { name: 'Ask something else' }).click();
    await expect.poll(() => app.requestsOf(nextQuestion).length).toBe(2);
    expect(app.requestsOf(nextQuestion).map(({ body }) => body)).toEqual([
      { turnId: first?.id, mode: 'skip' },
      { turnId: first?.id, mode: 'another' },
    ]);
  });

  it('reads the whole session for stories once more where few were kept', async () => {
    const run = buildRun({ subjectId: welcome.id, message: null });
    let runs: Run[] = [];
    const app = await openSession(
      after(['By the harbour.']),
      on(listRuns, () => runs),
      on(analyzeInterview, () => {
        runs = [run];
        return run;
      }),
    );
    await app.screen.getByRole('button', { name: 'Find stories in this session' }).click();
    await expect.element(app.screen.getByText('Section 2 of 5')).toBeVisible();
    runs = [{ ...run, state: 'succeeded', stage: 'complete', progress: 100 }];
    app.say(on(listEntries, [buildEntry()]));
    app.hint({ type: 'run', projectId: harbour.id, id: run.id });
    await expect.element(app.screen.getByText('The session has been read')).toBeVisible();
    await expect
      .element(app.screen.getByRole('link', { name: 'Scrubbing the slabs on Tuesdays' }))
      .toBeVisible();
    await expect.element(app.screen.getByText('Find stories in this session')).not.toBeInTheDocument();
  });

  it('on a phone, what was collected is behind a button, and completion is in sight', async () => {
    const entry = buildEntry({ sources: [{ kind: 'turn', id: first?.id ?? '', start: 0, end: 5 }] });
    const done = buildInterview({ ...after(['By the harbour.']), progress: 100, isCompleted: true });
    const app = await openApp(`/interview/${done.id}`, {
      width: 390,
      server: serverWith(done, on(listEntries, [entry])),
    });
    await expect.element(app.screen.getByRole('link', { name: 'Create Chapters' })).toBeVisible();
    await expect.element(answer(app)).toBeInViewport();
    await expectAccessible();
    await app.screen.getByRole('button', { name: '100% · 1 story' }).click();
    await expect
      .element(app.screen.getByRole('dialog').getByRole('link', { name: entry.title }))
      .toBeVisible();
    const dialog = app.screen.getByRole('dialog').element();
    // Half-transparent text on its way in has no contrast yet.
    await expect.poll(() => getComputedStyle(dialog).opacity).toBe('1');
    await expectAccessible();
  });

  it.each(['light', 'dark'] as const)('is clean to axe with everything in it, %s', async (scheme) => {
    const session = after(['One.', 'Two.', 'Three.']);
    const turns = session.turns.map((turn) =>
      turn.position === 1 ? { ...turn, response: null, state: 'skipped' as const } : turn,
    );
    const told = buildInterview({ turns, isCompleted: true });
    const app = await openApp(`/interview/${told.id}`, { scheme, server: serverWith(told) });
    await expect.element(answer(app)).toBeVisible();
    await app.screen.getByRole('button', { name: 'Correct this answer' }).first().click();
    await expectAccessible();
  });

  it('is found by nobody where it is not', async () => {
    const { screen } = await openApp('/interview/gone', {
      server: [on(listProjects, [harbour]), on(getInterview, refusal(404, 'Gone.', 'not_found'))],
    });
    await expect.element(screen.getByText('Interview session not found')).toBeVisible();
  });
});

import {
  createInterview,
  deleteInterview,
  generateQuestions,
  getInterview,
  type Interview,
  listInterviewsOfProjects,
} from '@longhand/contract/interviews';
import { createProject, listProjects } from '@longhand/contract/projects';
import { listEntries } from '@longhand/contract/story-bank';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { type Handler, on, refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { buildInterview } from '../../testing/stories.ts';

const harbour = buildProject();
const second = buildProject({ id: 'project-second', title: 'Salt, Steel and Second Chances' });
const unfinished = buildInterview({ createdAt: new Date(Date.now() - 3 * 86_400_000).toISOString() });
const complete = buildInterview({
  id: 'interview-steel',
  projectId: second.id,
  title: 'The foundry',
  topic: 'Forty years',
  isCompleted: true,
});

const answers = [
  on(listProjects, [harbour, second]),
  on(listInterviewsOfProjects, [unfinished, complete]),
  on(listEntries, []),
  on(getInterview, unfinished),
];
const open = (...more: Handler[]) => openApp('/interview', { server: [...answers, ...more] });

describe('the list of sessions', () => {
  it('F-027, A-001, A-002, A-003, A-004: groups them by project, a group with something unfinished open', async () => {
    const app = await open();
    const { screen } = app;
    await expect
      .element(screen.getByRole('button', { name: /The Long Road to Harbour Street/ }))
      .toHaveAttribute('aria-expanded', 'true');
    const card = screen.getByRole('article', { name: unfinished.title });
    await expect.element(card.getByText('In Progress')).toBeVisible();
    await expect.element(card.getByText(unfinished.topic)).toBeVisible();
    await expect.element(card.getByText('3 days ago')).toBeVisible();
    const other = screen.getByRole('button', { name: /Salt, Steel/ });
    await expect.element(other).toHaveAttribute('aria-expanded', 'false');
    await other.click();
    await expect
      .element(screen.getByRole('article', { name: 'The foundry' }).getByText('Complete'))
      .toBeVisible();
    expect(app.requestsOf(listInterviewsOfProjects)[0]?.query).toEqual({
      projectIds: `${harbour.id},${second.id}`,
    });
    await expectAccessible();
  });

  it.each(['light', 'dark'] as const)('is fit for a phone, in %s', async (scheme) => {
    const { screen } = await openApp('/interview', { server: answers, scheme, width: 390 });
    await expect.element(screen.getByRole('article', { name: unfinished.title })).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('A-001: folds a group and unfolds it', async () => {
    const { screen } = await open();
    const group = screen.getByRole('button', { name: /The Long Road/ });
    const card = screen.getByRole('article', { name: unfinished.title });
    await group.click();
    await expect.element(card).not.toBeInTheDocument();
    await group.click();
    await expect.element(card).toBeVisible();
  });

  it('A-005, A-006: lead to the conversation, to be continued or reviewed, and to the editor', async () => {
    const { screen } = await open();
    const card = screen.getByRole('article', { name: unfinished.title });
    await expect
      .element(card.getByRole('link', { name: `Continue “${unfinished.title}”` }))
      .toHaveAttribute('href', `/interview/${unfinished.id}`);
    await expect
      .element(card.getByRole('link', { name: `Edit “${unfinished.title}”` }))
      .toHaveAttribute('href', `/interview/${unfinished.id}/edit`);
    await screen.getByRole('button', { name: /Salt, Steel/ }).click();
    await expect
      .element(
        screen
          .getByRole('article', { name: 'The foundry' })
          .getByRole('link', { name: 'Review “The foundry”' }),
      )
      .toHaveAttribute('href', '/interview/interview-steel');
  });

  it.each([
    ['that has sessions', [unfinished, complete], '1 session'],
    ['that has none', [complete], '0 sessions'],
  ])('A-011: sums up the first project, one %s', async (_which, sessions: Interview[], count) => {
    const { screen } = await open(
      on(listProjects, [{ ...harbour, wordCount: 49_620, progress: 62 }, second]),
      on(listInterviewsOfProjects, sessions),
    );
    const summary = screen.getByRole('region', { name: 'Summary' });
    await expect.element(summary.getByText(harbour.title)).toBeVisible();
    await expect.element(summary.getByText(count)).toBeVisible();
    await expect.element(summary.getByText('49.6k words')).toBeVisible();
    await expect.element(summary.getByText('62% complete')).toBeVisible();
  });

  it('A-148: asks for a hundred projects at a time, in an order that no change to a project changes', async () => {
    const many = Array.from({ length: 101 }, (_, n) => buildProject({ id: `project-${1101 - n}` }));
    const last = buildInterview({ projectId: 'project-1101' });
    const app = await open(
      on(listProjects, many),
      on(listInterviewsOfProjects, ({ query }) => (query.projectIds === 'project-1101' ? [last] : [])),
    );
    await expect.element(app.screen.getByRole('article', { name: last.title })).toBeVisible();
    const asked = app.requestsOf(listInterviewsOfProjects).map(({ query }) => query.projectIds);
    expect(asked.map((ids) => ids?.split(',').length)).toEqual([100, 1]);
    expect(asked[0]).toMatch(/^project-1001,project-1002,/);
  });

  it('is not taken for empty where the projects or the sessions could not be loaded', async () => {
    const { screen, say } = await open(on(listProjects, refusal(500, 'The server is busy.')));
    await expect.element(screen.getByText('Your projects could not be loaded')).toBeVisible();
    say(on(listProjects, [harbour]), on(listInterviewsOfProjects, refusal(500, 'The server is busy.')));
    await screen.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(screen.getByText('The sessions could not be loaded')).toBeVisible();
    say(on(listInterviewsOfProjects, [unfinished]));
    await screen.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(screen.getByRole('article', { name: unfinished.title })).toBeVisible();
  });

  it('offers nothing that may not be done: no new session, no edit, no deletion', async () => {
    const { screen } = await open(
      on(listProjects, [buildProject({ can: { ...harbour.can, interview: false } })]),
      on(listInterviewsOfProjects, [{ ...unfinished, can: { write: false, delete: false } }]),
    );
    await expect.element(screen.getByRole('link', { name: /^Continue/ })).toBeVisible();
    for (const name of ['Start Story Session', 'Prepare questions', /^Delete/])
      await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
  });

  it('A-007, A-008: are deleted after a question that says what goes', async () => {
    let sessions = [unfinished, complete];
    const app = await open(
      on(listInterviewsOfProjects, () => sessions),
      on(deleteInterview, () => {
        sessions = [complete];
        return { success: true as const };
      }),
    );
    await app.screen
      .getByRole('article')
      .getByRole('button', { name: `Delete “${unfinished.title}”` })
      .click();
    const dialog = app.screen.getByRole('dialog');
    await expect
      .element(dialog.getByText(/cannot be undone.*removes all questions and responses/))
      .toBeVisible();
    expect(app.requestsOf(deleteInterview)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(app.screen.getByText('Interview Deleted')).toBeVisible();
    await expect.element(app.screen.getByText(/permanently removed/)).toBeVisible();
    await expect.element(app.screen.getByRole('article', { name: unfinished.title })).not.toBeInTheDocument();
  });

  it('A-174: says when one could not be deleted', async () => {
    const { screen } = await open(on(deleteInterview, refusal(500, 'No.')));
    await screen
      .getByRole('article')
      .getByRole('button', { name: `Delete “${unfinished.title}”` })
      .click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('Failed to delete interview. Please try again.')).toBeVisible();
  });

  it.each([
    ['A-009', 'Start Story Session', [unfinished]],
    ['A-010', 'Start Your First Session', []],
  ])('%s: %s opens a live conversation', async (_row, name, sessions: Interview[]) => {
    const app = await open(on(listInterviewsOfProjects, sessions), on(createInterview, unfinished));
    if (sessions.length === 0)
      await expect.element(app.screen.getByText('Ready to Start Your Story?')).toBeVisible();
    await app.screen.getByRole('button', { name }).click();
    await expect.element(app.screen.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
    expect(app.requestsOf(createInterview)).toHaveLength(1);
    await expect.poll(() => app.address()).toBe(`/interview/${unfinished.id}`);
  });

  it('F-230: says when a session could not be started', async () => {
    const { screen } = await open(on(createInterview, refusal(500, 'No.')));
    await screen.getByRole('button', { name: 'Start Story Session' }).click();
    await expect.element(screen.getByText('Failed to start interview session.')).toBeVisible();
  });

  it('F-205, F-231: makes a project where there is none', async () => {
    let projects: (typeof harbour)[] = [];
    const app = await open(
      on(listProjects, () => projects),
      on(createProject, () => {
        projects = [harbour];
        return harbour;
      }),
    );
    await app.screen.getByRole('button', { name: 'Start Your First Session' }).click();
    await app.screen.getByRole('textbox', { name: 'Title of your memoir' }).fill('Harbour');
    await expectAccessible();
    await app.screen.getByRole('button', { name: 'Create project' }).click();
    await expect.element(app.screen.getByText('Project Created')).toBeVisible();
    expect(app.requestsOf(createProject)[0]?.body).toEqual({ title: 'Harbour' });
    await expect.element(app.screen.getByRole('region', { name: 'Summary' })).toBeVisible();
  });

  it('F-232: says when the project could not be made', async () => {
    const { screen } = await open(on(listProjects, []), on(createProject, refusal(500, 'No.')));
    await screen.getByRole('button', { name: 'Start Your First Session' }).click();
    await screen.getByRole('textbox', { name: 'Title of your memoir' }).fill('Harbour');
    await screen.getByRole('button', { name: 'Create project' }).click();
    await expect.element(screen.getByText('Failed to create project.')).toBeVisible();
    await expect.element(screen.getByRole('textbox')).toHaveValue('Harbour');
  });

  it('A-090, F-229: proposes questions for a topic and begins a session with those chosen', async () => {
    const app = await open(
      on(generateQuestions, {
        questions: [
          { question: 'Who taught you?', followUp: 'What did they say?' },
          { question: 'Where was it?' },
        ],
      }),
      on(createInterview, unfinished),
    );
    await app.screen.getByRole('button', { name: 'Prepare questions' }).click();
    // A reload finds it open again.
    expect(app.address()).toBe('/interview?prepare=questions');
    await app.screen.getByRole('textbox', { name: 'Topic' }).fill('School');
    await app.screen.getByRole('button', { name: 'Propose questions' }).click();
    await app.screen.getByRole('checkbox', { name: 'Ask question 2' }).click();
    await app.screen.getByRole('textbox', { name: 'Question 1' }).fill('Who taught you at school?');
    await app.screen.getByRole('button', { name: 'Start with these questions' }).click();
    await expect.element(app.screen.getByText('Interview Started')).toBeVisible();
    expect(app.requestsOf(generateQuestions)[0]?.body).toEqual({ topic: 'School' });
    expect(app.requestsOf(createInterview)[0]?.body).toEqual({
      title: 'School',
      topic: 'School',
      questions: ['Who taught you at school?'],
    });
    await expect.poll(() => app.address()).toBe(`/interview/${unfinished.id}`);
  });

  it('F-230: says when prepared questions could not be started with, and keeps them', async () => {
    const { screen } = await open(
      on(generateQuestions, { questions: [{ question: 'Who taught you?' }] }),
      on(createInterview, refusal(500, 'No.')),
    );
    await screen.getByRole('button', { name: 'Prepare questions' }).click();
    await screen.getByRole('textbox', { name: 'Topic' }).fill('School');
    await screen.getByRole('button', { name: 'Propose questions' }).click();
    await expect.element(screen.getByText(/^1 question proposed/)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Start with these questions' }).click();
    await expect.element(screen.getByText('Failed to start interview session.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Question 1' })).toHaveValue('Who taught you?');
  });

  it('A-090: says when nothing was proposed, or nothing could be', async () => {
    const { screen, say } = await open(on(generateQuestions, { questions: [] }));
    await screen.getByRole('button', { name: 'Prepare questions' }).click();
    await screen.getByRole('textbox', { name: 'Topic' }).fill('School');
    await screen.getByRole('button', { name: 'Propose questions' }).click();
    await expect.element(screen.getByText(/Nothing came to mind/)).toBeVisible();
    say(on(generateQuestions, refusal(503, 'The interviewer is not there.')));
    await screen.getByRole('button', { name: 'Propose questions' }).click();
    await expect.element(screen.getByText('The interviewer is not there.')).toBeVisible();
  });
});

import {
  editInterview,
  getInterview,
  type Interview,
  listInterviewsOfProjects,
} from '@longhand/contract/interviews';
import { listProjects } from '@longhand/contract/projects';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { type Handler, on, refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { buildInterview, buildTurn } from '../../testing/stories.ts';

const told = buildInterview({
  turns: [buildTurn({ position: 0, response: 'By the harbor.' }), buildTurn({ position: 1 })],
});
const at = `/interview/${told.id}/edit`;
const answers = [
  on(listProjects, [buildProject()]),
  on(getInterview, told),
  on(listInterviewsOfProjects, [told]),
];
const edit = (...more: Handler[]) => openApp(at, { server: [...answers, ...more] });

/** A server that stores edits, and refuses those made on an older revision. */
function keeping(start: Interview) {
  let kept = start;
  const put = (part: Partial<Interview>) => {
    kept = { ...kept, ...part, revision: kept.revision + 1 };
    return kept;
  };
  return {
    put,
    handlers: [
      on(getInterview, () => kept),
      on(editInterview, ({ body }) => {
        const { baseRevision, responses, ...rest } = body as Partial<Interview> & { baseRevision: number };
        if (baseRevision !== kept.revision) return refusal(409, 'It has changed.', 'stale');
        return put({ ...rest, responses: { ...kept.responses, ...responses } });
      }),
    ],
  };
}

describe('the editor of a session', () => {
  it('F-029, A-020, A-021, A-022: sends what was changed and nothing else', async () => {
    const server = keeping(told);
    const app = await edit(...server.handlers);
    const { screen } = app;
    await expect
      .element(screen.getByRole('link', { name: 'Back', exact: true }))
      .toHaveAttribute('href', '/interview');
    await screen.getByRole('textbox', { name: 'Title' }).fill('Childhood');
    await screen.getByRole('textbox', { name: 'Response 1' }).fill('By the harbour.');
    await screen.getByRole('checkbox', { name: 'Mark as completed' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Interview Updated')).toBeVisible();
    expect(app.requestsOf(editInterview)[0]?.body).toEqual({
      title: 'Childhood',
      isCompleted: true,
      responses: { 0: 'By the harbour.' },
      baseRevision: told.revision,
    });
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect.element(screen.getByText(/Somebody else/)).not.toBeInTheDocument();
  });

  it('A-021: rewords a question, and adds one at the end', async () => {
    const app = await edit(...keeping(told).handlers);
    await app.screen.getByRole('textbox', { name: 'Question 1' }).fill('Where was it?');
    await app.screen.getByRole('button', { name: 'Add a question' }).click();
    await app.screen.getByRole('textbox', { name: 'Question 3' }).fill('Who else was there?');
    await app.screen.getByRole('textbox', { name: 'Response 3' }).fill('My sister.');
    await app.screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(app.screen.getByText('Interview Updated')).toBeVisible();
    expect(app.requestsOf(editInterview)[0]?.body).toEqual({
      questions: ['Where was it?', told.questions[1], 'Who else was there?'],
      responses: { 2: 'My sister.' },
      baseRevision: told.revision,
    });
  });

  it('keeps what is typed while it saves', async () => {
    const answered = Promise.withResolvers<Interview>();
    const { screen } = await edit(on(editInterview, () => answered.promise));
    await screen.getByRole('textbox', { name: 'Title' }).fill('Childhood');
    await screen.getByRole('button', { name: 'Save' }).click();
    await screen.getByRole('textbox', { name: 'Topic' }).fill('School');
    answered.resolve({ ...told, title: 'Childhood', revision: told.revision + 1 });
    await expect.element(screen.getByText('Interview Updated')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('School');
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('A-175: says when it could not be saved, and keeps what was typed', async () => {
    const app = await edit(on(editInterview, refusal(500, 'No.')));
    await app.screen.getByRole('textbox', { name: 'Topic' }).fill('School');
    await app.screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(app.screen.getByText('Error', { exact: true })).toBeVisible();
    await expect.element(app.screen.getByText('Failed to update interview. Please try again.')).toBeVisible();
    await expect.element(app.screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('School');
  });

  it('says beside a field what the server finds wrong with it', async () => {
    const refused = Response.json(
      { message: 'No.', code: 'invalid', fields: { 'questions.0': 'Please write the question.' } },
      { status: 400 },
    );
    const { screen } = await edit(on(editInterview, refused));
    await screen.getByRole('textbox', { name: 'Question 1' }).fill('');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Please write the question.')).toBeVisible();
  });

  it('is not saved without a title', async () => {
    const { screen } = await edit();
    await screen.getByRole('textbox', { name: 'Title' }).fill('  ');
    await expect.element(screen.getByText('Please give it a title.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('A-023: says when the session is missing', async () => {
    const { screen } = await edit(on(getInterview, refusal(404, 'Gone.', 'not_found')));
    await expect.element(screen.getByText('Interview session not found')).toBeVisible();
  });

  it('is not offered to whoever may only read', async () => {
    const { screen } = await edit(on(getInterview, { ...told, can: { write: false, delete: false } }));
    await expect.element(screen.getByText('This session is not yours to change')).toBeVisible();
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  });

  it.each(['light', 'dark'] as const)('is fit for a phone, in %s', async (scheme) => {
    const { screen } = await openApp(at, { server: answers, scheme, width: 390 });
    await expect.element(screen.getByRole('textbox', { name: 'Response 1' })).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('a session that somebody else has changed meanwhile', () => {
  it('keeps what was typed, shows theirs below it, and saves mine over it', async () => {
    const server = keeping(told);
    const app = await edit(...server.handlers);
    const { screen } = app;
    await screen.getByRole('textbox', { name: 'Topic' }).fill('School');
    await screen.getByRole('textbox', { name: 'Response 1' }).fill('By the harbour.');
    server.put({ topic: 'The war years', title: 'Childhood, mended' });
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Somebody else has changed this session meanwhile')).toBeVisible();
    await expect.element(screen.getByText('The war years')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('School');
    await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Childhood, mended');
    await expectAccessible();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Interview Updated')).toBeVisible();
    expect(app.requestsOf(editInterview).at(-1)?.body).toEqual({
      topic: 'School',
      responses: { 0: 'By the harbour.' },
      baseRevision: told.revision + 1,
    });
    await expect.element(screen.getByText(/Somebody else/)).not.toBeInTheDocument();
  });

  it('takes theirs for one field, or all of theirs', async () => {
    const server = keeping(told);
    const { screen } = await edit(...server.handlers);
    await screen.getByRole('textbox', { name: 'Topic' }).fill('School');
    await screen.getByRole('textbox', { name: 'Response 2' }).fill('Mine.');
    server.put({ topic: 'The war years' });
    await screen.getByRole('button', { name: 'Save' }).click();
    await screen.getByRole('button', { name: 'Use theirs' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('The war years');
    await expect.element(screen.getByRole('textbox', { name: 'Response 2' })).toHaveValue('Mine.');
    await screen.getByRole('button', { name: 'Take all of theirs' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Response 2' })).toHaveValue('');
    await expect.element(screen.getByText(/Somebody else/)).not.toBeInTheDocument();
  });

  it('follows it without a word while nothing is typed', async () => {
    const server = keeping(told);
    const app = await edit(...server.handlers);
    await expect.element(app.screen.getByRole('textbox', { name: 'Topic' })).toHaveValue(told.topic);
    server.put({ topic: 'The war years' });
    app.hint({ type: 'interview', projectId: told.projectId, id: told.id });
    await expect.element(app.screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('The war years');
    await expect.element(app.screen.getByText(/Somebody else/)).not.toBeInTheDocument();
    await expect.element(app.screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

describe('leaving the editor', () => {
  it('asks while something is not saved', async () => {
    const app = await edit();
    const { screen } = app;
    await screen.getByRole('textbox', { name: 'Topic' }).fill('School');
    await screen.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await screen.getByRole('button', { name: 'Stay' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Topic' })).toHaveValue('School');
    expect(app.address()).toBe(at);
    await screen.getByRole('link', { name: 'Back', exact: true }).click();
    await screen.getByRole('button', { name: 'Leave' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Story Sessions' })).toBeVisible();
  });

  it('asks nothing when all is saved', async () => {
    const app = await edit(...keeping(told).handlers);
    await app.screen.getByRole('textbox', { name: 'Topic' }).fill('School');
    await app.screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(app.screen.getByText('Interview Updated')).toBeVisible();
    await app.screen.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.element(app.screen.getByRole('heading', { name: 'Story Sessions' })).toBeVisible();
  });
});

import { getProject } from '@longhand/contract/projects';
import { listRuns } from '@longhand/contract/runs';
import {
  addTranscript,
  analyzeTranscript,
  deleteTranscript,
  editTranscript,
  getTranscript,
  listTranscripts,
} from '@longhand/contract/transcripts';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { type Handler, on, refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { buildRun, buildTranscript } from '../../testing/stories.ts';

const harbour = buildProject();
const tape = buildTranscript();

const open = (...more: Handler[]) =>
  openApp(`/projects/${harbour.id}?tab=transcripts`, {
    server: [
      on(getProject, harbour),
      on(listTranscripts, [tape]),
      on(getTranscript, tape),
      on(listRuns, []),
      ...more,
    ],
  });

describe('the transcript manager', () => {
  it('A-092: is a tab of the project that lists what is kept', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { name: tape.title })).toBeVisible();
    await expectAccessible();
  });

  it('A-092: says what to do where there is none, and keeps pasted text', async () => {
    const app = await open(on(listTranscripts, []), on(addTranscript, tape));
    await app.screen.getByRole('button', { name: 'Add a transcript' }).click();
    await app.screen.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(app.screen.getByText('Please give it a title.')).toBeVisible();
    expect(app.requestsOf(addTranscript)).toEqual([]);
    await app.screen.getByRole('textbox', { name: 'Title' }).fill('Kitchen table');
    await app.screen.getByRole('textbox', { name: 'Text' }).fill('Ruth: I was born above the shop.');
    await app.screen.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(app.screen.getByText('Transcript kept')).toBeVisible();
    expect(app.requestsOf(addTranscript).map(({ body }) => body)).toEqual([
      { title: 'Kitchen table', text: 'Ruth: I was born above the shop.' },
    ]);
  });

  it('keeps what was typed when the server refuses it', async () => {
    const app = await open(on(addTranscript, refusal(413, 'This is too large.', 'too_large')));
    await app.screen.getByRole('button', { name: 'Add a transcript' }).click();
    await app.screen.getByRole('textbox', { name: 'Title' }).fill('Kitchen table');
    await app.screen.getByRole('textbox', { name: 'Text' }).fill('Much.');
    await app.screen.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(app.screen.getByText('This is too large.')).toBeVisible();
    await expect.element(app.screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Much.');
  });

  it('opens one to be read, in the address, and takes the narrator’s name', async () => {
    const app = await open(on(editTranscript, tape));
    await app.screen.getByRole('button', { name: 'Open' }).click();
    expect(app.address()).toContain(`transcript=${tape.id}`);
    const [first] = tape.turns;
    const words = tape.text.slice(first?.start, first?.end).trim();
    await expect.element(app.screen.getByText(words)).toBeVisible();
    await expectAccessible();
    await app.screen.getByRole('combobox', { name: 'Narrator' }).click();
    const other = tape.speakers.find((name) => name !== tape.narrator) ?? '';
    await app.screen.getByRole('option', { name: other }).click();
    await expect.element(app.screen.getByText('Transcript saved')).toBeVisible();
    expect(app.requestsOf(editTranscript)[0]?.body).toEqual({ narrator: other });
  });

  it('analyzes one with its real progress', async () => {
    const run = buildRun({ kind: 'analysis', subjectId: tape.id, state: 'running', progress: 40 });
    let runs: (typeof run)[] = [];
    const app = await open(
      on(listRuns, () => runs),
      on(analyzeTranscript, () => {
        runs = [run];
        return run;
      }),
    );
    await app.screen.getByRole('button', { name: /^Analyze/ }).click();
    await expect.element(app.screen.getByText('40%')).toBeVisible();
    runs = [{ ...run, state: 'succeeded', progress: 100 }];
    app.hint({ type: 'run', projectId: harbour.id, id: run.id });
    await expect.element(app.screen.getByText('Stories found')).toBeVisible();
  });

  it('sends a file as it is', async () => {
    const app = await open(on(listTranscripts, []), on(addTranscript, tape));
    await app.screen.getByRole('button', { name: 'Add a transcript' }).click();
    const file = new File(['Ruth: I was born above the shop.'], 'second talk.txt', { type: 'text/plain' });
    const field = document.querySelector<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(field ?? document.body, file);
    await expect.element(app.screen.getByText('second talk.txt')).toBeVisible();
    await app.screen.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(app.screen.getByText('Transcript kept')).toBeVisible();
    const body = app.requestsOf(addTranscript)[0]?.body;
    expect(body instanceof FormData && body.get('file')).toMatchObject({ name: 'second talk.txt' });
    expect(app.address()).toContain(`transcript=${tape.id}`);
  });

  it('an open one is analyzed where it is read, once its narrator is known', async () => {
    const unknown = buildTranscript({ narrator: null, entriesCount: 2 });
    const app = await openApp(`/projects/${harbour.id}?tab=transcripts&transcript=${unknown.id}`, {
      width: 390,
      scheme: 'dark',
      server: [
        on(getProject, harbour),
        on(listTranscripts, [unknown]),
        on(getTranscript, unknown),
        on(listRuns, []),
      ],
    });
    await expect.element(app.screen.getByRole('button', { name: 'Analyze' })).toBeDisabled();
    await expect.element(app.screen.getByText('Who is telling this story?')).toBeVisible();
    await expect
      .element(app.screen.getByRole('link', { name: 'Its 2 stories in the Story Bank' }))
      .toHaveAttribute('href', `/projects/${harbour.id}?tab=story-bank`);
    await expectAccessible();
    app.say(on(listTranscripts, [{ ...unknown, narrator: 'ADA' }]));
    app.hint({ type: 'transcript', projectId: harbour.id, id: unknown.id });
    await expect.element(app.screen.getByRole('button', { name: 'Analyze' })).toBeEnabled();
  });

  it('asks before it deletes', async () => {
    const app = await open(on(deleteTranscript, { success: true }));
    await app.screen.getByRole('button', { name: 'Delete' }).click();
    await expect.element(app.screen.getByText(/stay in the Story Bank/)).toBeVisible();
    expect(app.requestsOf(deleteTranscript)).toEqual([]);
    await app.screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(app.screen.getByText('Transcript deleted')).toBeVisible();
  });
});

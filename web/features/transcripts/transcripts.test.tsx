import { getProject } from '@longhand/contract/projects';
import { cancelRun, listRuns } from '@longhand/contract/runs';
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
    await app.screen.getByRole('button', { name: `Open “${tape.title}”` }).click();
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
    runs = [{ ...run, state: 'succeeded', progress: 100, result: { entries: [], leftOut: 2 } }];
    app.hint({ type: 'run', projectId: harbour.id, id: run.id });
    await expect.element(app.screen.getByText('Stories found')).toBeVisible();
    await expect
      .element(app.screen.getByText(/has been read. 2 stories that the writer named are not/))
      .toBeVisible();
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
    const unknown = buildTranscript({ narratorConfirmed: false, entriesCount: 2 });
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
    await expect
      .element(app.screen.getByRole('heading', { name: 'Who is telling this story?' }))
      .toBeVisible();
    await expect
      .element(app.screen.getByRole('link', { name: 'Its 2 stories in the Story Bank' }))
      .toHaveAttribute('href', `/projects/${harbour.id}?tab=story-bank`);
    await expectAccessible();
    app.say(on(listTranscripts, [{ ...unknown, narratorConfirmed: true }]));
    app.hint({ type: 'transcript', projectId: harbour.id, id: unknown.id });
    await expect.element(app.screen.getByRole('button', { name: 'Analyze' })).toBeEnabled();
  });

  it('guesses who tells it, and the author says so', async () => {
    const guessed = buildTranscript({ narratorConfirmed: false });
    const app = await open(
      on(listTranscripts, [guessed]),
      on(getTranscript, guessed),
      on(editTranscript, { ...guessed, narratorConfirmed: true }),
    );
    await expect.element(app.screen.getByText(/told by/)).not.toBeInTheDocument();
    await app.screen.getByRole('button', { name: 'Choose the narrator of “At the kitchen table”' }).click();
    await expect.element(app.screen.getByRole('radio', { name: /^ADA/ })).toBeChecked();
    await app.screen.getByRole('radio', { name: /^TOM · 16% of the words/ }).click();
    await app.screen.getByRole('button', { name: 'Yes, TOM tells it' }).click();
    await expect.element(app.screen.getByText('Transcript saved')).toBeVisible();
    expect(app.requestsOf(editTranscript)[0]?.body).toEqual({ narrator: 'TOM' });
  });

  it('is told that nobody is named in it where that is so, and all of it is the narrator’s', async () => {
    const guessed = buildTranscript({ narratorConfirmed: false });
    const all = { ...guessed, narrator: null, narratorConfirmed: true };
    const app = await openApp(`/projects/${harbour.id}?tab=transcripts&transcript=${guessed.id}`, {
      width: 390,
      server: [
        on(getProject, harbour),
        on(listTranscripts, [guessed]),
        on(getTranscript, guessed),
        on(listRuns, []),
        on(editTranscript, all),
      ],
    });
    await app.screen.getByRole('radio', { name: /^Nobody: these are not names/ }).click();
    app.say(on(listTranscripts, [all]));
    await app.screen.getByRole('button', { name: 'Yes, it is all the narrator’s' }).click();
    await expect.poll(() => app.requestsOf(editTranscript)[0]?.body).toEqual({ narrator: null });
    const field = app.screen.getByRole('combobox', { name: 'Narrator' });
    await expect.element(field).toHaveValue('Nobody: it is all the narrator’s');
    await expect.element(app.screen.getByRole('button', { name: 'Analyze' })).toBeEnabled();
    await expectAccessible();
    await field.click();
    await app.screen.getByRole('option', { name: 'TOM' }).click();
    await expect.poll(() => app.requestsOf(editTranscript)[1]?.body).toEqual({ narrator: 'TOM' });
  });

  it('says what it means that nobody is named in a transcript, before it is read', async () => {
    const unnamed = buildTranscript({ speakers: [], narrator: null, narratorConfirmed: false });
    const app = await open(on(listTranscripts, [unnamed]), on(getTranscript, unnamed));
    await expect.element(app.screen.getByText(/nobody named, all of it the narrator’s/)).toBeVisible();
    await app.screen.getByRole('button', { name: `Open “${unnamed.title}”` }).click();
    await expect
      .element(app.screen.getByText(/If others speak in it too, put each name before/))
      .toBeVisible();
    await expect.element(app.screen.getByRole('button', { name: 'Analyze' })).toBeEnabled();
  });

  it('opens at the passage that the address names, with its time, however long it is', async () => {
    const line = 'We scrubbed the slabs on Tuesdays. ';
    const text = line.repeat(2000);
    const turns = Array.from({ length: 2000 }, (_, n) => ({
      speaker: 'ADA',
      start: n * line.length,
      end: (n + 1) * line.length - 1,
      at: n * 10,
    }));
    const long = buildTranscript({ text, turns, speakers: ['ADA'] });
    const from = 1500 * line.length + 3;
    const { screen } = await openApp(
      `/projects/${harbour.id}?tab=transcripts&transcript=${long.id}&from=${from}&to=${from + 8}`,
      {
        width: 390,
        server: [
          on(getProject, harbour),
          on(listTranscripts, [long]),
          on(getTranscript, long),
          on(listRuns, []),
        ],
      },
    );
    await expect.element(screen.getByText('4:10:00')).toBeVisible();
    const mark = document.querySelector('mark');
    expect(mark?.textContent).toBe('scrubbed');
    await expect.element(screen.getByText('scrubbed', { exact: true })).toBeInViewport();
    expect(document.activeElement).toBe(mark);
    await screen.getByRole('button', { name: /Show what was said before/ }).click();
    await expect.element(screen.getByText('3:55:00')).toBeVisible();
    window.scrollTo(0, 0);
    await expectAccessible();
  });

  it('is stopped while it is being read', async () => {
    const run = buildRun({ kind: 'analysis', subjectId: tape.id, state: 'running', progress: 40 });
    const app = await open(on(listRuns, [run]), on(cancelRun, { ...run, state: 'cancelled' }));
    await expect.element(app.screen.getByText('40%')).toBeVisible();
    await app.screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => app.requestsOf(cancelRun).map(({ params }) => params)).toEqual([{ id: run.id }]);
  });

  it('counts no stories before it was read', async () => {
    const app = await open();
    await expect.element(app.screen.getByText(/16 words/)).toBeVisible();
    await expect.element(app.screen.getByText(/stories/)).not.toBeInTheDocument();
    app.say(on(listTranscripts, [{ ...tape, analyzedAt: tape.createdAt }]));
    app.hint({ type: 'transcript', projectId: harbour.id, id: tape.id });
    await expect.element(app.screen.getByText(/0 stories/)).toBeVisible();
  });

  it('asks before it deletes', async () => {
    const app = await open(on(deleteTranscript, { success: true }));
    await app.screen.getByRole('button', { name: `Delete “${tape.title}”` }).click();
    await expect.element(app.screen.getByText(/stay in the Story Bank/)).toBeVisible();
    expect(app.requestsOf(deleteTranscript)).toEqual([]);
    await app.screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(app.screen.getByText('Transcript deleted')).toBeVisible();
  });
});

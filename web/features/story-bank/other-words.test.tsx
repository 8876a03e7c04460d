import { getProject } from '@longhand/contract/projects';
import { editEntry, entrySource, listEntries } from '@longhand/contract/story-bank';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { on } from '../../testing/fake-server.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { buildEntry } from '../../testing/stories.ts';
import type { Source } from './entry-source.tsx';

const harbour = buildProject();
const answer = 'We lived by the quay.\r\nTuesday was the day we scrubbed the slabs. My mother sang.';
const at = (words: string) => ({
  start: answer.indexOf(words),
  end: answer.indexOf(words) + words.length,
});
const now = at('Tuesday was the day we scrubbed the slabs.');
const slabs = buildEntry({ sources: [{ kind: 'turn', id: 'turn-0', ...now }] });
const turn: Source = {
  kind: 'turn',
  id: 'turn-0',
  parentId: 'interview-childhood',
  title: 'Childhood on Harbour Street',
  question: 'What was the street like?',
  text: answer,
  ranges: [now],
};
const kitchen: Source = {
  kind: 'transcript',
  id: 'transcript-kitchen',
  parentId: 'transcript-kitchen',
  title: 'At the kitchen table',
  question: null,
  text: 'Every week of my life.',
  ranges: [{ start: 0, end: 10 }],
};

async function choosing(sources: Source[], scene: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp(`/projects/${harbour.id}?tab=story-bank&entry=${slabs.id}`, {
    ...scene,
    server: [
      on(getProject, harbour),
      on(listEntries, [slabs]),
      on(entrySource, { sources }),
      on(editEntry, slabs),
    ],
  });
  await app.screen.getByRole('button', { name: 'Edit' }).click();
  await app.screen.getByRole('button', { name: 'Choose other words' }).click();
  return app;
}
const use = ({ screen }: OpenApp) => screen.getByRole('button', { name: 'Use the selected words' });
const sent = (app: OpenApp) => expect.poll(() => app.requestsOf(editEntry).map(({ body }) => body));

/** As a finger or a mouse selects. */
function select({ screen }: OpenApp, words: string) {
  const field = screen.getByRole('textbox', { name: 'What was said' }).element();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no field to select in');
  const start = field.value.indexOf(words);
  field.focus();
  field.setSelectionRange(start, start + words.length);
}

describe('other words for an entry', () => {
  it('are chosen by keyboard, beginning with the words there are', async () => {
    const app = await choosing([turn]);
    await expect.element(app.screen.getByText('8 words selected')).toBeVisible();
    for (let key = 0; key < 4; key += 1) await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect.element(app.screen.getByText('9 words selected')).toBeVisible();
    await use(app).click();
    await sent(app).toEqual([
      { sources: [{ kind: 'turn', id: 'turn-0', start: now.start, end: now.end + 3 }] },
    ]);
  });

  it('are those that were selected, without the blanks around them', async () => {
    const app = await choosing([turn]);
    select(app, ' My mother sang');
    await expect.element(app.screen.getByText('3 words selected')).toBeVisible();
    await use(app).click();
    await sent(app).toEqual([{ sources: [{ kind: 'turn', id: 'turn-0', ...at('My mother sang') }] }]);
    await expect.element(app.screen.getByText('Entry saved')).toBeVisible();
  });

  it('are added to those there are, unless they are among them', async () => {
    const app = await choosing([turn]);
    const add = app.screen.getByRole('button', { name: 'Add them to the entry’s words' });
    await expect.element(add).not.toBeInTheDocument();
    select(app, 'My mother sang.');
    await add.click();
    await sent(app).toEqual([
      {
        sources: [
          { kind: 'turn', id: 'turn-0', ...now },
          { kind: 'turn', id: 'turn-0', ...at('My mother sang.') },
        ],
      },
    ]);
  });

  it('may come from any of its sources', async () => {
    const app = await choosing([turn, kitchen]);
    await app.screen.getByRole('combobox', { name: 'Choose from' }).click();
    await app.screen.getByRole('option', { name: 'At the kitchen table' }).click();
    select(app, 'of my life');
    await use(app).click();
    await sent(app).toEqual([
      { sources: [{ kind: 'transcript', id: 'transcript-kitchen', start: 11, end: 21 }] },
    ]);
  });

  it('cannot be chosen where nothing but they is left', async () => {
    const app = await choosing([{ ...turn, parentId: null, title: 'session deleted' }]);
    await expect.element(app.screen.getByText(/its words stay as they are/)).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('are chosen on a phone, %s', async (scheme) => {
    const app = await choosing([turn, kitchen], { scheme, width: 390 });
    await expect.element(use(app)).toBeEnabled();
    await expectAccessible();
  });
});

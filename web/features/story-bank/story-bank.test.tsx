import { getProject } from '@longhand/contract/projects';
import { createEntry, deleteEntry, editEntry, entrySource, listEntries } from '@longhand/contract/story-bank';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { type Handler, on, refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { buildEntry } from '../../testing/stories.ts';
import { bodyOf, entryDraft } from './entry-draft.ts';
import { marked } from './marked.ts';

const harbour = buildProject();
const slabs = buildEntry();
const boat = buildEntry({
  id: 'entry-boat',
  title: 'Selling the boat',
  category: 'challenge',
  content: 'In 1986 my mother sold the boat.',
  relevanceScore: 8.4,
  years: [1986],
});
const note = buildEntry({
  id: 'entry-note',
  title: 'Ask Tom',
  origin: 'note',
  sources: [],
  sourceLabel: null,
});
const answer = `We lived by the quay. ${slabs.content} That was all.`;
const start = answer.indexOf(slabs.content);

const open = (query: string, ...more: Handler[]) =>
  openApp(`/projects/${harbour.id}?tab=story-bank${query}`, {
    server: [
      on(getProject, harbour),
      on(listEntries, [slabs, boat, note]),
      on(entrySource, {
        sources: [
          {
            kind: 'turn',
            id: 'turn-0',
            parentId: 'interview-childhood',
            title: 'Childhood on Harbour Street',
            question: 'What was the street like?',
            text: answer,
            ranges: [{ start, end: start + slabs.content.length }],
          },
        ],
      }),
      ...more,
    ],
  });

describe('the Story Bank', () => {
  it('A-100: lists what was told, with its facts', async () => {
    const { screen } = await open('');
    const card = screen.getByRole('article', { name: 'Selling the boat' });
    await expect.element(card.getByText(/8\.4\/10/)).toBeVisible();
    await expect.element(card.getByRole('img', { name: 'Highly relevant' })).toBeVisible();
    await expect.element(screen.getByText('3 entries')).toBeVisible();
    await expectAccessible();
  });

  it('narrows and sorts, and keeps that in the address', async () => {
    const app = await open('&sort=title');
    await app.screen.getByRole('searchbox', { name: 'Search entries' }).fill('mother sold');
    await expect.element(app.screen.getByText('1 of 3 entries')).toBeVisible();
    expect(app.address()).toContain('q=mother+sold');
    expect(app.address()).toContain('sort=title');
  });

  it('A-180: says when the entries could not be loaded', async () => {
    const { screen } = await open('', on(listEntries, refusal(500, 'No.')));
    await expect.element(screen.getByText('Failed to load BIB entries')).toBeVisible();
  });

  it('says what to do while nothing is told', async () => {
    const { screen } = await open('', on(listEntries, []));
    await expect.element(screen.getByText('Nothing told yet')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Start a story session' })).toBeVisible();
  });

  it('keeps a note written by hand', async () => {
    const app = await open('', on(createEntry, note));
    await app.screen.getByRole('button', { name: 'New note' }).click();
    await app.screen.getByRole('textbox', { name: 'Title' }).fill('Ask Tom');
    await app.screen.getByRole('textbox', { name: 'Note' }).fill('Who threw it?');
    await app.screen.getByRole('textbox', { name: 'Years' }).fill('1980, 1980');
    await app.screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(app.screen.getByText('Note kept')).toBeVisible();
    expect(app.requestsOf(createEntry)[0]?.body).toMatchObject({
      title: 'Ask Tom',
      content: 'Who threw it?',
      years: [1980],
      category: 'other',
    });
  });
});

describe('an entry', () => {
  it('opens its source at the passage that it came from', async () => {
    const { screen } = await open(`&entry=${slabs.id}`);
    await expect.poll(() => document.querySelector('mark')?.textContent).toBe(slabs.content);
    await expect.element(screen.getByText('What was the street like?')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Childhood on Harbour Street' }))
      .toHaveAttribute('href', '/interview/interview-childhood');
    await expectAccessible();
  });

  it('says that its session was deleted', async () => {
    const { screen } = await open(
      `&entry=${slabs.id}`,
      on(entrySource, {
        sources: [
          {
            kind: 'turn',
            id: 'turn-0',
            parentId: null,
            title: 'session deleted',
            question: null,
            text: slabs.content,
            ranges: [{ start: 0, end: slabs.content.length }],
          },
        ],
      }),
    );
    await expect.element(screen.getByText('session deleted')).toBeVisible();
  });

  it('changes in everything but the narrator’s words, which are chosen anew', async () => {
    const app = await open(`&entry=${slabs.id}`, on(editEntry, slabs));
    await app.screen.getByRole('button', { name: 'Edit' }).click();
    await expect.element(app.screen.getByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
    await app.screen.getByRole('button', { name: 'Choose other words' }).click();
    const said = app.screen.getByRole('textbox', { name: 'What was said' });
    await said.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await app.screen.getByRole('button', { name: 'Use the selected words' }).click();
    await expect.element(app.screen.getByText('Entry saved')).toBeVisible();
    expect(app.requestsOf(editEntry)[0]?.body).toEqual({
      sources: [{ kind: 'turn', id: 'turn-0', start: 0, end: answer.length }],
    });
    await app.screen.getByRole('switch', { name: 'Off the record' }).click();
    await app.screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => app.requestsOf(editEntry).length).toBe(2);
    expect(app.requestsOf(editEntry)[1]?.body).toMatchObject({ offRecord: true });
    expect(app.requestsOf(editEntry)[1]?.body).not.toHaveProperty('content');
  });

  it('is deleted after a question', async () => {
    const app = await open(`&entry=${slabs.id}`, on(deleteEntry, { success: true }));
    await app.screen.getByRole('button', { name: 'Delete' }).click();
    expect(app.requestsOf(deleteEntry)).toEqual([]);
    await app.screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(app.screen.getByText('Entry deleted')).toBeVisible();
  });
});

it('marks the stretches of a text, in whatever order they come', () => {
  const pieces = marked('abcdef', [
    { start: 4, end: 9 },
    { start: 1, end: 2 },
  ]);
  expect(pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')).toBe('a[b]cd[ef]');
});

it('sends lists as they are meant', () => {
  expect(
    bodyOf({
      ...entryDraft(),
      title: ' T ',
      themes: 'sea\n\n work\nsea',
      places: 'Harbour Street, Whitby',
      years: '1980; 1964 1980',
    }),
  ).toMatchObject({
    title: 'T',
    themes: ['sea', 'work'],
    places: ['Harbour Street, Whitby'],
    years: [1980, 1964],
  });
});

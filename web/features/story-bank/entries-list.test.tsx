import { getProject, type Project } from '@longhand/contract/projects';
import {
  deleteEntry,
  type Entry,
  entryCategories,
  entrySource,
  listEntries,
} from '@longhand/contract/story-bank';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { on } from '../../testing/fake-server.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { buildEntry } from '../../testing/stories.ts';
import { categoryLabels } from './labels.ts';

const harbour = buildProject();
const home = `/projects/${harbour.id}?tab=story-bank`;
let made = 0;
const entryOf = (title: string, given: Partial<Entry> = {}) => {
  made += 1;
  return buildEntry({ id: `entry-${made}`, title, ...given });
};
const apple = entryOf('Apple', {
  category: 'family',
  relevanceScore: 7.9,
  createdAt: '2026-11-01T09:00:00.000Z',
  content: 'x'.repeat(200),
  themes: ['one', 'two', 'three', 'four', 'five'],
});
const banana = entryOf('Banana', {
  category: 'early_life',
  relevanceScore: 8,
  createdAt: '2026-11-03T09:00:00.000Z',
  speaker: 'Ada Hale',
  people: ['Ruth'],
  places: ['The quay'],
  years: [1963],
});
const cherry = entryOf('Cherry', {
  category: 'legacy',
  relevanceScore: 3,
  createdAt: '2026-11-02T09:00:00.000Z',
  origin: 'note',
  sources: [],
  sourceLabel: null,
  offRecord: true,
});
const many = Array.from({ length: 1_000 }, (_, n) => entryOf(`Story ${n}`));

interface Scene extends NonNullable<Parameters<typeof openApp>[1]> {
  readonly project?: Project;
}

const open = (entries: readonly Entry[], query = '', { project = harbour, ...scene }: Scene = {}) =>
  openApp(`${home}${query}`, {
    ...scene,
    server: [
      on(getProject, project),
      on(listEntries, [...entries]),
      on(entrySource, { sources: [] }),
      on(deleteEntry, { success: true }),
    ],
  });
const titles = ({ screen }: OpenApp) =>
  screen
    .getByRole('heading', { level: 3 })
    .elements()
    .map((title) => title.textContent);
const card = ({ screen }: OpenApp, name: string) => screen.getByRole('article', { name });
const pick = async ({ screen }: OpenApp, list: string, option: string) => {
  await screen.getByRole('combobox', { name: list }).click();
  await screen.getByRole('option', { name: option }).click();
};

describe('the list of the Story Bank', () => {
  it('A-203: sorts by recent, title, category and relevance, in the address', async () => {
    const app = await open([apple, banana, cherry]);
    await expect.poll(() => titles(app)).toEqual(['Banana', 'Cherry', 'Apple']);
    await pick(app, 'Sort by', 'Title');
    await expect.poll(() => titles(app)).toEqual(['Apple', 'Banana', 'Cherry']);
    await pick(app, 'Sort by', 'Category');
    await expect.poll(() => titles(app)).toEqual(['Banana', 'Apple', 'Cherry']);
    await pick(app, 'Sort by', 'Relevance');
    await expect.poll(() => titles(app)).toEqual(['Banana', 'Apple', 'Cherry']);
    expect(app.address()).toBe(`${home}&sort=relevance`);
    await pick(app, 'Sort by', 'Most recent');
    await expect.poll(app.address).toBe(home);
  });

  it('A-101: is narrowed to one of the fourteen categories, in the address', async () => {
    const app = await open([apple, banana, cherry]);
    await app.screen.getByRole('combobox', { name: 'Category' }).click();
    await expect
      .poll(() =>
        app.screen
          .getByRole('option')
          .elements()
          .map((option) => option.textContent),
      )
      .toEqual(entryCategories.map((category) => categoryLabels[category]));
    expect(entryCategories).toHaveLength(14);
    await app.screen.getByRole('option', { name: 'Family' }).click();
    await expect.poll(() => titles(app)).toEqual(['Apple']);
    expect(app.address()).toBe(`${home}&category=family`);
    await app.screen.getByRole('button', { name: /^Legacy/ }).click();
    await expect.poll(() => titles(app)).toEqual(['Cherry']);
  });

  it('A-200, A-201, A-202: shows 120 characters, three themes, and a star from 8 out of 10', async () => {
    const app = await open([apple, banana]);
    const long = card(app, 'Apple');
    await expect.element(long.getByText('x'.repeat(120), { exact: true })).toBeVisible();
    for (const shown of ['one', 'two', 'three', '+2 more'])
      await expect.element(long.getByText(shown, { exact: true })).toBeVisible();
    await expect.element(long.getByText('four')).not.toBeInTheDocument();
    await expect.element(long.getByText(/^Relevance 7\.9\/10$/)).toBeVisible();
    await expect.element(long.getByRole('img')).not.toBeInTheDocument();
    await expect.element(card(app, 'Banana').getByRole('img', { name: 'Highly relevant' })).toBeVisible();
  });

  it('A-100: says whose words they are, where from, who is in them, and what is off the record', async () => {
    const app = await open([apple, banana, cherry]);
    await expect
      .element(card(app, 'Banana').getByText('Told by Ada Hale · Childhood on Harbour Street'))
      .toBeVisible();
    await expect.element(card(app, 'Banana').getByText('1963 · Ruth · The quay')).toBeVisible();
    await expect.element(card(app, 'Cherry').getByText('A note, written by hand')).toBeVisible();
    await expect.element(card(app, 'Cherry').getByText('Off the record')).toBeVisible();
  });

  it('opens with fifty of a thousand, and shows more, going on where they begin', async () => {
    const app = await open(many);
    await expect.poll(() => titles(app).length).toBe(50);
    await app.screen.getByRole('button', { name: 'Show more (950 left)' }).click();
    await expect.poll(() => titles(app).length).toBe(100);
    expect(document.activeElement?.textContent).toBe('Story 50');
    await app.screen.getByRole('searchbox', { name: 'Search entries' }).fill('story 99');
    // 99, 199 and so on to 899, and 990 to 999.
    await expect.poll(() => titles(app).length).toBe(19);
  });

  it('opens an entry and comes back to it', async () => {
    const app = await open(many, '&sort=title');
    await app.screen.getByRole('button', { name: /^Show more/ }).click();
    await app.screen.getByRole('link', { name: 'Story 151' }).click();
    const title = app.screen.getByRole('heading', { level: 2, name: 'Story 151' });
    await expect.element(title).toHaveFocus();
    expect(app.address()).toMatch(/tab=story-bank&sort=title&entry=entry-\d+$/);
    await app.screen.getByRole('button', { name: 'All entries' }).click();
    await expect.element(app.screen.getByRole('link', { name: 'Story 151' })).toHaveFocus();
    expect(app.address()).toBe(`${home}&sort=title`);
  });

  it('says so where an entry is no more', async () => {
    const app = await open([apple], '&entry=entry-gone');
    await expect.element(app.screen.getByText('This entry is not here')).toBeVisible();
    await app.screen.getByRole('button', { name: 'All entries' }).click();
    await expect.poll(() => titles(app)).toEqual(['Apple']);
  });

  it('comes back after an entry was deleted, also where the list is faster than the answer', async () => {
    const app = await open([apple, banana], `&entry=${apple.id}`);
    await app.screen.getByRole('button', { name: 'Delete' }).click();
    const answered = Promise.withResolvers<{ success: true }>();
    app.say(
      on(listEntries, [banana]),
      on(deleteEntry, () => answered.promise),
    );
    await app.screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    app.hint({ type: 'entry', projectId: harbour.id, id: apple.id });
    await expect.element(app.screen.getByText('This entry is not here')).toBeVisible();
    answered.resolve({ success: true });
    await expect.poll(() => titles(app)).toEqual(['Banana']);
    expect(app.address()).toBe(home);
  });

  it('shows all again where nothing matches', async () => {
    const app = await open([apple], '&q=zebra');
    await app.screen.getByRole('button', { name: 'Show all entries' }).click();
    await expect.poll(() => titles(app)).toEqual(['Apple']);
  });

  it('says where stories come from while there are none', async () => {
    const { screen } = await open([]);
    await expect.element(screen.getByRole('link', { name: 'Start a story session' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Add a transcript' }))
      .toHaveAttribute('href', `/projects/${harbour.id}?tab=transcripts`);
    await expect.element(screen.getByRole('button', { name: 'New note' })).toBeVisible();
    await expectAccessible();
  });

  it('is only read by those who do not interview', async () => {
    const project = buildProject({ can: { ...harbour.can, interview: false } });
    const app = await open([apple], '', { project });
    await expect.element(card(app, 'Apple')).toBeVisible();
    await expect.element(app.screen.getByRole('button', { name: 'New note' })).not.toBeInTheDocument();
    await app.screen.getByRole('link', { name: 'Apple' }).click();
    await expect.element(app.screen.getByRole('heading', { level: 2, name: 'Apple' })).toBeVisible();
    await expect.element(app.screen.getByRole('button', { name: /Edit|Delete/ })).not.toBeInTheDocument();
  });

  it.each(['light', 'dark'] as const)('is clean to axe on a phone, %s', async (scheme) => {
    const app = await open([apple, banana, cherry], '', { scheme, width: 390 });
    await expect.element(card(app, 'Apple')).toBeVisible();
    await expectAccessible();
  });
});

import { type Entry, entryCategories } from '@longhand/contract/story-bank';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildEntry } from '../../testing/stories.ts';
import { EntriesPicker } from './entries-picker.tsx';
import { categoryLabels } from './labels.ts';

const entryOf = (title: string, given: Partial<Entry> = {}) => buildEntry({ id: title, title, ...given });

const three = [
  entryOf('Banana', { createdAt: '2026-11-01T00:00:00.000Z', category: 'legacy', relevanceScore: 9 }),
  entryOf('Cherry', { createdAt: '2026-11-03T00:00:00.000Z', category: 'family', relevanceScore: 2 }),
  entryOf('Apple', { createdAt: '2026-11-02T00:00:00.000Z', category: 'early_life', relevanceScore: 5 }),
];

async function openPicker(
  entries: readonly Entry[],
  { maximum, ...scene }: { maximum?: number; scheme?: 'light' | 'dark'; width?: number } = {},
) {
  let selected: readonly string[] = [];
  function Desk() {
    const [chosen, choose] = useState<readonly string[]>([]);
    selected = chosen;
    return (
      <>
        <h1>Outline</h1>
        <EntriesPicker
          entries={entries}
          selected={chosen}
          onChange={choose}
          {...(maximum === undefined ? {} : { maximum })}
        />
      </>
    );
  }
  const { screen } = await openApp('/', {
    ...scene,
    routes: { author: [{ path: '/', screen: Desk }], open: [] },
  });
  await expect.element(screen.getByRole('region', { name: 'Story Bank entries' })).toBeVisible();
  return {
    screen,
    selected: () => selected,
    titles: () =>
      screen
        .getByRole('checkbox')
        .elements()
        .map((box) => ('labels' in box ? (box as HTMLInputElement).labels?.[0]?.textContent : undefined)),
    press: (name: string | RegExp) => screen.getByRole('button', { name }).click(),
    tick: (name: string) => screen.getByRole('checkbox', { name, exact: true }).click(),
    choose: async (field: string, option: string) => {
      await screen.getByRole('combobox', { name: field }).click();
      await screen.getByRole('option', { name: option }).click();
    },
  };
}

describe('the entries picker', () => {
  it('A-043: a search narrows the list, without regard to case, accents and the order of words', async () => {
    const { screen, titles } = await openPicker([
      entryOf('The café', { content: 'Rain.' }),
      entryOf('The boat', { content: 'Sold at the CAFE.' }),
      entryOf('The mine', { content: 'Dark.' }),
    ]);
    await screen.getByRole('searchbox', { name: 'Search entries' }).fill('cafe the');
    await expect.poll(titles).toEqual(['The café', 'The boat']);
    await screen.getByRole('searchbox', { name: 'Search entries' }).fill('nothing at all');
    await expect.element(screen.getByText('No entry matches. Try fewer words.')).toBeVisible();
  });

  it('A-044: the filters open and close', async () => {
    const { screen, press } = await openPicker(three);
    await expect.element(screen.getByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
    await press('Filters');
    await expect.element(screen.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'Category' })).toBeVisible();
    await press('Filters');
    await expect.element(screen.getByRole('combobox', { name: 'Category' })).not.toBeInTheDocument();
  });

  it('A-101: the category filter has the fourteen categories, and narrows', async () => {
    const { screen, press, titles } = await openPicker(three);
    await press('Filters');
    await screen.getByRole('combobox', { name: 'Category' }).click();
    const options = screen.getByRole('option').elements();
    expect(options.map(({ textContent }) => textContent)).toEqual(
      entryCategories.map((category) => categoryLabels[category]),
    );
    expect(options).toHaveLength(14);
    await screen.getByRole('option', { name: 'Family' }).click();
    await expect.poll(titles).toEqual(['Cherry']);
  });

  it('A-203: sorts by recent, title, category and relevance', async () => {
    const { press, choose, titles } = await openPicker(three);
    expect(titles()).toEqual(['Cherry', 'Apple', 'Banana']);
    await press('Filters');
    await choose('Sort by', 'Title');
    await expect.poll(titles).toEqual(['Apple', 'Banana', 'Cherry']);
    await choose('Sort by', 'Category');
    await expect.poll(titles).toEqual(['Apple', 'Cherry', 'Banana']);
    await choose('Sort by', 'Relevance');
    await expect.poll(titles).toEqual(['Banana', 'Apple', 'Cherry']);
    await choose('Sort by', 'Most recent');
    await expect.poll(titles).toEqual(['Cherry', 'Apple', 'Banana']);
  });

  it('A-045: Select All selects what is shown, Clear selects nothing', async () => {
    const { screen, press, selected } = await openPicker(three);
    await press('Select All');
    await expect.poll(() => selected().toSorted()).toEqual(['Apple', 'Banana', 'Cherry']);
    await press('Clear');
    await expect.poll(selected).toEqual([]);
    await screen.getByRole('searchbox', { name: 'Search entries' }).fill('apple');
    await press('Select All');
    await expect.poll(selected).toEqual(['Apple']);
  });

  it('A-046: the first five categories have a button each', async () => {
    const six = entryCategories.slice(0, 6).map((category) => entryOf(category, { category }));
    const { screen, press, titles } = await openPicker(six);
    const quick = screen.getByRole('group', { name: 'Categories' }).getByRole('button');
    await expect.element(quick.nth(4)).toBeVisible();
    expect(quick.elements()).toHaveLength(5);
    await press(/^Family/);
    await expect.poll(titles).toEqual(['family']);
    await press(/^Family/);
    await expect.poll(() => titles().length).toBe(6);
  });

  it('A-047: the list is at most 24rem high', async () => {
    const many = Array.from({ length: 40 }, (_, n) => entryOf(`Entry ${n}`));
    const { screen } = await openPicker(many);
    const list = screen.getByRole('list', { name: 'Entries' }).element();
    expect(list.getBoundingClientRect().height).toBe(24 * 16);
    expect(list.scrollHeight).toBeGreaterThan(24 * 16);
  });

  it('A-048: says how many are selected', async () => {
    const { screen, tick } = await openPicker(three);
    await expect.element(screen.getByText('0 of 3 selected')).toBeVisible();
    await tick('Apple');
    await tick('Cherry');
    await expect.element(screen.getByText('2 of 3 selected')).toBeVisible();
    await tick('Apple');
    await expect.element(screen.getByText('1 of 3 selected')).toBeVisible();
  });

  it('A-142: once the maximum is selected, the others cannot be', async () => {
    const { screen, tick, selected } = await openPicker(three, { maximum: 2 });
    await tick('Apple');
    await expect.element(screen.getByRole('checkbox', { name: 'Cherry' })).toBeEnabled();
    await tick('Banana');
    await expect.element(screen.getByRole('checkbox', { name: 'Cherry' })).toBeDisabled();
    await expect.element(screen.getByRole('checkbox', { name: 'Apple' })).toBeEnabled();
    await tick('Apple');
    await expect.element(screen.getByRole('checkbox', { name: 'Cherry' })).toBeEnabled();
    expect(selected()).toEqual(['Banana']);
  });

  it('A-143: Select All is off above the maximum, and never goes beyond it', async () => {
    const { screen, press, tick, selected } = await openPicker(three, { maximum: 2 });
    await expect.element(screen.getByRole('button', { name: 'Select All' })).toBeDisabled();
    const search = screen.getByRole('searchbox', { name: 'Search entries' });
    await tick('Banana');
    await search.fill('e');
    // “Banana” has no e in its title, but its words do.
    await expect.element(screen.getByRole('button', { name: 'Select All' })).toBeDisabled();
    await press(/^Early life/);
    await search.fill('');
    await press('Select All');
    await expect.poll(selected).toEqual(['Banana', 'Apple']);
    await press(/^Family/);
    await press('Select All');
    await expect.poll(selected).toEqual(['Banana', 'Apple']);
  });

  it('A-143: with as many shown as may be chosen, Select All selects them', async () => {
    const { press, selected } = await openPicker(three.slice(0, 2), { maximum: 2 });
    await press('Select All');
    await expect.poll(() => selected().toSorted()).toEqual(['Banana', 'Cherry']);
  });

  it('A-200, A-201, A-202: shows 120 characters, three themes, and a star from 8 out of 10', async () => {
    const { screen } = await openPicker([
      entryOf('Long', {
        content: 'x'.repeat(200),
        themes: ['one', 'two', 'three', 'four', 'five'],
        relevanceScore: 8,
      }),
      entryOf('Short', { content: 'All of it.', themes: ['one', 'two', 'three'], relevanceScore: 7.9 }),
    ]);
    const long = screen
      .getByRole('listitem')
      .filter({ hasText: 'x'.repeat(120) })
      .first();
    const short = screen.getByRole('listitem').filter({ hasText: 'All of it.' }).first();
    expect(long.getByText(/^x+$/).element().textContent).toBe('x'.repeat(120));
    for (const theme of ['one', 'two', 'three', '+2 more'])
      await expect.element(long.getByText(theme, { exact: true })).toBeVisible();
    await expect.element(long.getByText('four')).not.toBeInTheDocument();
    await expect.element(long.getByText(/^Relevance 8\/10$/)).toBeVisible();
    await expect.element(long.getByRole('img', { name: 'Highly relevant' })).toBeVisible();
    await expect.element(short.getByText(/^Relevance 7\.9\/10$/)).toBeVisible();
    await expect.element(short.getByRole('img')).not.toBeInTheDocument();
    await expect.element(short.getByText(/more/)).not.toBeInTheDocument();
  });

  it('does not offer what is off the record', async () => {
    const { titles, press, selected } = await openPicker([
      entryOf('Secret', { offRecord: true }),
      entryOf('Open'),
    ]);
    expect(titles()).toEqual(['Open']);
    await press('Select All');
    await expect.poll(selected).toEqual(['Open']);
  });

  it.each(['light', 'dark'] as const)('is clean to axe on a phone, %s', async (scheme) => {
    const { tick, press } = await openPicker(three, { scheme, width: 390, maximum: 2 });
    await press('Filters');
    await tick('Apple');
    await tick('Banana');
    await expectAccessible();
  });
});

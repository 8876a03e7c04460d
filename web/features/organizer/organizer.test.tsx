import {
  archiveChapter,
  createChapter,
  editChapter,
  listArchivedChapters,
  unarchiveChapter,
} from '@longhand/contract/chapters';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { on, refusal } from '../../testing/fake-server.ts';
import { fakeManuscript, harbour } from '../../testing/manuscript.ts';
import { openApp } from '../../testing/open-app.tsx';

const introduction = 'Introduction';
const water = 'Part Two: Open Water';

async function open(width = 1280) {
  const manuscript = fakeManuscript([harbour.tar, harbour.letter, harbour.boat]);
  const app = await openApp('/manuscript/project-harbour?view=organize', {
    server: manuscript.handlers,
    width,
  });
  const { screen } = app;
  const part = (title: string) => screen.getByRole('region', { name: `Part ${title}` });
  await expect.element(part(water)).toBeVisible();
  const titles = (of: string) =>
    part(of)
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  const choose = async (about: string, item: string) => {
    await screen.getByRole('button', { name: `More about ${about}` }).click();
    await screen.getByRole('menuitem', { name: item }).click();
  };
  return { ...manuscript, app, screen, part, titles, choose };
}

it('A-024, A-031: shows parts with their chapters, those without a part under Introduction', async () => {
  const { titles } = await open();
  expect(titles(introduction)).toEqual(['The Smell of Tar']);
  expect(titles(water)).toEqual(['A Letter from Rotterdam', 'Selling the Boat']);
  await expectAccessible();
});

it('is accessible on a phone', async () => {
  await open(390);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

describe('making', () => {
  it('A-025, A-135: a part comes with a chapter named New Chapter; its title must say something', async () => {
    const { app, screen, titles } = await open();
    await screen.getByRole('button', { name: 'New part' }).click();
    const dialog = screen.getByRole('dialog', { name: 'New part' });
    await dialog.getByRole('textbox').fill('   ');
    await expect.element(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
    await dialog.getByRole('textbox').fill(water);
    await expect.element(dialog.getByText('There is a part with this title already.')).toBeVisible();
    await dialog.getByRole('textbox').fill(' Part Three: Landfall ');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect.element(screen.getByText('Part Created')).toBeVisible();
    await expect.poll(() => titles('Part Three: Landfall')).toEqual(['New Chapter']);
    expect(app.requestsOf(createChapter)[0]?.body).toEqual({
      title: 'New Chapter',
      content: '',
      partTitle: 'Part Three: Landfall',
      orderIndex: 4,
      status: 'draft',
    });
  });

  it('A-026, A-136: a chapter needs a title and a part', async () => {
    const { screen, titles } = await open();
    await screen.getByRole('button', { name: 'New chapter' }).click();
    const dialog = screen.getByRole('dialog', { name: 'New chapter' });
    const create = dialog.getByRole('button', { name: 'Create' });
    await dialog.getByRole('textbox').fill('First Wages');
    await expect.element(create).toBeDisabled();
    await dialog.getByRole('combobox').selectOptions(introduction);
    await dialog.getByRole('textbox').fill('  ');
    await expect.element(create).toBeDisabled();
    await dialog.getByRole('textbox').fill('First Wages');
    await create.click();
    await expect.element(screen.getByText('Chapter Created')).toBeVisible();
    await expect.poll(() => titles(introduction)).toEqual(['The Smell of Tar', 'First Wages']);
  });
});

describe('renaming', () => {
  it('A-027, A-154: a part patches every chapter in it', async () => {
    const { app, screen, choose, titles } = await open();
    await choose(`part ${water}`, 'Rename');
    await screen.getByRole('textbox', { name: 'Title of the part' }).fill(' The Strike ');
    await screen.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect.element(screen.getByText('Renamed successfully')).toBeVisible();
    await expect.poll(() => titles('The Strike')).toEqual(['A Letter from Rotterdam', 'Selling the Boat']);
    expect(app.requestsOf(editChapter).map(({ params, body }) => [params.id, body])).toEqual([
      ['chapter-letter', { partTitle: 'The Strike' }],
      ['chapter-boat', { partTitle: 'The Strike' }],
    ]);
  });

  it('A-027, A-137: a chapter; the trimmed name must say something', async () => {
    const { app, screen, choose } = await open();
    await choose('Selling the Boat', 'Rename');
    const field = screen.getByRole('textbox', { name: 'Title of the chapter' });
    await field.fill('   ');
    await expect.element(screen.getByRole('button', { name: 'Rename', exact: true })).toBeDisabled();
    await field.fill(' The Boat ');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Renamed successfully')).toBeVisible();
    expect(app.requestsOf(editChapter)[0]?.body).toEqual({ title: 'The Boat' });
  });
});

describe('copying and putting away', () => {
  it('A-028: a copy stands half a place behind, with the text', async () => {
    const { app, screen, choose, titles } = await open();
    await choose('A Letter from Rotterdam', 'Duplicate');
    await expect.element(screen.getByText('Chapter duplicated')).toBeVisible();
    expect(app.requestsOf(createChapter)[0]?.body).toMatchObject({
      content: harbour.letter.content,
      partTitle: water,
      orderIndex: 2.5,
    });
    await expect
      .poll(() => titles(water))
      .toEqual(['A Letter from Rotterdam', 'A Letter from Rotterdam (copy)', 'Selling the Boat']);
  });

  it('A-029, A-156, A-115: an archived chapter leaves the list, and is put back from below', async () => {
    const { app, screen, choose, titles } = await open();
    await choose('Selling the Boat', 'Archive');
    await expect.element(screen.getByText('Chapter archived')).toBeVisible();
    expect(app.requestsOf(archiveChapter)[0]?.body).toEqual({ reason: 'Archived from outline' });
    await expect.poll(() => titles(water)).toEqual(['A Letter from Rotterdam']);
    await screen.getByRole('button', { name: 'Put Selling the Boat back' }).click();
    await expect.poll(() => titles(water)).toEqual(['A Letter from Rotterdam', 'Selling the Boat']);
    expect(app.requestsOf(unarchiveChapter)[0]?.body).toBeUndefined();
    expect(app.requestsOf(listArchivedChapters).length).toBeGreaterThan(0);
  });

  it('A-030, A-156: deleting a part archives all its chapters, after a question', async () => {
    const { app, screen, choose, part } = await open();
    await choose(`part ${water}`, 'Delete part');
    await screen.getByRole('button', { name: 'Delete part', exact: true }).click();
    await expect.element(screen.getByText('Part deleted')).toBeVisible();
    await expect.element(part(water)).not.toBeInTheDocument();
    const reason = 'Part deleted from outline';
    expect(app.requestsOf(archiveChapter).map(({ params, body }) => [params.id, body])).toEqual([
      ['chapter-letter', { reason }],
      ['chapter-boat', { reason }],
    ]);
  });
});

describe('moving', () => {
  it('by its arrows, past the edge of a part into the next; the focus goes along', async () => {
    const { app, screen, titles } = await open();
    await screen.getByRole('button', { name: 'Move Selling the Boat up' }).click();
    await expect.poll(() => titles(water)).toEqual(['Selling the Boat', 'A Letter from Rotterdam']);
    await screen.getByRole('button', { name: 'Move Selling the Boat up' }).click();
    await expect.poll(() => titles(introduction)).toEqual(['The Smell of Tar', 'Selling the Boat']);
    await expect.element(screen.getByRole('button', { name: 'Move Selling the Boat up' })).toHaveFocus();
    expect(app.requestsOf(editChapter).at(-1)?.body).toMatchObject({ partTitle: introduction });
    await expect
      .element(screen.getByText('“Selling the Boat” is now chapter 2 of “Introduction”.'))
      .toBeInTheDocument();
  });

  it('by the keyboard', async () => {
    const { screen, titles } = await open();
    screen.getByRole('link', { name: 'A Letter from Rotterdam' }).element().focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => titles(water)).toEqual(['Selling the Boat', 'A Letter from Rotterdam']);
  });

  it('by dragging onto another chapter, or into another part', async () => {
    const { screen, part, titles } = await open();
    const row = (name: string) => screen.getByRole('main').getByRole('link', { name });
    await row('Selling the Boat').dropTo(row('The Smell of Tar'));
    await expect.poll(() => titles(introduction)).toEqual(['Selling the Boat', 'The Smell of Tar']);
    await row('The Smell of Tar').dropTo(part(water).getByRole('heading'));
    await expect.poll(() => titles(water)).toEqual(['A Letter from Rotterdam', 'The Smell of Tar']);
  });

  it('by the menu, to the end of another part', async () => {
    const { titles, choose } = await open();
    await choose('The Smell of Tar', water);
    await expect
      .poll(() => titles(water))
      .toEqual(['A Letter from Rotterdam', 'Selling the Boat', 'The Smell of Tar']);
  });

  it('a whole part', async () => {
    const { screen } = await open();
    await screen.getByRole('button', { name: `Move part ${water} up` }).click();
    await expect
      .poll(() =>
        screen
          .getByRole('heading', { level: 3 })
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual([water, introduction, 'Archived chapters']);
  });

  it('goes back to where it was when the server refuses', async () => {
    const { app, screen, titles } = await open();
    app.say(on(editChapter, refusal(403, 'You may not move this.', 'forbidden')));
    await screen.getByRole('button', { name: 'Move Selling the Boat up' }).click();
    await expect.element(screen.getByText('You may not move this.')).toBeVisible();
    await expect.poll(() => titles(water)).toEqual(['A Letter from Rotterdam', 'Selling the Boat']);
  });
});

describe('failures', () => {
  const said = async (
    server: Parameters<typeof openApp>[1],
    act: (scene: Awaited<ReturnType<typeof open>>) => Promise<void>,
    words: string,
  ) => {
    const scene = await open();
    scene.app.say(...(server?.server ?? []));
    await act(scene);
    await expect.element(scene.screen.getByText('Error', { exact: true })).toBeVisible();
    await expect.element(scene.screen.getByText(words)).toBeVisible();
  };
  const broken = () => new Response('', { status: 500 });

  it("A-176: 'Failed to duplicate chapter.'", () =>
    said(
      { server: [{ operation: createChapter, reply: broken }] },
      ({ choose }) => choose('Selling the Boat', 'Duplicate'),
      'Failed to duplicate chapter.',
    ));

  it("A-177: 'Failed to archive chapter.'", () =>
    said(
      { server: [{ operation: archiveChapter, reply: broken }] },
      ({ choose }) => choose('Selling the Boat', 'Archive'),
      'Failed to archive chapter.',
    ));

  it("A-178: 'Failed to delete part.'", () =>
    said(
      { server: [{ operation: archiveChapter, reply: broken }] },
      async ({ choose, screen }) => {
        await choose(`part ${water}`, 'Delete part');
        await screen.getByRole('button', { name: 'Delete part', exact: true }).click();
      },
      'Failed to delete part.',
    ));
});

import { archiveChapter, chapterSources, editChapter, unarchiveChapter } from '@longhand/contract/chapters';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { on } from '../../testing/fake-server.ts';
import { fakeManuscript, harbour } from '../../testing/manuscript.ts';
import { openApp } from '../../testing/open-app.tsx';

const letter = { ...harbour.letter, id: 'chapter-beside' };
const at = `/manuscript/project-harbour/${letter.id}`;

async function open(path = at, chapter = letter, width = 1280) {
  const manuscript = fakeManuscript([harbour.tar, chapter]);
  const app = await openApp(path, { server: manuscript.handlers, width });
  return {
    ...manuscript,
    app,
    screen: app.screen,
    page: app.screen.getByRole('textbox', { name: /^Text of/ }),
  };
}

describe('where a paragraph comes from', () => {
  const sources = on(chapterSources, {
    revision: 3,
    paragraphs: [
      {
        text: 'The letter came on a Tuesday.',
        kind: 'told',
        sources: [
          {
            entryId: 'entry-1',
            entryTitle: 'The letter',
            quote: 'It came on a Tuesday, the letter did.',
            sourceLabel: 'First evening',
            range: null,
          },
        ],
      },
      { text: 'My mother held it to the light.', kind: 'hand', sources: [] },
    ],
  });

  it('shows the narrator’s words for the paragraph with the cursor, and leads to the entry', async () => {
    const { app, screen, page } = await open();
    app.say(sources);
    await page.getByText('The letter came on a Tuesday.').click();
    await screen.getByRole('button', { name: 'Sources' }).click();
    const panel = screen.getByRole('complementary', { name: 'Where this comes from' });
    await expect.element(panel.getByText('It came on a Tuesday, the letter did.')).toBeVisible();
    await expect
      .element(panel.getByRole('link', { name: 'The letter' }))
      .toHaveAttribute('href', '/projects/project-harbour?tab=story-bank&entry=entry-1');
    expect(app.address()).toBe(`${at}?beside=sources`);
    await page.getByText('My mother held it to the light.').click();
    await expect.element(panel.getByText('This paragraph was written by hand.')).toBeVisible();
    await expectAccessible();
  });

  it('goes from paragraph to paragraph by its own buttons, in a drawer on a phone', async () => {
    const { app, screen, page } = await open(at, letter, 390);
    await expect.element(page).toBeVisible();
    app.say(sources);
    await screen.getByRole('button', { name: 'Sources' }).click();
    const drawer = screen.getByRole('dialog', { name: 'Where this comes from' });
    await expect.element(drawer.getByText('Paragraph 1 of 2')).toBeVisible();
    await drawer.getByRole('button', { name: 'Next paragraph' }).click();
    await expect.element(drawer.getByText('This paragraph was written by hand.')).toBeVisible();
    await expectAccessible();
  });

  it('says of a paragraph just changed that its sources come with the save', async () => {
    const { app, screen, page } = await open(`${at}?beside=sources`);
    app.say(sources);
    await page.getByText('My mother held it to the light.').click();
    const saved = Promise.withResolvers<void>();
    app.say(
      on(editChapter, async () => {
        await saved.promise;
        return { ...letter, content: `${letter.content} Long.`, revision: letter.revision + 1 };
      }),
    );
    await userEvent.keyboard('{End} Long.');
    await expect.element(screen.getByText(/shows once it is saved/)).toBeVisible();
    saved.resolve();
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  });
});

describe('the chapter itself', () => {
  it('A-153: is renamed in place', async () => {
    const { app, screen } = await open();
    await screen.getByRole('button', { name: 'Rename the chapter' }).click();
    await screen.getByRole('textbox', { name: 'Title of the chapter' }).fill('  A Letter  ');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Renamed successfully')).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 2, name: 'A Letter' })).toBeVisible();
    expect(app.requestsOf(editChapter).map(({ body }) => body)).toEqual([{ title: 'A Letter' }]);
  });

  it('Escape leaves the title as it was', async () => {
    const { app, screen } = await open();
    await screen.getByRole('button', { name: 'Rename the chapter' }).click();
    await screen.getByRole('textbox', { name: 'Title of the chapter' }).fill('Other');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('heading', { level: 2, name: letter.title })).toBeVisible();
    expect(app.requestsOf(editChapter)).toEqual([]);
  });

  it('A-153: moves to the end of another part', async () => {
    const { app, screen } = await open();
    await screen.getByRole('button', { name: 'More about this chapter' }).click();
    await screen.getByRole('menuitem', { name: 'Move to another part' }).click();
    await screen.getByRole('combobox', { name: 'Part' }).fill('Intro');
    await screen.getByRole('option', { name: 'Introduction' }).click();
    await screen.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.element(screen.getByText('Chapter moved')).toBeVisible();
    expect(app.requestsOf(editChapter)[0]?.body).toEqual({ partTitle: 'Introduction', orderIndex: 2 });
  });

  it('changes its status only once what was typed is saved', async () => {
    const { app, screen, page } = await open();
    await page.click();
    await userEvent.keyboard('Typed. ');
    await screen.getByRole('button', { name: /^Status of/ }).click();
    await screen.getByRole('menuitem', { name: 'Send for review' }).click();
    await expect.element(screen.getByRole('button', { name: /: In review$/ })).toBeVisible();
    const sent = app.requestsOf(editChapter).map(({ body }) => Object.keys(body as object));
    expect(sent.at(-1)).toEqual(['status']);
    expect(sent.slice(0, -1)).toContainEqual(['content', 'baseRevision']);
  });

  it('A-108, A-114, A-115, A-155: is archived with a reason, and put back', async () => {
    const { app, screen, chapters } = await open();
    await screen.getByRole('button', { name: 'More about this chapter' }).click();
    await screen.getByRole('menuitem', { name: 'Archive' }).click();
    await screen.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect.element(screen.getByText('Chapter archived')).toBeVisible();
    expect(app.requestsOf(archiveChapter)[0]?.body).toEqual({ reason: 'Archived from manuscript' });
    expect(chapters.get(letter.id)?.archiveReason).toBe('Archived from manuscript');
    expect(app.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    app.go(at);
    await screen.getByRole('button', { name: 'Put it back' }).click();
    await expect.element(screen.getByRole('link', { name: new RegExp(`^${letter.title}`) })).toBeVisible();
    expect(app.requestsOf(unarchiveChapter)[0]?.body).toBeUndefined();
  });
});

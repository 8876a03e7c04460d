import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { fakeManuscript, harbour } from '../../testing/manuscript.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';

const long = Array.from(
  { length: 60 },
  (_, at) => `Paragraph ${at + 1}. ${'We mended nets. '.repeat(8)}`,
).join('\n\n');

/** Each test has a chapter of its own: what one leaves unsaved goes on being saved after it. */
let made = 0;
async function open(width: number, content = long) {
  made += 1;
  const chapter = { ...harbour.letter, id: `in-sight-${made}`, content };
  const manuscript = fakeManuscript([chapter]);
  const app = await openApp(`/manuscript/project-harbour/${chapter.id}`, {
    server: manuscript.handlers,
    width,
  });
  const page = app.screen.getByRole('textbox', { name: /^Text of/ });
  await expect.element(page).toBeVisible();
  const change = (text: string) => {
    const now = manuscript.chapters.get(chapter.id) ?? chapter;
    manuscript.chapters.set(chapter.id, { ...now, content: text, revision: now.revision + 1 });
  };
  return { app, screen: app.screen, page, change };
}

type Found = ReturnType<OpenApp['screen']['getByText']>;

const isInSight = (found: Found) => () => {
  const { top, bottom } = found.element().getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

async function writeAtTheEnd({ page }: Awaited<ReturnType<typeof open>>, keys: string) {
  await page.click();
  await userEvent.keyboard(`{Control>}{End}{/Control}${keys}`);
  await expect.poll(() => window.scrollY).toBeGreaterThan(1_000);
}

describe.each([390, 1280])('far down in a chapter, %i pixels wide', (width) => {
  it('the words and whether they are saved are in sight', async () => {
    const it = await open(width);
    await writeAtTheEnd(it, ' More.');
    const saved = it.screen.getByText('Saved', { exact: true });
    await expect.element(saved).toBeVisible();
    await expect.poll(isInSight(saved)).toBe(true);
    await expect.poll(isInSight(it.screen.getByText('1,561 words'))).toBe(true);
  });

  it('a clash is in sight, and leads to its question', async () => {
    const it = await open(width);
    it.change(long.replace(/Paragraph 60\..*$/, 'Their end.'));
    await writeAtTheEnd(it, ' Mine.{Control>}s{/Control}');
    const choose = it.screen.getByRole('button', { name: 'Choose', exact: true });
    await expect.poll(isInSight(choose)).toBe(true);
    await choose.click();
    const compare = it.screen.getByRole('button', { name: 'Compare and choose' });
    await expect.element(compare).toHaveFocus();
    await expect.poll(isInSight(compare)).toBe(true);
    await expectAccessible();
  });
});

describe('on a phone', () => {
  it('the chapter begins in the upper half of the screen, with all that can be done still at hand', async () => {
    const { screen, page, app } = await open(390, 'The letter came on a Tuesday.');
    const line = page.getByText('The letter came on a Tuesday.');
    await expect.poll(() => line.element().getBoundingClientRect().top).toBeLessThan(422);
    await expectAccessible();
    await screen.getByRole('button', { name: 'More about this manuscript' }).click();
    for (const name of [/^Import a manuscript/, /^PDF/, /^The Long Road to Harbour Street/])
      await expect.element(screen.getByRole('menuitem', { name })).toBeVisible();
    await screen.getByRole('menuitem', { name: 'Back to Projects' }).click();
    expect(app.address()).toBe('/projects');
  });

  it('undoing and redoing are the first of the tools', async () => {
    const { screen } = await open(390);
    const tools = screen.getByRole('toolbar', { name: 'Formatting' });
    for (const name of ['Undo', 'Redo'])
      await expect.poll(() => right(tools.getByRole('button', { name }))).toBeLessThan(140);
  });
});

const right = (found: Found) => found.element().getBoundingClientRect().right;

it('the list of chapters shows the one that is open, and leaves the page where it is', async () => {
  const chapters = Array.from({ length: 40 }, (_, at) => ({
    ...harbour.letter,
    id: `listed-${at}`,
    title: `Chapter ${at + 1}`,
    orderIndex: at,
  }));
  const { screen } = await openApp('/manuscript/project-harbour/listed-39', {
    server: fakeManuscript(chapters).handlers,
  });
  const list = screen.getByRole('navigation', { name: 'Chapters of the manuscript' });
  await expect.poll(isInSight(list.getByRole('link', { name: /^Chapter 40/ }))).toBe(true);
  expect(window.scrollY).toBe(0);
});

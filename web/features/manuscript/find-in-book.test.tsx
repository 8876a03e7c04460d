import { getVersion } from '@longhand/contract/chapters';
import { findInBook, replaceInBook } from '@longhand/contract/find-and-replace';
import type { BodyIn } from '@longhand/contract/operation';
import { findIn } from '@longhand/prose/find';
import { replaceIn } from '@longhand/prose/replace';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Received } from '../../app/call.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { buildVersion } from '../../testing/chapters.ts';
import { on } from '../../testing/fake-server.ts';
import { fakeManuscript, harbour } from '../../testing/manuscript.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { currentPlaceIn } from './current-place.ts';

type Outcome = Received<typeof replaceInBook>['chapters'][number];

let made = 0;
/** A manuscript that is searched and replaced in by the rules of the real one. */
async function open({
  search = '?beside=find&q=boat',
  settled = false,
  write = true,
  opened = true,
  width = 1280,
  text = 'A boat. Her boat.',
} = {}) {
  made += 1;
  const id = (name: string) => `book-${made}-${name}`;
  const can = { ...harbour.letter.can, write };
  const tar = { ...harbour.tar, id: id('tar'), status: 'draft' as const, content: text, can };
  const letter = { ...harbour.letter, id: id('letter'), content: 'The boat sank.', can };
  const boat = {
    ...harbour.boat,
    id: id('boat'),
    content: 'No word of it.',
    ...(settled && { content: 'We sold the boat.', status: 'approved' as const }),
  };
  const project = buildProject({ can: { ...buildProject().can, write } });
  const book = fakeManuscript([tar, letter, boat], project);
  const kept = new Map<string, string>();
  const stale = new Set<string>();
  const options = { matchCase: false, wholeWords: false, exact: false };
  const server = [
    on(findInBook, ({ query }) => {
      const q = query.q ?? '';
      const chapters = [...book.chapters.values()].flatMap((one) => {
        const places = findIn(one.content, q, options);
        const { id: chapterId, title, partTitle, revision, status } = one;
        if (places.length === 0) return [];
        const isSettled = status === 'approved';
        return [{ chapterId, title, partTitle, revision, isSettled, count: places.length, places }];
      });
      return { total: chapters.reduce((sum, { count }) => sum + count, 0), chapters };
    }),
    on(replaceInBook, ({ body }) => {
      const asked = body as BodyIn<typeof replaceInBook>;
      const chapters = asked.chapters.map(({ id: chapterId, baseRevision, occurrences }): Outcome => {
        const now = book.chapters.get(chapterId) ?? letter;
        const { title, revision } = now;
        const stays = { chapterId, title, outcome: 'stale' as const, replaced: 0, revision, versionId: null };
        if (stale.has(chapterId) || baseRevision !== revision) return stays;
        const { content, count } = replaceIn(
          now.content,
          asked.find,
          asked.replacement,
          options,
          occurrences,
        );
        const versionId = `kept-${chapterId}`;
        kept.set(versionId, now.content);
        book.chapters.set(chapterId, { ...now, content, revision: revision + 1 });
        return { ...stays, outcome: 'replaced', replaced: count, revision: revision + 1, versionId };
      });
      return { replaced: chapters.reduce((sum, { replaced }) => sum + replaced, 0), chapters };
    }),
    on(getVersion, ({ params }) => {
      const content = kept.get(params.versionId ?? '') ?? '';
      return buildVersion({ updates: { title: '', partTitle: null, content } });
    }),
    ...book.handlers,
  ];
  const app = await openApp(`/manuscript/project-harbour${opened ? `/${letter.id}` : ''}${search}`, {
    server,
    width,
  });
  const { screen } = app;
  const panel = screen.getByRole('complementary', { name: 'Find in the book' });
  const press = (name: string | RegExp) => panel.getByRole('button', { name }).click();
  const replaceWith = panel.getByRole('textbox', { name: 'Replace with' });
  const beginReplacing = () => press('Replace these words');
  const texts = () => [tar, letter, boat].map((one) => book.chapters.get(one.id)?.content);
  const sent = () => app.requestsOf(replaceInBook).map(({ body }) => body);
  return {
    app,
    screen,
    panel,
    press,
    beginReplacing,
    replaceWith,
    texts,
    sent,
    stale,
    tar,
    letter,
    boat,
    book,
  };
}

it('lists all places by chapter, each with the words around it', async () => {
  const { panel } = await open();
  await expect.element(panel.getByText('3 places in 2 chapters')).toBeVisible();
  await expect.element(placeIn(panel, /Her boat/).nth(1)).toBeVisible();
  await expect.element(panel.getByRole('region', { name: 'Selling the Boat' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('replaces what is ticked, shows it on the open page, and takes it back', async () => {
  const { screen, panel, press, beginReplacing, replaceWith, texts, sent, tar, letter } = await open();
  await beginReplacing();
  await expect
    .element(panel.getByRole('checkbox', { name: 'Replace in “A boat. Her boat.”' }).first())
    .toBeChecked();
  await expectAccessible();
  await panel.getByRole('region', { name: tar.title }).getByRole('checkbox').nth(2).click();
  await replaceWith.fill('ship');
  await press('Replace 2 places');
  await expect.element(panel.getByText('Replaced 2 places in 2 chapters.')).toBeVisible();
  expect(texts()).toEqual(['A ship. Her boat.', 'The ship sank.', 'No word of it.']);
  expect(sent()).toMatchObject([
    {
      find: 'boat',
      replacement: 'ship',
      chapters: [
        { id: tar.id, baseRevision: tar.revision, occurrences: [0] },
        { id: letter.id, baseRevision: letter.revision },
      ],
    },
  ]);
  const page = screen.getByRole('textbox', { name: /^Text of/ });
  await expect.element(page).toHaveTextContent('The ship sank.');
  await press('Take it back');
  await expect.poll(() => texts()).toEqual(['A boat. Her boat.', 'The boat sank.', 'No word of it.']);
  await expect.element(page).toHaveTextContent('The boat sank.');
});

it('a whole chapter is left out with one tick', async () => {
  const { panel, press, beginReplacing, replaceWith, texts, tar } = await open();
  await beginReplacing();
  await panel.getByRole('checkbox', { name: `All in ${tar.title}` }).click();
  await replaceWith.fill('ship');
  await press('Replace 1 place');
  await expect.poll(() => texts()).toEqual(['A boat. Her boat.', 'The ship sank.', 'No word of it.']);
});

it('tells of a chapter that changed meanwhile, which stays as it is', async () => {
  const { panel, press, beginReplacing, replaceWith, stale, texts, tar } = await open();
  await expect.element(panel.getByText('3 places in 2 chapters')).toBeVisible();
  await beginReplacing();
  stale.add(tar.id);
  await replaceWith.fill('ship');
  await press('Replace 3 places');
  await expect
    .element(panel.getByText(`Changed meanwhile and left as it is: “${tar.title}”. Find again to see it.`))
    .toBeVisible();
  expect(texts()[0]).toBe('A boat. Her boat.');
});

it('an approved chapter is replaced in only when it is ticked and that is meant', async () => {
  const { screen, panel, press, beginReplacing, replaceWith, sent, boat } = await open({ settled: true });
  await beginReplacing();
  const all = panel.getByRole('checkbox', { name: `All in ${boat.title}` });
  await expect.element(all).not.toBeChecked();
  await replaceWith.fill('ship');
  await expect.element(panel.getByRole('button', { name: 'Replace 3 places' })).toBeVisible();
  await all.click();
  await press('Replace 4 places');
  const dialog = screen.getByRole('dialog', { name: 'Make them drafts again?' });
  expect(sent()).toEqual([]);
  await dialog.getByRole('button', { name: 'Make them drafts and replace' }).click();
  await expect.poll(() => sent()).toMatchObject([{ reopen: true }]);
});

const long = `A boat.\n\n${'Nothing of it here.\n\n'.repeat(60)}Her boat.`;
const placeIn = (panel: Awaited<ReturnType<typeof open>>['panel'], name: RegExp) =>
  panel.getByRole('link', { name });
const paragraph = () => getSelection()?.anchorNode?.parentElement?.closest('p')?.textContent;
const isInSight = () => {
  const { top = -1, bottom = Infinity } = currentPlaceIn(document)?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= window.innerHeight;
};

it('a place that is chosen is gone to: its chapter opens there, with the words selected', async () => {
  const { app, screen, panel, beginReplacing, replaceWith, tar, letter } = await open({ text: long });
  await beginReplacing();
  await replaceWith.fill('ship');
  await panel.getByRole('region', { name: letter.title }).getByRole('checkbox').first().click();
  await placeIn(panel, /Her boat/).click();
  await expect.element(screen.getByRole('textbox', { name: `Text of ${tar.title}` })).toHaveFocus();
  await expect.poll(() => getSelection()?.toString()).toBe('boat');
  await expect.poll(isInSight).toBe(true);
  expect(paragraph()).toBe('Her boat.');
  expect(app.address()).toBe(`/manuscript/project-harbour/${tar.id}?beside=find&q=boat&place=2`);
  await expect.element(placeIn(panel, /Her boat/)).toHaveAttribute('aria-current', 'location');
  // What was being made ready is as it was.
  await expect.element(replaceWith).toHaveValue('ship');
  await expect.element(panel.getByRole('button', { name: 'Replace 2 places' })).toBeVisible();
  await placeIn(panel, /^A boat/).click();
  await expect.poll(paragraph).toBe('A boat.');
  window.scrollTo(0, document.body.scrollHeight);
  await expect.poll(isInSight).toBe(false);
  await placeIn(panel, /^A boat/).click();
  await expect.poll(isInSight).toBe(true);
});

it('whoever seeks on the page afterwards goes on where that led, not at the place of the book', async () => {
  const { app, screen, panel, tar, texts } = await open({ text: `${long}\n\nThe quay.` });
  await placeIn(panel, /Her boat/).click();
  await expect.poll(paragraph).toBe('Her boat.');
  await userEvent.keyboard('{Control>}f{/Control}');
  const bar = screen.getByRole('form', { name: 'Find in this chapter' });
  await bar.getByRole('textbox', { name: 'Find' }).fill('quay');
  await expect.element(bar.getByText('1 of 1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  await userEvent.keyboard('pier');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => texts()[0]).toBe(`${long}\n\nThe pier.`);
  expect(app.address()).toBe(`/manuscript/project-harbour/${tar.id}?beside=find&q=boat`);
  // The place is still one click away, and that ends what is sought on the page.
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(bar).toBeVisible();
  await placeIn(panel, /Her boat/).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.poll(paragraph).toBe('Her boat.');
});

it('on a phone the list makes way for the passage, and Back leads to it again', async () => {
  const { screen, app, tar } = await open({ text: long, width: 390 });
  await screen
    .getByRole('dialog')
    .getByRole('link', { name: /Her boat/ })
    .click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(isInSight).toBe(true);
  expect(app.address()).toBe(`/manuscript/project-harbour/${tar.id}?q=boat&place=2`);
});

it('is there where no chapter is open', async () => {
  const { screen, panel, tar } = await open({ search: '', opened: false });
  await screen.getByRole('button', { name: 'Find in the book' }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Find', exact: true })).toHaveFocus();
  await userEvent.keyboard('boat{Enter}');
  await placeIn(panel, /Her boat/)
    .nth(1)
    .click();
  await expect.element(screen.getByRole('textbox', { name: `Text of ${tar.title}` })).toBeVisible();
  await expect.poll(() => getSelection()?.toString()).toBe('boat');
});

it('how words are compared is in the address, for the page as for the book', async () => {
  const { app, panel } = await open({ search: '?beside=find&q=BOAT&case=1' });
  await expect.element(panel.getByRole('checkbox', { name: 'Match case' })).toBeChecked();
  await expect.poll(() => app.requestsOf(findInBook).at(-1)?.query).toMatchObject({ matchCase: 'true' });
  await panel.getByRole('checkbox', { name: 'Whole words' }).click();
  expect(app.address()).toMatch(/\?beside=find&q=BOAT&case=1&whole=1$/);
});

it('what was just typed is saved before it is searched', async () => {
  const { screen, panel } = await open({ search: '?beside=find' });
  await screen.getByRole('textbox', { name: /^Text of/ }).click();
  await userEvent.keyboard('{Control>}{End}{/Control} Another boat.');
  await panel.getByRole('textbox', { name: 'Find', exact: true }).fill('another boat');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText('1 place in 1 chapter')).toBeVisible();
});

it('a reader finds, and has nothing to tick', async () => {
  const { panel } = await open({ write: false });
  await expect.element(panel.getByText('3 places in 2 chapters')).toBeVisible();
  expect(panel.getByRole('checkbox', { name: /boat/ }).elements()).toEqual([]);
  await expect.element(panel.getByRole('button', { name: /^Replace/ })).not.toBeInTheDocument();
});

it('a mere search has nothing on it that changes the book', async () => {
  const { panel } = await open();
  await expect.element(panel.getByText('3 places in 2 chapters')).toBeVisible();
  expect(panel.getByRole('checkbox', { name: /^(All|Replace) in/ }).elements()).toEqual([]);
  await expect.element(panel.getByRole('button', { name: /^(Delete|Replace \d)/ })).not.toBeInTheDocument();
});

it('with nothing to put in their place, words are deleted when that is meant, and it is called so', async () => {
  const { screen, panel, press, beginReplacing, texts, sent } = await open({ settled: true });
  await beginReplacing();
  await press('Delete at 3 places');
  const dialog = screen.getByRole('dialog', { name: 'Delete “boat” at 3 places?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await press('Delete at 3 places');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(panel.getByText('Deleted at 3 places in 2 chapters.')).toBeVisible();
  expect(texts()[0]).toBe('A . Her .');
});

it('what was replaced can be taken back after a reload', async () => {
  const { app, beginReplacing, press, replaceWith, panel, texts } = await open();
  await beginReplacing();
  await replaceWith.fill('ship');
  await press('Replace 3 places');
  await expect.element(panel.getByText('Replaced 3 places in 2 chapters.')).toBeVisible();
  app.go('/projects');
  await expect.element(panel).not.toBeInTheDocument();
  app.go('/manuscript/project-harbour?beside=find');
  await press('Take it back');
  await expect.poll(() => texts()[0]).toBe('A boat. Her boat.');
});

it('the chapter’s menu leads to it', async () => {
  const { screen, panel } = await open({ search: '' });
  await screen.getByRole('button', { name: 'More about this chapter' }).click();
  await screen.getByRole('menuitem', { name: 'Find in the book' }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Find', exact: true })).toBeVisible();
});

it('the bar of the chapter leads to it, with the same words', async () => {
  const { screen, panel } = await open({ search: '' });
  await screen.getByRole('textbox', { name: /^Text of/ }).click();
  await userEvent.keyboard('{Control>}f{/Control}boat');
  const bar = screen.getByRole('form', { name: 'Find in this chapter' });
  await bar.getByRole('button', { name: 'Find in the book' }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Find', exact: true })).toHaveValue('boat');
  await expect.element(panel.getByText('3 places in 2 chapters')).toBeVisible();
});

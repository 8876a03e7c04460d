import { me } from '@longhand/contract/accounts';
import { editChapter, getChapter, saveVersion } from '@longhand/contract/chapters';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openDrafts } from '../../app/drafts.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { on, refusal, unreachable } from '../../testing/fake-server.ts';
import { fakeManuscript, harbour } from '../../testing/manuscript.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';
import type { Draft } from './saving-texts.ts';

/** Each test has a chapter of its own: what one leaves unsaved goes on being saved after it. */
let made = 0;
async function open(given: Partial<typeof harbour.letter> = {}) {
  made += 1;
  const chapter = { ...harbour.letter, id: `chapter-${made}`, ...given };
  const manuscript = fakeManuscript([chapter]);
  const path = `/manuscript/project-harbour/${chapter.id}`;
  const app = await openApp(path, { server: manuscript.handlers });
  const stored = () => manuscript.chapters.get(chapter.id);
  const elsewhere = (content: string) => {
    const now = stored();
    if (now) manuscript.chapters.set(chapter.id, { ...now, content, revision: now.revision + 1 });
  };
  return { ...manuscript, app, screen: app.screen, page: pageOf(app), chapter, path, stored, elsewhere };
}
const pageOf = ({ screen }: OpenApp) => screen.getByRole('textbox', { name: /^Text of/ });

/** Puts the cursor at the end of the chapter and types. */
async function typeAtEnd(page: ReturnType<typeof pageOf>, keys: string) {
  await page.click();
  await userEvent.keyboard(`{Control>}{End}{/Control}${keys}`);
}
const save = '{Control>}s{/Control}';

describe('writing', () => {
  it('A-038: is saved as it is typed, on the revision that it was written on', async () => {
    const { app, screen, page, stored } = await open();
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    await typeAtEnd(page, ' Twice.');
    await expect.element(screen.getByText('Saving…')).toBeVisible();
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    expect(stored()?.content).toBe('The letter came on a Tuesday.\n\nMy mother held it to the light. Twice.');
    expect(app.requestsOf(editChapter).map(({ body }) => body)).toEqual([
      { content: stored()?.content, baseRevision: 3 },
    ]);
    await expect.element(page).toHaveFocus();
  });

  it('is saved under its writer’s session, though somebody else has signed in in another tab', async () => {
    const { app, screen, page } = await open();
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    // This tab has not heard of it yet.
    localStorage.setItem('auth_token', 'token-of-somebody-else');
    await typeAtEnd(page, ` Twice.${save}`);
    await expect.poll(() => app.requestsOf(editChapter)).toHaveLength(1);
    const [saved] = app.requestsOf(editChapter);
    expect(saved?.headers.get('Authorization')).toBe('Bearer token-of-the-test');
  });

  it('what looks like Markdown stays the words that were typed', async () => {
    const { page, stored } = await open({ content: '' });
    await typeAtEnd(page, `1986. It was a good year.{Enter}- Yes, he said.${save}`);
    await expect.poll(() => stored()?.content).toBe('1986\\. It was a good year.\n\n\\- Yes, he said.');
  });

  it('has tools for all that a chapter may hold', async () => {
    const { screen, page, stored } = await open({ content: 'Plain.' });
    const tool = (name: string) => screen.getByRole('toolbar').getByRole('button', { name, exact: true });
    await typeAtEnd(page, '{Enter}');
    await tool('Bold').click();
    await expect.element(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('Bold');
    await tool('Bold').click();
    await userEvent.keyboard('{Enter}');
    await tool('Heading').click();
    await userEvent.keyboard('Head{Enter}');
    await tool('Quote').click();
    await userEvent.keyboard('Said{Enter}{Enter}');
    await tool('List').click();
    await userEvent.keyboard('Item{Enter}{Enter}');
    await tool('Scene break').click();
    await userEvent.keyboard('After');
    await tool('Footnote').click();
    await userEvent.keyboard(`A note.${save}`);
    await expect
      .poll(() => stored()?.content)
      .toBe('Plain.\n\n**Bold**\n\n## Head\n\n> Said\n\n- Item\n\n***\n\nAfter[^1]\n\n[^1]: A note.');
    await expect.element(page.getByRole('note')).not.toBeInTheDocument();
    await tool('Undo').click();
    await expect.element(tool('Redo')).not.toHaveAttribute('aria-disabled');
  });

  it('gives selected words an address, and refuses one that leads nowhere safe', async () => {
    const { screen, page, stored } = await open({ content: 'The works' });
    await page.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await screen.getByRole('button', { name: 'Link', exact: true }).click();
    const field = screen.getByRole('textbox', { name: 'Address' });
    await field.fill('javascript:alert(1)');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByText('Please give an address such as https://example.org.'))
      .toBeVisible();
    await field.fill('example.org/a_b');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(save);
    await expect.poll(() => stored()?.content).toBe('[The works](https://example.org/a_b)');
  });

  it('the tools are one stop of the Tab key, with arrows between them', async () => {
    const { screen } = await open();
    const tools = screen.getByRole('toolbar', { name: 'Formatting' });
    await expect.element(tools).toBeVisible();
    expect(tools.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    tools.element().querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(tools.getByRole('button', { name: 'Heading' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(tools.getByRole('button', { name: 'Find in this chapter' })).toHaveFocus();
  });

  it('keeps bold and italic of what is pasted from a word processor', async () => {
    const { page, stored } = await open({ content: '' });
    await page.click();
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<b style="font-weight:normal"><p><span style="font-weight:700">Bold</span> and <span style="font-style:italic">not</span></p></b>',
    );
    page
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await userEvent.keyboard(save);
    await expect.poll(() => stored()?.content).toBe('**Bold** and *not*');
  });
});

describe('text that could not be saved', () => {
  it('is kept on this device without a connection, and saved when it is back', async () => {
    const { app, screen, page, stored, handlers } = await open();
    await expect.element(page).toBeVisible();
    app.say(on(editChapter, unreachable));
    await typeAtEnd(page, ' Offline.');
    await expect.element(screen.getByText('Offline — kept on this device')).toBeVisible();
    app.say(...handlers);
    window.dispatchEvent(new Event('online'));
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    expect(stored()?.content).toMatch(/Offline\.$/);
  });

  it('survives a reload: what an earlier visit left is put back and saved', async () => {
    const id = `chapter-${made + 1}`;
    const visit = await openDrafts<Draft>('user-ada', `chapter ${id}`);
    await visit.own.keep({
      text: 'The letter came on a Tuesday. And was lost.',
      base: { revision: 3, content: harbour.letter.content },
      order: null,
    });
    visit.close();
    const { page, screen, stored } = await open();
    await expect.element(page).toBeVisible();
    await expect.poll(() => page.element().textContent).toMatch(/And was lost\.$/);
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    expect(stored()?.content).toBe('The letter came on a Tuesday. And was lost.');
    await expect.poll(async () => (await openDrafts('user-ada', `chapter ${id}`)).found).toEqual([]);
  });

  it('left by an earlier visit is read and saved under its writer’s session, whichever screen is open', async () => {
    const chapter = { ...harbour.letter, id: 'chapter-left' };
    const { handlers, chapters } = fakeManuscript([chapter]);
    const app = await openApp('/enhanced-projects', { server: handlers });
    await expect.element(app.screen.getByRole('heading', { level: 1 })).toBeVisible();
    const visit = await openDrafts<Draft>('user-ada', `chapter ${chapter.id}`);
    const base = { revision: chapter.revision, content: chapter.content };
    await visit.own.keep({ text: 'And was lost.', base, order: null });
    visit.close();
    // This tab has not heard of it yet.
    localStorage.setItem('auth_token', 'token-of-somebody-else');
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(chapters.get(chapter.id)?.content).toBe('And was lost.');
    }, 10_000);
    const asked = [...app.requestsOf(getChapter), ...app.requestsOf(editChapter)];
    const named = asked.map(({ headers }) => headers.get('Authorization'));
    expect(new Set(named)).toEqual(new Set(['Bearer token-of-the-test']));
  });

  it('waits for the same person where the session ends with it', async () => {
    const { app, screen, page, chapter } = await open();
    await expect.element(page).toBeVisible();
    app.say(on(editChapter, refusal(401, 'Please log in.', 'unauthenticated')));
    app.say(on(me, refusal(401, 'Your session has ended.', 'unauthenticated')));
    await typeAtEnd(page, ` Unsent.${save}`);
    await expect.element(screen.getByText('Your session has ended.')).toBeVisible();
    await expect
      .poll(async () =>
        (await openDrafts<Draft>('user-ada', `chapter ${chapter.id}`)).found.map(
          ({ content }) => content.text,
        ),
      )
      .toEqual([expect.stringMatching(/Unsent\.$/)]);
  });

  it('is asked about before a logout, and stays for the same person', async () => {
    const { app, screen, page, chapter } = await open();
    await expect.element(page).toBeVisible();
    app.say(on(editChapter, unreachable));
    await typeAtEnd(page, ' Unsent.');
    await expect.element(screen.getByText('Offline — kept on this device')).toBeVisible();
    await screen.getByRole('button', { name: 'Logout' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Log out with unsent words?' });
    await expect.element(dialog.getByText(/It stays on this device/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect.element(page).toBeVisible();
    await screen.getByRole('button', { name: 'Logout' }).click();
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expect.element(screen.getByRole('tab', { name: 'Login' })).toBeVisible();
    await expect
      .poll(async () => (await openDrafts<Draft>('user-ada', `chapter ${chapter.id}`)).found)
      .toHaveLength(1);
  });

  it('holds back a page that would close, only then', async () => {
    const { app, screen, page } = await open();
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await expect.element(page).toBeVisible();
    expect(closes()).toBe(true);
    app.say(on(editChapter, unreachable));
    await typeAtEnd(page, ' More.');
    await expect.element(screen.getByText('Offline — kept on this device')).toBeVisible();
    expect(closes()).toBe(false);
  });

  it('a refusal is told, and the text stays', async () => {
    const { app, screen, page } = await open();
    await expect.element(page).toBeVisible();
    app.say(on(editChapter, refusal(413, 'This chapter is too long.', 'too_large')));
    await typeAtEnd(page, ' More.');
    await expect
      .element(screen.getByText('Not saved yet. This chapter is too long. Kept on this device.'))
      .toBeVisible();
    await expect.poll(() => page.element().textContent).toMatch(/More\.$/);
  });
});

describe('a chapter that was changed elsewhere', () => {
  const collided = async () => {
    const it = await open();
    await expect.element(it.page).toBeVisible();
    it.elsewhere('Their text.');
    await typeAtEnd(it.page, ` Mine.${save}`);
    const compare = it.screen.getByRole('button', { name: 'Compare and choose' });
    await expect.element(compare).toBeVisible();
    const dialog = it.screen.getByRole('dialog', { name: 'This chapter was changed elsewhere' });
    const choose = async () => {
      await compare.click();
      await expect.element(dialog).toBeVisible();
    };
    return { ...it, dialog, choose, compare };
  };
  const mine = 'The letter came on a Tuesday.\n\nMy mother held it to the light. Mine.';

  it('says so beside the page, where typing goes on and nothing of it is lost', async () => {
    const { page, screen, stored, dialog, choose } = await collided();
    await typeAtEnd(page, ' And more.');
    await expect
      .element(screen.getByText('Not saved yet: choose between two texts. Kept on this device.'))
      .toBeVisible();
    expect(stored()?.content).toBe('Their text.');
    await expectAccessible();
    await choose();
    await expect.element(dialog.getByText(/Mine\. And more\./)).toBeVisible();
  });

  it('shows what differs, word by word, and has saved neither over the other', async () => {
    const { dialog, stored, choose, compare } = await collided();
    await choose();
    const differing = dialog.getByRole('region', { name: 'What differs between their text and yours' });
    await expect.element(differing.getByRole('deletion')).toMatchTextContent(/Their text\./);
    await expect.element(differing.getByRole('insertion').last()).toMatchTextContent(/light\. Mine\./);
    expect(stored()?.content).toBe('Their text.');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await choose();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(compare).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('holds up no other paragraph, and shows only what is to be chosen', async () => {
    const told = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'];
    const { page, screen, stored, elsewhere } = await open({ content: told.join('\n\n') });
    await expect.element(page).toBeVisible();
    elsewhere(['One, theirs.', ...told.slice(1, -1), 'Five. Theirs.'].join('\n\n'));
    await typeAtEnd(page, ` Mine.${save}`);
    await expect.poll(() => page.element().firstElementChild?.textContent).toBe('One, theirs.');
    await screen.getByRole('button', { name: 'Compare and choose' }).click();
    const dialog = screen.getByRole('dialog', { name: 'This chapter was changed elsewhere' });
    await expect.element(dialog.getByText('Four.')).toBeVisible();
    await expect.element(dialog.getByRole('separator', { name: 'Paragraphs left out' })).toBeVisible();
    await expect.element(dialog.getByText('One, theirs.')).not.toBeInTheDocument();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect
      .poll(() => stored()?.content)
      .toBe(['One, theirs.', ...told.slice(1, -1), 'Five. Mine.'].join('\n\n'));
  });

  it('“Keep mine” keeps theirs as a version and saves mine', async () => {
    const { dialog, stored, versions, screen, choose } = await collided();
    await choose();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    expect(stored()?.content).toBe(mine);
    expect(versions.map(({ updates }) => updates.content)).toEqual(['Their text.']);
  });

  it('“Take theirs” keeps mine as a version and shows theirs', async () => {
    const { dialog, stored, versions, page, choose } = await collided();
    await choose();
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(page).toHaveTextContent('Their text.');
    expect(stored()?.content).toBe('Their text.');
    expect(versions).toMatchObject([{ versionLabel: 'My unsaved text', updates: { content: mine } }]);
  });

  it('where the other text cannot be kept, both stay', async () => {
    const { app, dialog, stored, choose } = await collided();
    await choose();
    app.say(on(saveVersion, refusal(500, 'The server is ill.', 'failed')));
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(dialog.getByText('The server is ill.')).toBeVisible();
    expect(stored()?.content).toBe('Their text.');
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(dialog.getByText(/Mine\./)).toBeVisible();
  });

  it('is shown at once where nothing is unsaved, and the cursor stays', async () => {
    const { app, screen, page, elsewhere, chapter } = await open();
    await typeAtEnd(page, '');
    elsewhere('A new first line.\n\nThe letter came on a Tuesday.\n\nMy mother held it to the light.');
    app.hint({ type: 'chapter', projectId: 'project-harbour', id: chapter.id, revision: 4 });
    await expect.poll(() => page.element().textContent).toMatch(/^A new first line\./);
    await expect.element(screen.getByText('The first paragraph has just changed.')).toBeVisible();
    await userEvent.keyboard(' At the end.');
    await expect.poll(() => page.element().textContent).toMatch(/to the light\. At the end\.$/);
  });
});

describe('an approved chapter', () => {
  it('asks before its text is changed, and then is a draft again', async () => {
    const { screen, page, stored } = await open({ status: 'approved', moves: ['published'] });
    await typeAtEnd(page, ` More.${save}`);
    const dialog = screen.getByRole('dialog', { name: 'Make it a draft again?' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect.element(screen.getByText('Not saved yet. Kept on this device.')).toBeVisible();
    expect(stored()?.status).toBe('approved');
    await screen.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('button', { name: 'Make it a draft and save' }).click();
    await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
    expect(stored()).toMatchObject({ status: 'draft' });
    expect(stored()?.content).toMatch(/More\.$/);
  });
});

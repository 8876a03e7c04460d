import {
  getVersion,
  labelVersion,
  listVersions,
  regenerateChapter,
  saveVersion,
  switchVersion,
} from '@longhand/contract/chapters';
import { listRuns, type Run } from '@longhand/contract/runs';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { buildVersion } from '../../testing/chapters.ts';
import { on, refusal } from '../../testing/fake-server.ts';
import { fakeManuscript, harbour } from '../../testing/manuscript.ts';
import { openApp } from '../../testing/open-app.tsx';

const letter = { ...harbour.letter, id: 'chapter-versions' };
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

describe('versions', () => {
  const older = buildVersion({
    chapterId: letter.id,
    reason: 'before_switch',
    versionLabel: 'Before switching versions',
  });

  it('A-107: are listed with their labels and why they were kept', async () => {
    const { app, screen } = await open();
    app.say(on(listVersions, [older]));
    await screen.getByRole('button', { name: 'Versions' }).click();
    const list = screen.getByRole('list', { name: 'Versions of this chapter' });
    await expect.element(list.getByText('Before switching versions')).toBeVisible();
    await expect.element(list.getByText('Kept before another version took its place')).toBeVisible();
    await expectAccessible();
  });

  it('A-157: one is saved with a label, after what was typed', async () => {
    const { app, screen, page } = await open(`${at}?beside=versions`);
    await page.click();
    await userEvent.keyboard('New: ');
    await screen.getByRole('textbox', { name: 'Label' }).fill('Before the new ending');
    await screen.getByRole('button', { name: 'Save a version' }).click();
    const list = screen.getByRole('list', { name: 'Versions of this chapter' });
    await expect.element(list.getByText('Before the new ending')).toBeVisible();
    expect(app.requestsOf(saveVersion)[0]?.body).toEqual({
      updates: {},
      versionLabel: 'Before the new ending',
    });
    const order = app.requests.map(({ operation }) => operation);
    expect(order.indexOf('PATCH /api/chapters/{id}')).toBeLessThan(
      order.indexOf('POST /api/chapters/{id}/versions'),
    );
  });

  it('A-116: one is read, and switched to after a question', async () => {
    const { app, screen, page, chapters } = await open(`${at}?beside=versions`);
    await expect.element(page).toBeVisible();
    app.say(
      on(listVersions, [older]),
      on(getVersion, older),
      on(switchVersion, () => {
        const next = { ...letter, content: 'An older letter.', revision: 9 };
        chapters.set(letter.id, next);
        return next;
      }),
    );
    app.hint({ type: 'chapter', projectId: 'project-harbour', id: letter.id });
    await screen.getByRole('button', { name: 'Open Before switching versions' }).click();
    const dialog = screen.getByRole('dialog', { name: /Before switching versions$/ });
    await expect
      .element(dialog.getByRole('region', { name: /^What differs/ }))
      .toMatchTextContent(/deleted: older ;/);
    await dialog.getByRole('button', { name: 'Switch to this version' }).click();
    expect(app.requestsOf(switchVersion)).toEqual([]);
    await screen.getByRole('button', { name: 'Switch', exact: true }).click();
    await expect.element(page.getByText('An older letter.')).toBeVisible();
    await expect.element(screen.getByText('Version switched')).toBeVisible();
    // Whoever has done it is not told that it was done.
    expect(screen.getByText(/just changed/).elements()).toEqual([]);
    expect(app.requestsOf(switchVersion)[0]).toMatchObject({
      params: { id: letter.id, versionId: 'version-1' },
      body: undefined,
    });
  });

  it('switching an approved chapter asks whether it may be a draft again', async () => {
    const { app, screen, page } = await open(`${at}?beside=versions`);
    await expect.element(page).toBeVisible();
    app.say(
      on(listVersions, [older]),
      on(getVersion, older),
      on(switchVersion, ({ body }) =>
        body ? { ...letter, revision: 9 } : refusal(409, 'It is approved.', 'reopen_needed'),
      ),
    );
    app.hint({ type: 'chapter', projectId: 'project-harbour', id: letter.id });
    await screen.getByRole('button', { name: 'Open Before switching versions' }).click();
    await screen.getByRole('button', { name: 'Switch to this version' }).click();
    await screen.getByRole('button', { name: 'Switch', exact: true }).click();
    await screen.getByRole('button', { name: 'Make it a draft and switch' }).click();
    await expect.element(screen.getByText('Version switched')).toBeVisible();
    expect(app.requestsOf(switchVersion).at(-1)?.body).toEqual({ reopen: true });
  });
});

describe('a version compared', () => {
  const older = buildVersion({
    id: 'version-older',
    chapterId: letter.id,
    versionLabel: 'Before the new ending',
    updates: {
      title: letter.title,
      partTitle: null,
      content: 'The letter came on a *Tuesday*.\n\nMy mother held it to the lamp.\n\nNobody spoke.',
    },
  });
  const oldest = buildVersion({
    id: 'version-oldest',
    chapterId: letter.id,
    versionLabel: 'First try',
    createdAt: '2026-11-02T09:00:00.000Z',
    updates: { title: letter.title, partTitle: null, content: 'The letter came on a Tuesday.' },
  });

  async function compared(path = `${at}?beside=versions`, width?: number) {
    const opened = await open(path, letter, width);
    opened.app.say(
      on(listVersions, [older, oldest]),
      on(getVersion, ({ params }) => (params.versionId === older.id ? older : oldest)),
    );
    opened.app.hint({ type: 'chapter', projectId: 'project-harbour', id: letter.id });
    return { ...opened, dialog: opened.screen.getByRole('dialog', { name: /Before the new ending$/ }) };
  }

  it('with the chapter as it is says word by word what went and what came, to the ear as well', async () => {
    const { screen, dialog, app } = await compared();
    await screen.getByRole('button', { name: 'Open Before the new ending' }).click();
    await expect.element(dialog.getByText(/^3 changes: 4 words out, 2 in$/)).toBeVisible();
    const text = dialog.getByRole('region', { name: /^What differs/ });
    await expect.element(text).toMatchTextContent(/to the deleted: lamp; inserted: light; \./);
    await expect.element(text).toMatchTextContent(/deleted: Nobody spoke\.;/);
    expect(
      text
        .getByRole('deletion')
        .elements()
        .map((one) => one.querySelector('em')?.textContent),
    ).toContain('Tuesday');
    expect(app.address()).toBe(`${at}?beside=versions&version=${older.id}`);
    await expectAccessible();
  });

  it('is stepped through by the keyboard, change by change, and around', async () => {
    const { screen, dialog } = await compared();
    await screen.getByRole('button', { name: 'Open Before the new ending' }).click();
    const next = dialog.getByRole('button', { name: 'Next change' });
    const focused = () => document.activeElement?.textContent;
    next.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Change 1 of 3')).toBeVisible();
    expect(focused()).toContain('Tuesday');
    await next.click();
    expect(focused()).toContain('lamp');
    await dialog.getByRole('button', { name: 'Previous change' }).click();
    await dialog.getByRole('button', { name: 'Previous change' }).click();
    await expect.element(dialog.getByText('Change 3 of 3')).toBeVisible();
    expect(focused()).toContain('Nobody spoke.');
  });

  it('with another version, the older first; both are in the address, and reading alone is, too', async () => {
    const { screen, dialog, app } = await compared(
      `${at}?beside=versions&version=${older.id}&against=${oldest.id}`,
    );
    await expect.element(dialog.getByText(/only in “First try”/)).toBeVisible();
    const text = dialog.getByRole('region', {
      name: 'What differs between “First try” and “Before the new ending”',
    });
    await expect.element(text).toMatchTextContent(/inserted: Nobody spoke\.;/);
    await dialog.getByRole('combobox', { name: 'Compare with' }).click();
    await screen.getByRole('option', { name: 'Nothing: just read it' }).click();
    await expect.element(dialog.getByText('My mother held it to the lamp.')).toBeVisible();
    expect(app.address()).toBe(`${at}?beside=versions&version=${older.id}&against=nothing`);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => app.address()).toBe(`${at}?beside=versions`);
  });

  it('fills a phone, and nothing runs over its edge', async () => {
    const { screen, dialog } = await compared(`${at}?beside=versions`, 390);
    await screen.getByRole('button', { name: 'Open Before the new ending' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Next change' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible();
  });

  it('is called by another name where it stands in the list', async () => {
    const { screen, app } = await compared();
    app.say(
      on(labelVersion, ({ body }) => ({ ...older, ...(body as object) })),
      on(listVersions, () =>
        app.requestsOf(labelVersion).length > 0 ? [{ ...older, versionLabel: 'For Anna' }] : [older],
      ),
    );
    await screen.getByRole('button', { name: 'Rename Before the new ending' }).click();
    await screen.getByRole('textbox', { name: 'Name of this version' }).fill(' For Anna ');
    await userEvent.keyboard('{Enter}');
    const list = screen.getByRole('list', { name: 'Versions of this chapter' });
    await expect.element(list.getByText('For Anna')).toBeVisible();
    await expect.element(list.getByText(/Ada Hale/)).toBeVisible();
    expect(app.requestsOf(labelVersion)[0]).toMatchObject({
      params: { id: letter.id, versionId: older.id },
      body: { versionLabel: 'For Anna' },
    });
  });
});

describe('a chapter drafted again', () => {
  const planned = { ...letter, can: { ...letter.can, regenerate: true } };
  const again = buildVersion({
    id: 'version-again',
    chapterId: letter.id,
    reason: 'regenerated',
    versionLabel: 'Drafted again',
    updates: { title: letter.title, partTitle: null, content: 'The letter came on a Friday.' },
  });
  const run: Run = {
    id: 'run-again',
    projectId: 'project-harbour',
    kind: 'chapter',
    state: 'running',
    stage: 'generating',
    progress: 40,
    message: letter.title,
    currentSection: 1,
    totalSections: 1,
    wordCount: null,
    targetWordCount: 500,
    estimatedTime: null,
    writer: { provider: 'built-in', model: 'built-in' },
    subjectId: letter.id,
    result: null,
    error: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    finishedAt: null,
  };

  it('is opened beside the chapter as it is, and may take its place', async () => {
    const { app, screen, page } = await open(`${at}?beside=versions`, planned);
    let state: Run = run;
    app.say(
      on(regenerateChapter, () => Response.json(run, { status: 202 })),
      on(listRuns, () => (app.requestsOf(regenerateChapter).length > 0 ? [state] : [])),
      on(listVersions, () => (state.state === 'succeeded' ? [again] : [])),
      on(getVersion, again),
    );
    await screen.getByRole('button', { name: 'Draft this chapter again' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Drafting the chapter again' })).toBeVisible();
    state = {
      ...run,
      state: 'succeeded',
      stage: 'complete',
      progress: 100,
      result: { ...again, leftOut: ['The van'] },
    };
    app.hint({ type: 'run', projectId: 'project-harbour', id: run.id });
    await expect
      .element(screen.getByText(/Left out, in whole or in part: “The van”/).first())
      .toBeInTheDocument();
    const dialog = screen.getByRole('dialog', { name: /Drafted again$/ });
    await expect.element(dialog.getByText(/only in the chapter as it is now/)).toBeVisible();
    await expect
      .element(dialog.getByRole('region', { name: /^What differs/ }))
      .toMatchTextContent(/deleted: Tuesday; inserted: Friday;/);
    await expect.element(dialog.getByRole('button', { name: 'Switch to this version' })).toBeVisible();
    expect(app.address()).toBe(`${at}?beside=versions&version=${again.id}`);
    await expect.element(page.getByText('The letter came on a Tuesday.')).toBeInTheDocument();
  });

  it('word for word as it is says so, and there is nothing to compare', async () => {
    const { app, screen } = await open(`${at}?beside=versions`, planned);
    const same = { ...again, updates: { ...again.updates, content: letter.content } };
    let state: Run = run;
    app.say(
      on(regenerateChapter, () => Response.json(run, { status: 202 })),
      on(listRuns, () => (app.requestsOf(regenerateChapter).length > 0 ? [state] : [])),
      on(getVersion, same),
    );
    await screen.getByRole('button', { name: 'Draft this chapter again' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Drafting the chapter again' })).toBeVisible();
    state = { ...run, state: 'succeeded', stage: 'complete', progress: 100, result: same };
    app.hint({ type: 'run', projectId: 'project-harbour', id: run.id });
    await expect
      .element(screen.getByText('The new draft is word for word the chapter as it is.').first())
      .toBeInTheDocument();
    expect(app.address()).toBe(`${at}?beside=versions`);
  });

  it('that failed while nobody looked says why, for its own chapter alone', async () => {
    const error = 'The provider did not answer within 120 seconds. Please try again.';
    const failed: Run = { ...run, state: 'failed', stage: 'error', error };
    const { app, screen } = await open(`${at}?beside=versions`, planned);
    app.say(
      on(listRuns, [{ ...failed, id: 'another', subjectId: 'chapter-tar', error: 'Not this one.' }, failed]),
    );
    app.hint({ type: 'run', projectId: 'project-harbour', id: run.id });
    await expect.element(screen.getByText(error)).toBeVisible();
    await expect.element(screen.getByText('Not this one.')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Draft this chapter again' })).toBeEnabled();
  });

  it('that cannot be drafted says why, and is offered only where an outline plans it', async () => {
    const { app, screen } = await open(`${at}?beside=versions`, planned);
    const why = 'Nothing has been told for this chapter yet.';
    app.say(on(regenerateChapter, () => refusal(409, why, 'conflict')));
    await screen.getByRole('button', { name: 'Draft this chapter again' }).click();
    await expect.element(screen.getByText(why)).toBeVisible();
    app.go(`/manuscript/project-harbour/${harbour.tar.id}?beside=versions`);
    await expect.element(screen.getByRole('button', { name: 'Save a version' })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Draft this chapter again' }))
      .not.toBeInTheDocument();
  });
});

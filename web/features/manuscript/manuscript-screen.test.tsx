import { chapterSources, editChapter, listChapters } from '@longhand/contract/chapters';
import { getProject, listProjects } from '@longhand/contract/projects';
import { exportChapter, exportProject } from '@longhand/contract/publishing';
import { publicSettings } from '@longhand/contract/settings';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { on, refusal } from '../../testing/fake-server.ts';
import { fakeManuscript, harbour } from '../../testing/manuscript.ts';
import { openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';

const at = '/manuscript/project-harbour';
const open = (path = at, more: Parameters<typeof openApp>[1] = {}) => {
  const { handlers } = fakeManuscript([harbour.tar, harbour.letter, harbour.boat]);
  return openApp(path, { ...more, server: [...handlers, ...(more.server ?? [])] });
};

describe('the frame', () => {
  it('F-030, A-032, A-033: leads back by the breadcrumb and by its own link', async () => {
    const { screen, address } = await open();
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    await expect.element(crumbs.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/projects');
    await expect.element(crumbs.getByRole('link', { name: 'The Long Road to Harbour Street' })).toBeVisible();
    await expect.element(crumbs.getByText('Manuscript')).toHaveAttribute('aria-current', 'page');
    await screen.getByRole('link', { name: 'Back to Projects' }).click();
    expect(address()).toBe('/projects');
  });

  it('A-034, F-264, F-265: shows the words of all chapters in thousands, and their pages', async () => {
    const { screen } = await open();
    await expect.element(screen.getByTitle('14,240 words')).toHaveTextContent('14.2k words');
    await expect.element(screen.getByText(/57 pages/)).toBeVisible();
  });

  it('A-035: has three tabs, and the one that is open is in the address', async () => {
    const { screen, address } = await open();
    for (const name of ['Chapters', 'BIB Outline', 'Workflow'])
      await expect.element(screen.getByRole('tab', { name })).toBeVisible();
    await screen.getByRole('tab', { name: 'Workflow' }).click();
    expect(address()).toBe(`${at}?tab=workflow`);
  });

  it('A-040, F-147: without a project it says so, and asks for no chapters', async () => {
    const { screen, requestsOf } = await openApp('/manuscript', { server: [on(listProjects, [])] });
    await expect
      .element(screen.getByText('No project selected. Please select a project from your dashboard.'))
      .toBeVisible();
    expect(requestsOf(listChapters)).toEqual([]);
  });

  it('/manuscript opens the current project’s', async () => {
    const { screen, address } = await open('/manuscript');
    await expect.element(screen.getByText('Select a Chapter')).toBeVisible();
    expect(address()).toBe(at);
  });

  it('says of a memoir that is not there that it is not', async () => {
    const { screen } = await open('/manuscript/elsewhere', {
      server: [on(getProject, refusal(404, 'Nothing here.', 'not_found'))],
    });
    await expect.element(screen.getByText('There is no such memoir here')).toBeVisible();
  });

  it('does not show another memoir’s chapter as its own', async () => {
    const { handlers } = fakeManuscript([{ ...harbour.letter, projectId: 'project-other' }]);
    const { screen } = await openApp(`${at}/chapter-letter`, { server: handlers });
    await expect.element(screen.getByText('There is no such chapter here')).toBeVisible();
  });

  it('offers to try again where the chapters could not be fetched', async () => {
    const app = await open(at, { server: [on(listChapters, refusal(500, 'The server is ill.', 'failed'))] });
    await expect.element(app.screen.getByText('The server is ill.')).toBeVisible();
    app.say(...fakeManuscript([harbour.letter]).handlers);
    await app.screen.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(app.screen.getByText('Select a Chapter')).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('is accessible (%s)', async (scheme) => {
    const { screen } = await open(`${at}/chapter-letter`, { scheme });
    await expect.element(screen.getByRole('textbox', { name: /^Text of/ })).toBeVisible();
    await expectAccessible();
  });

  it('is accessible on a phone', async () => {
    const { screen } = await open(`${at}/chapter-letter`, { width: 390 });
    await expect.element(screen.getByRole('textbox', { name: /^Text of/ })).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('the chapters beside the page', () => {
  it('A-039, A-031: stand by part; with none chosen it says Select a Chapter', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Select a Chapter' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Introduction' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Part Two: Open Water' })).toBeVisible();
    await expect.element(screen.getByText('5,210 words · Completed')).toBeVisible();
  });

  it('F-031: the chapter of the address is in the editor, its title above the page', async () => {
    const { screen } = await open(`${at}/chapter-letter`);
    const text = screen.getByRole('textbox', { name: 'Text of A Letter from Rotterdam' });
    await expect.element(text.getByText('The letter came on a Tuesday.')).toBeVisible();
    await expect
      .element(screen.getByRole('heading', { level: 2, name: 'A Letter from Rotterdam' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: /^A Letter from Rotterdam/ }))
      .toHaveAttribute('aria-current', 'page');
  });

  it('A-036, A-037, F-282: are hidden by button and by Ctrl+backslash, and stay hidden after a reload', async () => {
    const first = await open();
    const list = first.screen.getByRole('navigation', { name: 'Chapters of the manuscript' });
    await first.screen.getByRole('button', { name: 'Hide chapters' }).click();
    await expect.element(list).not.toBeInTheDocument();
    expect(localStorage.getItem('manuscript-panel')).toContain('hidden');
    await first.screen.unmount();

    const again = await open();
    await expect.element(again.screen.getByText('Select a Chapter')).toBeVisible();
    const stillHidden = again.screen.getByRole('navigation', { name: 'Chapters of the manuscript' });
    await expect.element(stillHidden).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}\\{/Control}');
    await expect.element(stillHidden).toBeVisible();
  });

  it('on a phone are in a drawer', async () => {
    const { screen, address } = await open(`${at}/chapter-letter`, { width: 390 });
    await screen.getByRole('button', { name: 'Show chapters' }).click();
    const drawer = screen.getByRole('dialog', { name: 'Chapters' });
    await drawer.getByRole('link', { name: /^Selling the Boat/ }).click();
    expect(address()).toBe(`${at}/chapter-boat`);
    await expect.element(drawer).not.toBeInTheDocument();
  });

  it('A-113: a new one is a draft at the end of the part, and opens', async () => {
    const app = await open(`${at}/chapter-tar`);
    await app.screen.getByRole('button', { name: 'New chapter' }).click();
    await app.screen.getByRole('textbox', { name: 'Title of the new chapter' }).fill(' My Mother’s Scales ');
    await app.screen.getByRole('button', { name: 'Add' }).click();
    await expect.element(app.screen.getByText('Chapter Created')).toBeVisible();
    await expect
      .element(app.screen.getByRole('textbox', { name: 'Text of My Mother’s Scales' }))
      .toBeVisible();
    expect(app.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'My Mother’s Scales',
      content: '',
      partTitle: 'Introduction',
      orderIndex: 1.5,
      status: 'draft',
    });
  });
});

describe('the workflow', () => {
  it('A-042: has the chapters by standing and the words of each', async () => {
    const { screen } = await open();
    await expect.element(screen.getByText('Select a Chapter')).toBeVisible();
    await screen.getByRole('tab', { name: 'Workflow' }).click();
    const drafts = screen.getByRole('region', { name: 'Draft' });
    await expect.element(drafts.getByText(/^2 chapters/)).toBeVisible();
    await expect.element(drafts.getByTitle('9,030 words')).toBeVisible();
    await expect.element(drafts.getByRole('link', { name: 'Selling the Boat' })).toBeVisible();
    await expectAccessible();
  });

  it('offers just the moves there are, and makes the chosen one', async () => {
    const { screen, requestsOf } = await open(`${at}?tab=workflow`);
    await screen.getByRole('button', { name: 'Status of Selling the Boat: Draft' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Send for review' })).toBeVisible();
    await expect.element(screen.getByRole('menuitem', { name: 'Publish' })).not.toBeInTheDocument();
    await screen.getByRole('menuitem', { name: 'Mark as completed' }).click();
    await expect
      .element(
        screen.getByRole('region', { name: 'Completed' }).getByRole('link', { name: 'Selling the Boat' }),
      )
      .toBeVisible();
    expect(requestsOf(editChapter)[0]?.body).toEqual({ status: 'completed' });
  });
});

describe('exporting a draft', () => {
  const settings = (value: string) => on(publicSettings, [{ key: 'export_enabled', value }]);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('A-198: says that it has begun, and delivers the file', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const file = new Response('book', {
      headers: { 'Content-Disposition': 'attachment; filename="Harbour Street.docx"' },
    });
    const { screen, requestsOf } = await open(at, {
      server: [settings('true'), { operation: exportProject, reply: () => file }],
    });
    await screen.getByRole('button', { name: 'Export draft' }).click();
    await screen.getByRole('menuitem', { name: /^DOCX/ }).click();
    await expect.element(screen.getByText('Export Started')).toBeVisible();
    await expect.poll(() => saved).toEqual(['Harbour Street.docx']);
    const [sent] = requestsOf(exportProject);
    expect(sent?.query).toEqual({ format: 'docx' });
    expect(sent?.headers.get('Authorization')).toBe('Bearer token-of-the-test');
  });

  it('delivers one chapter by itself from the chapter’s own menu', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { screen, requestsOf } = await open(`${at}/${harbour.boat.id}`, {
      server: [settings('true'), { operation: exportChapter, reply: () => new Response('chapter') }],
    });
    await screen.getByRole('button', { name: 'More about this chapter' }).click();
    await screen.getByRole('menuitem', { name: /^EPUB/ }).click();
    await expect.poll(() => saved).toEqual([`${harbour.boat.title}.epub`]);
    const [sent] = requestsOf(exportChapter);
    expect(sent?.params).toEqual({ id: harbour.boat.id });
    expect(sent?.query).toEqual({ format: 'epub' });
  });

  it("F-005: where export is not enabled it says 'Export feature coming soon!' and asks for nothing", async () => {
    const { screen, requestsOf } = await open(at, { server: [settings('false')] });
    await screen.getByRole('button', { name: 'Export draft' }).click();
    await screen.getByRole('menuitem', { name: /^PDF/ }).click();
    await expect.element(screen.getByText('Export feature coming soon!')).toBeVisible();
    expect(requestsOf(exportProject)).toEqual([]);
  });
});

it('a reader of the team who may not write has the text, and nothing to change it with', async () => {
  const can = { write: false, readMaterial: false, regenerate: false };
  const { handlers } = fakeManuscript(
    [{ ...harbour.letter, can, moves: [] }],
    buildProject({ can: { ...buildProject().can, write: false, readMaterial: false } }),
  );
  const { screen, requestsOf } = await openApp(`${at}/chapter-letter`, { server: handlers });
  await expect
    .element(screen.getByRole('textbox', { name: /^Text of/ }))
    .toHaveAttribute('contenteditable', 'false');
  for (const name of ['New chapter', 'Organize', 'Sources', 'Rename the chapter', 'Bold'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
  expect(requestsOf(chapterSources)).toEqual([]);
});

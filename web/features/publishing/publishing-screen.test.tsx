import { type ProjectSummary, projectStats } from '@longhand/contract/projects';
import { exportProject } from '@longhand/contract/publishing';
import { publicSettings } from '@longhand/contract/settings';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { type Handler, on, refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const buildBook = (given: Partial<ProjectSummary> = {}): ProjectSummary => ({
  id: 'project-harbour',
  title: 'The Long Road to Harbour Street',
  status: 'active',
  wordCount: 49_620,
  targetWordCount: 80_000,
  chaptersCount: 5,
  completedChapters: 4,
  reviewChapters: 0,
  draftChapters: 1,
  interviewsCount: 3,
  activitiesCount: 9,
  lastUpdated: '2026-11-20T08:00:00.000Z',
  ...given,
});

const sayEnabled = (value: string): Handler => on(publicSettings, [{ key: 'export_enabled', value }]);

async function openPublishing(server: readonly Handler[] = [], scene: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp('/publishing', {
    ...scene,
    server: [sayEnabled('true'), on(projectStats, [buildBook()]), ...server],
  });
  const { screen } = app;
  return {
    ...app,
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    toastSays: (text: string) => screen.getByRole('region', { name: /Notifications/ }).getByText(text),
  };
}

/** What the browser is told to save, instead of saving it. */
function watchSaved() {
  const saved: { name: string; file: Promise<string> }[] = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:file-${files.size}`;
    if (file instanceof Blob) files.set(url, file);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.get(this.href)?.text() ?? Promise.resolve('nothing') });
  });
  return saved;
}

afterEach(() => void vi.restoreAllMocks());

describe('the publishing page', () => {
  it('F-026, A-081, A-087: has four information cards and the guidelines', async () => {
    const { screen } = await openPublishing();
    await expect.element(screen.getByRole('heading', { name: 'Publishing', level: 1 })).toBeVisible();
    const formats = screen.getByRole('region', { name: 'Export Formats' });
    await expect.element(formats.getByText('4', { exact: true })).toBeVisible();
    await expect.element(formats.getByText('PDF, DOCX, EPUB, TXT')).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Print Ready' })).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Sharing' })).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Publishing', exact: true }).getByText('Soon'))
      .toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Publishing Guidelines' })).toBeVisible();
  });

  it('A-079: loads in its own shape', async () => {
    const { screen } = await openPublishing([on(projectStats, () => new Promise<never>(() => {}))]);
    await expect.element(screen.getByRole('status').filter({ hasText: 'Loading' })).toBeInTheDocument();
  });

  it('A-080: without projects it leads to where one is made', async () => {
    const { screen, address } = await openPublishing([on(projectStats, [])]);
    await expect.element(screen.getByRole('heading', { name: 'No Projects to Publish' })).toBeVisible();
    await screen.getByRole('link', { name: 'Create New Project' }).click();
    expect(address()).toBe('/projects');
  });

  it('says what to try when it cannot be opened', async () => {
    const { screen, say, press } = await openPublishing([on(projectStats, refusal(403, 'Not for you.'))]);
    await expect.element(screen.getByText('Not for you.')).toBeVisible();
    say(on(projectStats, [buildBook()]));
    await press('Try Again');
    await expect.element(screen.getByRole('article')).toBeVisible();
  });

  it('A-082, A-085, A-131: a card for each project, leading to its manuscript; Email Preview is for later', async () => {
    const { screen, button } = await openPublishing([
      on(projectStats, [buildBook(), buildBook({ id: 'two', title: 'Two', completedChapters: 5 })]),
    ]);
    const card = screen.getByRole('article', { name: 'The Long Road to Harbour Street' });
    await expect.element(card.getByText('Nearly Ready')).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: 'Edit Project' }))
      .toHaveAttribute('href', '/manuscript/project-harbour');
    await expect.element(button('Email Preview Soon').first()).toBeDisabled();
    await expect
      .element(screen.getByRole('article', { name: 'Two' }).getByText('Ready to Publish'))
      .toBeVisible();
  });

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('is clean to axe, %s at %i', async (scheme, width) => {
    const { screen } = await openPublishing(
      [on(projectStats, [buildBook(), buildBook({ id: 'two', chaptersCount: 0 })])],
      {
        scheme,
        width,
      },
    );
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

describe('export', () => {
  it.each(['pdf', 'docx', 'epub', 'txt'])(
    'A-083, A-086, A-198, F-005: enabled, %s brings the file',
    async (format) => {
      const saved = watchSaved();
      const { press, toastSays, requestsOf } = await openPublishing([
        on(
          exportProject,
          () =>
            new Response(`a ${format}`, {
              headers: { 'Content-Disposition': `attachment; filename="Harbour.${format}"` },
            }),
        ),
      ]);
      await press(format.toUpperCase());
      await expect.element(toastSays('Export Started')).toBeVisible();
      await expect.poll(() => saved.map(({ name }) => name)).toEqual([`Harbour.${format}`]);
      expect(await saved[0]?.file).toBe(`a ${format}`);
      const [request] = requestsOf(exportProject);
      expect(request?.query).toEqual({ format });
      expect(request?.headers.get('Authorization')).toBe('Bearer token-of-the-test');
    },
  );

  it('says why no file came', async () => {
    const saved = watchSaved();
    const { press, toastSays } = await openPublishing([
      on(exportProject, refusal(503, 'The press is busy.')),
    ]);
    await press('PDF');
    await expect.element(toastSays('Export Failed')).toBeVisible();
    await expect.element(toastSays('The press is busy.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it.each([
    ['false', sayEnabled('false')],
    ['missing', on(publicSettings, [])],
    ['unknown', on(publicSettings, refusal(500, 'Broken.'))],
  ])(
    'F-005, A-086: with export_enabled %s it is a notice and no request; EPUB and TXT are coming soon',
    async (_what, setting) => {
      const { press, toastSays, requestsOf, button } = await openPublishing([setting]);
      for (const name of ['PDF', 'DOCX', 'EPUB coming soon', 'TXT coming soon']) {
        await press(name);
        await expect.element(toastSays('Export feature coming soon!')).toBeVisible();
      }
      await expect.element(button('EPUB')).not.toBeInTheDocument();
      expect(requestsOf(exportProject)).toEqual([]);
    },
  );

  it('A-134, A-133: is off in an early draft', async () => {
    const { button, screen } = await openPublishing([
      on(projectStats, [buildBook({ chaptersCount: 0, completedChapters: 0 })]),
    ]);
    await expect.element(screen.getByText('Early Draft')).toBeVisible();
    for (const name of ['PDF', 'DOCX', 'EPUB', 'TXT']) await expect.element(button(name)).toBeDisabled();
  });
});

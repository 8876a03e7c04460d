import { listProviders } from '@longhand/contract/ai';
import { listReferences } from '@longhand/contract/bibliography';
import { listChapters } from '@longhand/contract/chapters';
import { listInterviews } from '@longhand/contract/interviews';
import { getActiveOutline } from '@longhand/contract/outlines';
import { editProject, getProject, listTeam } from '@longhand/contract/projects';
import { listEntries } from '@longhand/contract/story-bank';
import { listTranscripts } from '@longhand/contract/transcripts';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { type Handler, on, refusal } from '../../testing/fake-server.ts';
import { buildListedChapter, buildOutline } from '../../testing/manuscripts.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { buildEntry, buildInterview } from '../../testing/stories.ts';

const harbour = buildProject();
const home = '/projects/project-harbour';
const server: readonly Handler[] = [
  on(getProject, harbour),
  on(listChapters, [
    buildListedChapter({ id: 'c1', title: 'The Fish Market', wordCount: 8_200, status: 'completed' }),
    buildListedChapter({ id: 'c2', title: 'Selling the Boat', wordCount: 2_300 }),
  ]),
  on(listInterviews, [buildInterview({ isCompleted: true }), buildInterview({ id: 'open' })]),
  on(listEntries, [
    buildEntry({ id: 'e1', title: 'First wages', years: [1963] }),
    buildEntry({ id: 'e2', title: 'The strike begins', years: [1984] }),
  ]),
  on(getActiveOutline, buildOutline([['e1', 'e2'], []])),
  on(listReferences, []),
  on(listTeam, [
    { name: 'Ada Hale', profession: 'Ghostwriter', role: 'owner', isClient: false },
    { name: 'Martha Ellery', profession: null, role: 'client', isClient: true },
  ]),
  on(listTranscripts, []),
  on(listProviders, {
    providers: [],
    answering: { provider: 'built-in', model: 'built-in', label: 'Built-in writer' },
  }),
];
const open = (path = home, ...more: Handler[]) => openApp(path, { server: [...server, ...more] });
const region = ({ screen }: OpenApp, name: string) => screen.getByRole('region', { name });

describe('a project’s home', () => {
  it('F-023: has the overview and five tabs', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('heading', { name: harbour.title, level: 1 })).toBeVisible();
    expect(
      screen
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent),
    ).toEqual(['Overview', 'Transcripts', 'Story Bank (BIB)', 'Bibliography', 'Team and client', 'Settings']);
  });

  it('F-201: asks for the project itself, and shows words against the target', async () => {
    const app = await open();
    await expect.element(region(app, 'Where it stands').getByText('62% of 80k words')).toBeVisible();
    expect(app.requestsOf(getProject)[0]?.path).toBe('/api/projects/project-harbour');
  });

  it('keeps the tab in the address, and lets go of it with what the tab added', async () => {
    const app = await open(`${home}?tab=story-bank&category=family`);
    await app.screen.getByRole('tab', { name: 'Team and client' }).click();
    await expect.element(app.screen.getByText('Martha Ellery')).toBeVisible();
    expect(app.address()).toBe(`${home}?tab=team`);
    await app.screen.getByRole('tab', { name: 'Overview' }).click();
    await expect.poll(app.address).toBe(home);
  });

  it('says so where there is no such project', async () => {
    const { screen } = await open(
      '/projects/elsewhere',
      on(getProject, refusal(404, 'Nothing here.', 'not_found')),
    );
    await expect.element(screen.getByText('There is no such memoir here')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'All projects' }))
      .toHaveAttribute('href', '/projects');
  });

  it.each([
    ['transcripts', 'Transcripts'],
    ['story-bank', 'Story Bank (BIB)'],
  ])('F-023: opens the tab %s from the address', async (tab, name) => {
    const { screen } = await open(`${home}?tab=${tab}`);
    await expect.element(screen.getByRole('tab', { name, selected: true })).toBeVisible();
    await expect.element(screen.getByRole('tabpanel', { name }).getByRole('heading').first()).toBeVisible();
  });

  it('keeps what was told from those who may not read it', async () => {
    const reviewer = buildProject({ can: { ...harbour.can, readMaterial: false } });
    const app = await open(`${home}?tab=transcripts`, on(getProject, reviewer));
    await expect.element(app.screen.getByText(/^What was told is kept between/)).toBeVisible();
    await app.screen.getByRole('tab', { name: 'Overview' }).click();
    await expect.element(region(app, 'Where it stands')).toBeVisible();
    expect(app.requestsOf(listTranscripts)).toEqual([]);
    expect(app.requestsOf(listEntries)).toEqual([]);
    expect(app.requestsOf(listInterviews)).toEqual([]);
    await expect.element(region(app, 'The life so far')).not.toBeInTheDocument();
  });
});

describe('the overview', () => {
  it('draws the chapters by their words, each leading to its text', async () => {
    const app = await open();
    const chapter = region(app, 'Words by chapter').getByRole('link', {
      name: 'Selling the Boat 2.3k words, draft',
    });
    await expect.element(chapter).toHaveAttribute('href', '/manuscript/project-harbour/c2');
  });

  it('says how far the outline is covered', async () => {
    const app = await open();
    const coverage = region(app, 'The outline and what was told');
    await expect.element(coverage.getByText('1 of 2 planned chapters has stories to tell.')).toBeVisible();
    await expect.element(coverage.getByText('2 stories')).toBeVisible();
    await expect.element(coverage.getByText('nothing told yet')).toBeVisible();
  });

  it('tells the life by decades, each story leading to its entry', async () => {
    const app = await open();
    const life = region(app, 'The life so far');
    await expect.element(life.getByRole('heading', { name: '1960s' })).toBeVisible();
    await expect
      .element(life.getByRole('link', { name: 'The strike begins' }))
      .toHaveAttribute('href', `${home}?tab=story-bank&entry=e2`);
  });

  it('says what would help most', async () => {
    const app = await open();
    await expect
      .element(region(app, 'What would help most').getByRole('link', { name: 'Continue the session' }))
      .toHaveAttribute('href', '/interview/open');
  });

  it('says what to try where it cannot be drawn', async () => {
    const app = await open(home, on(listChapters, refusal(500, 'Longhand stumbled.')));
    await expect.element(app.screen.getByText('The overview could not be drawn')).toBeVisible();
    app.say(...server);
    await app.screen.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(region(app, 'Where it stands')).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('is accessible in %s', async (scheme) => {
    const app = await openApp(home, { scheme, server });
    await expect.element(region(app, 'The life so far')).toBeVisible();
    await expectAccessible();
  });
});

describe('the settings of a project', () => {
  const settings = `${home}?tab=settings`;
  const field = ({ screen }: OpenApp, name: string) => screen.getByRole('textbox', { name });

  it('send only what was changed, book details and the pinned writer among it', async () => {
    const app = await open(settings, on(editProject, { ...harbour, book: { authorName: 'Martha Ellery' } }));
    await field(app, 'Author’s name').fill('Martha Ellery');
    await app.screen.getByRole('switch', { name: /built-in writer/ }).click();
    await app.screen.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(app.screen.getByText('Changes saved')).toBeVisible();
    expect(app.requestsOf(editProject)[0]?.body).toEqual({
      book: { authorName: 'Martha Ellery' },
      builtInWriterOnly: true,
    });
  });

  it('name the field to mend and keep what was typed', async () => {
    const wrong = Response.json(
      {
        message: 'Please mend one field.',
        code: 'invalid',
        fields: { title: 'This title cannot be stored.' },
      },
      { status: 400 },
    );
    const app = await open(settings, on(editProject, wrong));
    await field(app, 'Title').fill('Northbound');
    await app.screen.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(app.screen.getByText('This title cannot be stored.')).toBeVisible();
    await expect.element(field(app, 'Title')).toHaveValue('Northbound');
  });

  it('say which writer answers for this memoir', async () => {
    const app = await open(settings);
    await expect.element(app.screen.getByText('Answering you now: Built-in writer.')).toBeVisible();
    expect(app.requestsOf(listProviders)[0]?.query).toEqual({ projectId: 'project-harbour' });
  });

  it('are closed to those who may not edit, and accessible', async () => {
    const app = await open(settings, on(getProject, { ...harbour, can: { ...harbour.can, edit: false } }));
    await expect.element(field(app, 'Title')).toBeDisabled();
    await expect.element(app.screen.getByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    await expectAccessible();
  });
});

describe('the team of a project', () => {
  it('names the client and who works on it, and is accessible', async () => {
    const app = await open(`${home}?tab=team`);
    await expect.element(region(app, 'Client').getByText('Martha Ellery')).toBeVisible();
    await expect.element(region(app, 'Team').getByText('Owner')).toBeVisible();
    await expectAccessible();
  });

  it('says who approves where there is no client', async () => {
    const app = await open(`${home}?tab=team`, on(listTeam, []));
    await expect.element(app.screen.getByText(/so its owner approves the chapters/)).toBeVisible();
  });
});

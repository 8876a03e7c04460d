import { listChapters } from '@longhand/contract/chapters';
import { createInterview, listInterviews } from '@longhand/contract/interviews';
import { activityTypes, listActivities, listProjects } from '@longhand/contract/projects';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { type Handler, on, refusal } from '../../testing/fake-server.ts';
import { buildListedChapter } from '../../testing/manuscripts.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { buildInterview } from '../../testing/stories.ts';
import { greetingAt } from './dashboard-header.tsx';

const harbour = buildProject();
const river = buildProject({ id: 'project-river', title: 'What the River Kept', isActiveProject: false });

const times = <T,>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));
const interviews = (completed: number, open = 0) => [
  ...times(completed, (i) => buildInterview({ id: `done-${i}`, isCompleted: true })),
  ...times(open, (i) => buildInterview({ id: `open-${i}`, isCompleted: false })),
];
const chapters = (count: number, wordCount = 1_000) =>
  times(count, (i) => buildListedChapter({ id: `chapter-${i}`, wordCount }));
const activity = (index: number, minutes: number) => ({
  id: `activity-${index}`,
  type: activityTypes[index % activityTypes.length] ?? 'other',
  description: `Event ${index}`,
  createdAt: new Date(Date.now() - minutes * 60_000).toISOString(),
});

const open = (path = '/', ...more: Handler[]) =>
  openApp(path, {
    server: [
      on(listProjects, [harbour]),
      on(listChapters, []),
      on(listInterviews, []),
      on(listActivities, []),
      ...more,
    ],
  });
const region = ({ screen }: OpenApp, name: string) => screen.getByRole('region', { name });

describe('the dashboard', () => {
  it.each(['/', '/dashboard'])('F-020: is at %s', async (path) => {
    const { screen } = await open(path);
    await expect.element(screen.getByRole('heading', { name: /^Good .*, Ada$/ })).toBeVisible();
  });

  it('F-067: lets choose among several projects, F-071: by the address, else the first is current', async () => {
    const app = await open('/', on(listProjects, [harbour, river]));
    await expect.element(region(app, harbour.title)).toBeVisible();
    await app.screen.getByRole('combobox', { name: 'Project' }).selectOptions(river.title);
    await expect.element(region(app, river.title)).toBeVisible();
    expect(app.address()).toBe('/dashboard/project-river');
  });

  it('F-071: opens with the project that the address names', async () => {
    const app = await open('/dashboard/project-river', on(listProjects, [harbour, river]));
    await expect.element(region(app, river.title)).toBeVisible();
    await expect
      .element(
        app.screen.getByRole('navigation', { name: 'Elsewhere' }).getByRole('link', { name: 'Publishing' }),
      )
      .toBeVisible();
  });

  it('F-067, F-068: with one project there is nothing to choose, only its title', async () => {
    const { screen } = await open();
    await expect.element(screen.getByText(`Working on: ${harbour.title}`)).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'Project' })).not.toBeInTheDocument();
  });

  it('F-069: has four languages to choose from, and nothing comes of it', async () => {
    const app = await open();
    const language = app.screen.getByRole('combobox', { name: 'Language' });
    await expect.element(language).toBeVisible();
    const offered = language.getByRole('option').elements();
    expect(offered.map((option) => option.textContent)).toEqual(['English', 'Spanish', 'French', 'German']);
    await language.selectOptions('French');
    await expect.element(language).toHaveValue('French');
    await expect.element(app.screen.getByText(`Working on: ${harbour.title}`)).toBeVisible();
    expect(app.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('F-070: has buttons for notifications and settings', async () => {
    const app = await open('/', on(listActivities, [activity(0, 5)]));
    await expect
      .element(app.screen.getByRole('link', { name: 'Settings', exact: true }))
      .toHaveAttribute('href', '/ai-settings');
    await app.screen.getByRole('button', { name: 'Notifications' }).click();
    await expect
      .element(app.screen.getByRole('dialog', { name: 'Lately' }).getByText('Event 0'))
      .toBeVisible();
  });

  it('F-072, F-156: shows the journey in four steps, with its percent', async () => {
    const app = await open('/', on(listChapters, chapters(4, 1_500)), on(listInterviews, interviews(3)));
    const journey = region(app, 'The journey so far');
    await expect.element(journey.getByText('60%')).toBeVisible();
    expect(
      journey
        .getByRole('listitem')
        .elements()
        .map((step) => step.textContent),
    ).toEqual([
      'CompletedInterviews3 completed, 3 to 5 wanted',
      'ActiveChapters4 begun, 5 to 10 wanted',
      'ActiveWriting6,000 words, 10,000 or more wanted',
      'PendingFinalize0 of 4 chapters completed',
    ]);
  });

  it('F-073: shows the current project with title, description, percent and an Active badge', async () => {
    const app = await open();
    const card = region(app, harbour.title);
    await expect.element(card.getByText(harbour.description)).toBeVisible();
    await expect.element(card.getByText('62%')).toBeVisible();
    await expect.element(card.getByText('Active', { exact: true })).toBeVisible();
  });

  it('F-074: counts chapters, words and completed interviews', async () => {
    const app = await open('/', on(listChapters, chapters(7, 1_800)), on(listInterviews, interviews(2, 3)));
    const stats = region(app, 'At a glance');
    await expect.element(stats).toBeVisible();
    expect(
      stats
        .getByRole('definition')
        .elements()
        .map((figure) => figure.textContent),
    ).toEqual(['7', '12.6k', '2']);
  });

  it('F-075, F-138: lists the three latest activities with how long ago they were', async () => {
    const app = await open(
      '/',
      on(listActivities, [activity(0, 12), activity(1, 180), activity(2, 1_500), activity(3, 9_000)]),
    );
    const recent = region(app, 'Recent activity');
    await expect.element(recent.getByText('Event 0')).toBeVisible();
    for (const said of ['12 minutes ago', '3 hours ago', 'yesterday'])
      await expect.element(recent.getByText(said)).toBeVisible();
    await expect.element(recent.getByText('Event 3')).not.toBeInTheDocument();
  });

  it('F-076: says where nothing has happened', async () => {
    const { screen } = await open();
    await expect.element(screen.getByText('No recent activity')).toBeVisible();
  });

  it.each([
    [interviews(0), [], 'Interviews'],
    [interviews(3), chapters(1, 10), 'Chapters'],
  ])('F-077: names what is next (%#)', async (told, written, step) => {
    const app = await open('/', on(listInterviews, told), on(listChapters, written));
    await expect.element(region(app, 'Next').getByRole('heading', { name: step })).toBeVisible();
  });

  it('F-081, F-082: leads to the projects, to the wizard and to publishing', async () => {
    const { screen } = await open();
    const elsewhere = screen.getByRole('navigation', { name: 'Elsewhere' });
    for (const [name, href] of [
      ['All projects', '/projects'],
      ['Begin another memoir', '/onboarding'],
      ['Publishing', '/publishing'],
    ] as const)
      await expect.element(elsewhere.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('asks for nothing confidential on behalf of those who may not read it', async () => {
    const reviewer = buildProject({ can: { ...harbour.can, readMaterial: false, interview: false } });
    const app = await open('/', on(listProjects, [reviewer]));
    await expect.element(region(app, 'At a glance')).toBeVisible();
    expect(app.requestsOf(listInterviews)).toEqual([]);
    await expect.element(app.screen.getByRole('button', { name: 'Start interview' })).not.toBeInTheDocument();
  });

  it('says what to try where the figures do not come', async () => {
    const app = await open('/', on(listChapters, refusal(500, 'Longhand stumbled.')));
    await expect.element(app.screen.getByText('The figures could not be loaded')).toBeVisible();
    app.say(on(listChapters, []));
    await app.screen.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(region(app, 'At a glance')).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('is accessible in %s', async (scheme) => {
    const app = await openApp('/', {
      scheme,
      server: [
        on(listProjects, [harbour, river]),
        on(listChapters, chapters(4)),
        on(listInterviews, interviews(1)),
        on(listActivities, [activity(0, 5)]),
      ],
    });
    await expect.element(region(app, 'At a glance')).toBeVisible();
    await expect.element(region(app, 'Recent activity').getByText('Event 0')).toBeVisible();
    await expectAccessible();
  });

  it.each([
    [3, 'Good evening'],
    [9, 'Good morning'],
    [12, 'Good afternoon'],
    [18, 'Good evening'],
  ])('greets at %i o’clock with %s', (hour, said) => {
    expect(greetingAt(hour)).toBe(said);
  });
});

describe('an interview begun on the dashboard', () => {
  const start = ({ screen }: OpenApp) => screen.getByRole('button', { name: 'Start interview' }).click();

  it('F-078, F-211, F-161, F-229: is opened, said, and gone to after 500 ms', async () => {
    let answered = 0;
    const made = buildInterview({ id: 'interview-new' });
    const app = await open(
      '/',
      on(createInterview, () => {
        answered = performance.now();
        return made;
      }),
    );
    await expect.element(app.screen.getByRole('button', { name: 'Start interview' })).toBeVisible();
    await start(app);
    await expect.element(app.screen.getByText('Interview Started')).toBeVisible();
    expect(app.requestsOf(createInterview)[0]).toMatchObject({
      path: '/api/projects/project-harbour/interviews',
      body: { topic: 'Early Career Journey', title: 'Early Career & Entrepreneurial Beginnings' },
    });
    await vi.waitFor(() => expect(app.address()).toBe('/interview/interview-new'), 10_000);
    expect(performance.now() - answered).toBeGreaterThanOrEqual(499);
  });

  it('F-230: says when it could not be opened, and stays', async () => {
    const app = await open('/', on(createInterview, refusal(500, 'Longhand stumbled.')));
    await start(app);
    await expect.element(app.screen.getByText('Error', { exact: true })).toBeVisible();
    await expect.element(app.screen.getByText('Failed to start interview session.')).toBeVisible();
    expect(app.address()).toBe('/');
  });
});

describe('the dashboard without a project', () => {
  it('F-079: leads to the wizard', async () => {
    const app = await openApp('/');
    await app.screen.getByRole('link', { name: 'Start Your Memoir' }).click();
    expect(app.address()).toBe('/onboarding');
  });

  it('F-080: tells of interviews, structure and manuscript, and is accessible', async () => {
    const { screen } = await openApp('/');
    for (const name of ['AI Interviews', 'Smart Structure', 'Professional Manuscript'])
      await expect.element(screen.getByRole('heading', { name })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'All projects' }))
      .toHaveAttribute('href', '/projects');
    await expectAccessible();
  });
});

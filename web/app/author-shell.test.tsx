import { listProjects } from '@longhand/contract/projects';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useParams } from 'wouter';
import { expectAccessible } from '../testing/axe.ts';
import { on, refusal } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { buildProject, buildUser } from '../testing/people.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { entriesFor } from './navigation.ts';
import type { Routes } from './routes.ts';

function AnyScreen() {
  const { projectId = 'no project' } = useParams<{ projectId?: string }>();
  return <PageHeader title={`Screen of ${projectId}`} />;
}

let broken = true;

function BrokenScreen() {
  if (broken) throw new Error('A screen broke.');
  return <PageHeader title="Mended" />;
}

const paths = [
  '/',
  '/executive-dashboard',
  '/enhanced-projects',
  '/interview/:id?',
  '/manuscript/:projectId/:chapterId?',
  '/personas/:projectId',
  '/publication-readiness',
  '/progress',
  '/ai-settings',
  '/enterprise-admin',
  '/comprehensive-showcase',
];

const routes: Routes = {
  author: [...paths.map((path) => ({ path, screen: AnyScreen })), { path: '/broken', screen: BrokenScreen }],
  open: [],
};

const everything = { routes };
const nav = () => page.getByRole('navigation', { name: 'Main' });
const labels = () => [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent);

describe('the sidebar', () => {
  it.each([
    ['F-100', 'Dashboard', '/'],
    ['F-101', 'Executive View', '/executive-dashboard'],
    ['F-102', 'Projects', '/enhanced-projects'],
    ['F-103', 'Story Sessions', '/interview'],
    ['F-104', 'Manuscript', '/manuscript/project-harbour'],
    ['F-106', 'Voice Profiles', '/personas/project-harbour'],
    ['F-108', 'Publication', '/publication-readiness'],
    ['F-109', 'Progress', '/progress'],
    ['F-110', 'AI Settings', '/ai-settings'],
  ])('%s: %s goes to %s', async (_row, label, path) => {
    const app = await openApp('/nonsense', { routes, server: [on(listProjects, [buildProject()])] });
    const link = nav().getByRole('link', { name: label });
    await expect.element(link).toHaveAttribute('href', path);
    await link.click();
    expect(app.address()).toBe(path);
    await expect.element(link).toHaveAttribute('aria-current', 'page');
  });

  it('F-105, F-107: Manuscript and Voice Profiles go to the projects while there is none', async () => {
    await openApp('/', everything);
    for (const name of ['Manuscript', 'Voice Profiles'])
      await expect.element(nav().getByRole('link', { name })).toHaveAttribute('href', '/enhanced-projects');
  });

  it('F-126: a project that the address names is the current one', async () => {
    const second = buildProject({ id: 'project-second' });
    await openApp('/manuscript/project-second', {
      routes,
      server: [on(listProjects, [buildProject(), second])],
    });
    await expect
      .element(nav().getByRole('link', { name: 'Voice Profiles' }))
      .toHaveAttribute('href', '/personas/project-second');
  });

  it('F-111, F-112: only ghostwriters see the last two entries', async () => {
    const { screen } = await openApp('/', { routes, as: buildUser({ isGhostwriter: true }) });
    await expect.element(nav().getByRole('link', { name: 'Enterprise Admin' })).toBeVisible();
    await expect.element(nav().getByRole('link', { name: 'Comprehensive Showcase' })).toBeVisible();
    await screen.unmount();
    await openApp('/', everything);
    await expect.element(nav().getByRole('link', { name: 'AI Settings' })).toBeVisible();
    expect(labels()).not.toContain('Enterprise Admin');
    expect(labels()).not.toContain('Comprehensive Showcase');
  });

  it('has an entry only where its screen exists, in order', async () => {
    const few = ['/progress', '/', '/personas/:projectId'].map((path) => ({ path, screen: AnyScreen }));
    const { screen } = await openApp('/', { routes: { author: few, open: [] } });
    await expect.element(nav()).toBeVisible();
    expect(labels()).toEqual(['Dashboard', 'Voice Profiles', 'Progress']);
    await expect.element(screen.getByRole('link', { name: 'New Project' })).not.toBeInTheDocument();
  });

  it('is not full yet: these entries wait for their screens, and the list only shrinks', async () => {
    await openApp('/nonsense', { as: buildUser({ isGhostwriter: true }) });
    await expect.element(nav()).toBeVisible();
    const all = entriesFor({ isGhostwriter: true }, () => true).map(({ label }) => label);
    expect(all.filter((label) => !labels().includes(label))).toEqual([
      'Executive View',
      'Voice Profiles',
      'Publication',
      'Progress',
      'Enterprise Admin',
      'Comprehensive Showcase',
    ]);
  });

  it('F-113: New Project opens the projects with the dialog asked for', async () => {
    const app = await openApp('/', everything);
    await app.screen.getByRole('link', { name: 'New Project' }).click();
    expect(app.address()).toBe('/enhanced-projects?action=create');
  });

  it('F-115: shows initials, name and profession', async () => {
    const { screen } = await openApp('/', everything);
    for (const text of ['AH', 'Ada Hale', 'Ghostwriter'])
      await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  });

  it('F-116, F-117: collapses and expands, and the choice is remembered', async () => {
    const { screen } = await openApp('/', everything);
    await screen.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.element(screen.getByText('Ada Hale')).not.toBeInTheDocument();
    await screen.unmount();
    const again = await openApp('/', everything);
    await again.screen.getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.element(again.screen.getByText('Ada Hale')).toBeVisible();
  });

  it('Ctrl+Shift+backslash collapses and expands it', async () => {
    const { screen } = await openApp('/', everything);
    await expect.element(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
    await userEvent.keyboard('{Control>}{Shift>}\\{/Shift}{/Control}');
    await expect.element(screen.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await userEvent.keyboard('{Control>}\\{/Control}');
    await expect.element(screen.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  });

  it.each([
    [639, 'Open menu'],
    [640, 'Expand sidebar'],
    [1023, 'Expand sidebar'],
    [1024, 'Collapse sidebar'],
  ])('F-263: at %i px it begins with “%s”', async (width, name) => {
    const { screen } = await openApp('/', { routes, width });
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
  });

  it('on a phone is a drawer that going somewhere closes', async () => {
    const app = await openApp('/', { routes, width: 390 });
    await app.screen.getByRole('button', { name: 'Open menu' }).click();
    await nav().getByRole('link', { name: 'Progress' }).click();
    expect(app.address()).toBe('/progress');
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the shell', () => {
  it('F-019: stands around an author’s screens, which read their address', async () => {
    const { screen } = await openApp('/personas/p7', everything);
    await expect.element(screen.getByRole('heading', { name: 'Screen of p7' })).toBeVisible();
    await expect.element(nav()).toBeVisible();
    expect(document.title).toBe('Screen of p7 · Longhand');
  });

  it('F-041, F-042: shows a not-found page at any other path', async () => {
    const { screen } = await openApp('/nonsense', everything);
    await expect.element(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect.element(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  });

  it('signed in, /auth leads to /', async () => {
    const app = await openApp('/auth');
    await expect.element(app.screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(app.address()).toBe('/');
  });

  it('F-123, F-124: says when a screen broke, and tries again', async () => {
    broken = true;
    const { screen, reports } = await openApp('/broken', everything);
    await expect.element(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect
      .element(screen.getByText('An unexpected error occurred. We apologize for the inconvenience.'))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    expect(reports).toHaveLength(1);
    broken = false;
    await screen.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Mended' })).toBeVisible();
  });

  it('leaves the error behind when one goes elsewhere', async () => {
    broken = true;
    const app = await openApp('/broken', everything);
    await expect.element(app.screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await nav().getByRole('link', { name: 'Progress' }).click();
    await expect.element(app.screen.getByRole('heading', { name: 'Screen of no project' })).toBeVisible();
  });

  it('moves the focus to a new screen, and leaves it within one', async () => {
    const app = await openApp('/manuscript/p/c1', everything);
    await expect.element(app.screen.getByRole('heading', { name: 'Screen of p' })).toBeVisible();
    const link = nav().getByRole('link', { name: 'Progress' });
    link.element().focus();
    app.go('/manuscript/p2/c2');
    await expect.element(app.screen.getByRole('heading', { name: 'Screen of p2' })).toBeVisible();
    await expect.element(link).toHaveFocus();
    await link.click();
    await expect.element(app.screen.getByRole('main')).toHaveFocus();
  });

  it('stays when the projects cannot be had', async () => {
    const { screen } = await openApp('/progress', {
      routes,
      server: [on(listProjects, refusal(500, 'Broken.'))],
    });
    await expect.element(screen.getByRole('heading', { name: 'Screen of no project' })).toBeVisible();
    await expect.element(nav().getByRole('link', { name: 'Manuscript' })).toBeVisible();
  });

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
    ['light', 800],
  ] as const)('is clean to axe, %s at %i px', async (scheme, width) => {
    const { screen } = await openApp('/', { routes, scheme, width, as: buildUser({ isGhostwriter: true }) });
    await expect.element(screen.getByRole('heading', { name: 'Screen of no project' })).toBeVisible();
    await expectAccessible();
    if (width === 390) {
      await screen.getByRole('button', { name: 'Open menu' }).click();
      await expect.element(nav()).toBeVisible();
      await expectAccessible();
    }
  });
});

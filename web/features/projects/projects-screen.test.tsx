import { operation } from '@longhand/contract/operation';
import {
  listProjects,
  type Project,
  projectStatuses,
  setActiveProject,
  setProjectStatus,
} from '@longhand/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from '../../testing/axe.ts';
import { on, refusal } from '../../testing/fake-server.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { ProjectsScreen } from './projects-screen.tsx';

const harbour = buildProject();
const river = buildProject({
  id: 'project-river',
  title: 'What the River Kept',
  status: 'revision_needed',
  priority: 'urgent',
  isActiveProject: false,
  lastActivityAt: '2026-11-01T00:00:00.000Z',
});
const both = [harbour, river];

const open = (path = '/projects', list: Project[] = both, ...server: ReturnType<typeof on>[]) =>
  openApp(path, { server: [on(listProjects, list), ...server] });
const card = ({ screen }: OpenApp, title = river.title) => screen.getByRole('article', { name: title });
const titles = ({ screen }: OpenApp) =>
  screen
    .getByRole('article')
    .elements()
    .map((element) => element.getAttribute('aria-label'));
const choose = async ({ screen }: OpenApp, field: string, option: string) => {
  await screen.getByRole('combobox', { name: field }).click();
  await screen.getByRole('option', { name: option, exact: true }).click();
};

describe('the projects page', () => {
  it.each(['/projects', '/enhanced-projects'])(
    'F-022, F-024, F-083: is at %s, with cards, filters and a sort',
    async (path) => {
      const app = await open(path);
      await expect.element(app.screen.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
      await expect.element(card(app)).toBeVisible();
      for (const name of ['Status', 'Priority', 'Sort by'])
        await expect.element(app.screen.getByRole('combobox', { name })).toBeVisible();
    },
  );

  it('F-092: has the latest activity first', async () => {
    const app = await open('/projects', [river, harbour]);
    await expect.poll(() => titles(app)).toEqual([harbour.title, river.title]);
  });

  it('F-090: shows only cards of the status asked for, and keeps that in the address', async () => {
    const app = await open();
    await choose(app, 'Status', 'Needs Revision');
    await expect.poll(() => titles(app)).toEqual([river.title]);
    expect(app.address()).toBe('/projects?status=revision_needed');
  });

  it('F-091: shows only cards of the priority asked for', async () => {
    const app = await open();
    await choose(app, 'Priority', 'High');
    await expect.poll(() => titles(app)).toEqual([harbour.title]);
    expect(app.address()).toBe('/projects?priority=high');
  });

  it('F-094: sorts as asked, from the address too', async () => {
    const app = await open('/projects?sort=priority');
    await expect.poll(() => titles(app)).toEqual([river.title, harbour.title]);
    await choose(app, 'Sort by', 'Last activity');
    await expect.poll(() => titles(app)).toEqual([harbour.title, river.title]);
    expect(app.address()).toBe('/projects');
  });

  it('finds by a part of the title, and says when nothing matches', async () => {
    const app = await open();
    await app.screen.getByRole('searchbox', { name: 'Search projects' }).fill('river');
    await expect.poll(() => titles(app)).toEqual([river.title]);
    await app.screen.getByRole('searchbox', { name: 'Search projects' }).fill('nowhere');
    await expect.element(app.screen.getByText('No project matches')).toBeVisible();
    await app.screen.getByRole('button', { name: 'Show all projects' }).click();
    await expect.poll(() => titles(app).length).toBe(2);
  });

  it('F-134: calls the status revision_needed Needs Revision', async () => {
    const app = await open();
    await expect.element(card(app).getByText('Needs Revision')).toBeVisible();
  });

  it('F-135: shows an unknown status as a draft', async () => {
    const app = await open('/projects', [buildProject({ status: 'xyz' as 'draft' })]);
    await expect.element(card(app, harbour.title).getByText('Draft')).toBeVisible();
  });

  it('leads to the project’s home and to its manuscript', async () => {
    const app = await open();
    await expect
      .element(app.screen.getByRole('link', { name: `Open ${river.title}` }))
      .toHaveAttribute('href', '/projects/project-river');
    await expect
      .element(app.screen.getByRole('link', { name: `Manuscript of ${river.title}` }))
      .toHaveAttribute('href', '/manuscript/project-river');
  });

  it('says what to do where there is no project, and what to try where the list does not come', async () => {
    const empty = await open('/projects', []);
    await expect.element(empty.screen.getByRole('link', { name: 'Start Your Memoir' })).toBeVisible();
    await empty.screen.unmount();
    const failing = await openApp('/projects', {
      server: [on(listProjects, refusal(500, 'Longhand stumbled.'))],
    });
    await expect.element(failing.screen.getByText('Longhand stumbled.')).toBeVisible();
    failing.say(on(listProjects, both));
    await failing.screen.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(card(failing)).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('is accessible in %s', async (scheme) => {
    const app = await openApp('/projects', { scheme, server: [on(listProjects, both)] });
    await expect.element(card(app)).toBeVisible();
    await expectAccessible();
  });
});

describe('the active project', () => {
  const activated = on(setActiveProject, { ...river, isActiveProject: true });

  it.each([
    [
      'F-087: its button Set Active',
      ({ screen }: OpenApp) => screen.getByRole('button', { name: `Set Active: ${river.title}` }),
    ],
    ['F-088: a click on its card', (app: OpenApp) => card(app).getByRole('heading')],
  ])('%s makes a project active, F-206: saying so', async (_act, control) => {
    const app = await open('/projects', both, activated);
    app.say(
      on(listProjects, () => [
        { ...river, isActiveProject: app.requestsOf(setActiveProject).length > 0 },
        { ...harbour, isActiveProject: false },
      ]),
    );
    await control(app).click();
    await expect
      .element(app.screen.getByText('Project context has been switched successfully'))
      .toBeVisible();
    await expect.element(card(app).getByText('Current')).toBeVisible();
    const [request] = app.requestsOf(setActiveProject);
    expect(request).toMatchObject({ path: '/api/projects/project-river/set-active', body: undefined });
  });

  it('F-154, F-155: shows the only one at once, before the server has answered', async () => {
    const gate = Promise.withResolvers<void>();
    const app = await open(
      '/projects',
      both,
      on(setActiveProject, () => gate.promise.then(() => ({ ...river, isActiveProject: true }))),
    );
    await app.screen.getByRole('button', { name: `Set Active: ${river.title}` }).click();
    await expect.element(card(app).getByText('Current')).toBeVisible();
    expect(app.screen.getByText('Current').elements()).toHaveLength(1);
    gate.resolve();
  });

  it('F-226: says when it failed, and puts back what was', async () => {
    const app = await open('/projects', both, on(setActiveProject, refusal(500, 'Longhand stumbled.')));
    await app.screen.getByRole('button', { name: `Set Active: ${river.title}` }).click();
    await expect.element(app.screen.getByText('Failed to set active project')).toBeVisible();
    await expect.element(card(app, harbour.title).getByText('Current')).toBeVisible();
  });

  it('F-207: has the client portal’s list fetched again', async () => {
    const portalProjects = operation({
      method: 'GET',
      path: '/api/client-projects',
      access: 'client',
      tag: 'Portal',
      summary: 'The projects of a client.',
      response: z.array(z.string()),
    });
    const BesideThePortal = () => {
      useQuery({ queryKey: ['/api/client-projects'], refetchOnMount: false });
      return <ProjectsScreen />;
    };
    const app = await openApp('/projects', {
      routes: { author: [{ path: '/projects', screen: BesideThePortal }], open: [] },
      server: [on(listProjects, both), on(portalProjects, []), activated],
    });
    await expect.poll(() => app.requestsOf(portalProjects)).toHaveLength(1);
    await app.screen.getByRole('button', { name: `Set Active: ${river.title}` }).click();
    await expect.poll(() => app.requestsOf(portalProjects)).toHaveLength(2);
  });

  it('cannot be chosen by those who may not', async () => {
    const app = await open('/projects', [harbour, { ...river, can: { ...river.can, setActive: false } }]);
    await expect.element(card(app)).toBeVisible();
    await card(app).getByRole('heading').click();
    expect(app.requestsOf(setActiveProject)).toEqual([]);
  });
});

describe('the status of a project', () => {
  const openMenu = async (app: OpenApp, project: Project) => {
    await card(app, project.title)
      .getByRole('button', { name: /^Status of/ })
      .click();
  };

  it('F-089, F-133: can be any of the seven, whatever it is', async () => {
    const completed = buildProject({ status: 'completed' });
    const app = await open('/projects', [completed]);
    await openMenu(app, completed);
    await expect
      .poll(() =>
        app.screen
          .getByRole('menuitemradio')
          .elements()
          .map((item) => item.textContent),
      )
      .toEqual(['Draft', 'Active', 'In Review', 'Needs Revision', 'Completed', 'Paused', 'Archived']);
    expect(projectStatuses).toHaveLength(7);
  });

  it('F-208: is sent and confirmed, and choosing it makes nothing active', async () => {
    const app = await open('/projects', both, on(setProjectStatus, { ...river, status: 'draft' }));
    await openMenu(app, river);
    await app.screen.getByRole('menuitemradio', { name: 'Draft' }).click();
    await expect.element(app.screen.getByText('Project status updated successfully')).toBeVisible();
    expect(app.requestsOf(setProjectStatus)[0]).toMatchObject({
      path: '/api/projects/project-river/status',
      body: { status: 'draft' },
    });
    expect(app.requestsOf(setActiveProject)).toEqual([]);
  });

  it('F-227: says when it could not be changed', async () => {
    const app = await open('/projects', both, on(setProjectStatus, refusal(500, 'Longhand stumbled.')));
    await openMenu(app, river);
    await app.screen.getByRole('menuitemradio', { name: 'Paused' }).click();
    await expect.element(app.screen.getByText('Failed to update project')).toBeVisible();
    await expect.element(card(app).getByText('Needs Revision')).toBeVisible();
  });

  it('is only shown to those who may not change it', async () => {
    const app = await open('/projects', [{ ...river, can: { ...river.can, edit: false } }]);
    await expect.element(card(app).getByText('Needs Revision')).toBeVisible();
    await expect.element(card(app).getByRole('button', { name: /^Status of/ })).not.toBeInTheDocument();
  });
});

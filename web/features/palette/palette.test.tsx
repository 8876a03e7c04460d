import { listChapters } from '@longhand/contract/chapters';
import { listInterviews } from '@longhand/contract/interviews';
import { listActivities, listProjects } from '@longhand/contract/projects';
import { listEntries } from '@longhand/contract/story-bank';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/axe.ts';
import { on } from '../../testing/fake-server.ts';
import { buildListedChapter } from '../../testing/manuscripts.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { buildEntry, buildInterview } from '../../testing/stories.ts';

const open = () =>
  openApp('/projects', {
    server: [
      on(listProjects, [
        buildProject(),
        buildProject({ id: 'project-river', title: 'What the River Kept', isActiveProject: false }),
      ]),
      on(listChapters, [buildListedChapter({ title: 'The Quay at Dawn' })]),
      on(listInterviews, [buildInterview({ title: 'Rotterdam' })]),
      on(listEntries, [buildEntry({ id: 'entry-strike', title: 'The strike begins' })]),
      on(listActivities, []),
    ],
  });

const field = ({ screen }: OpenApp) =>
  screen.getByRole('textbox', { name: 'Go to a project, chapter, session or story' });

async function openPalette(app: OpenApp) {
  await expect.element(app.screen.getByRole('article').first()).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field(app)).toBeVisible();
}

describe('the command palette', () => {
  it('asks for nothing before it is opened', async () => {
    const app = await open();
    await expect.element(app.screen.getByRole('article').first()).toBeVisible();
    expect(app.requestsOf(listEntries)).toEqual([]);
    await openPalette(app);
    await expect.poll(() => app.requestsOf(listEntries).length).toBe(1);
  });

  it.each([
    ['river', '/projects/project-river'],
    ['dawn', '/manuscript/project-harbour/chapter-market'],
    ['rotter', '/interview/interview-childhood'],
    ['strike', '/projects/project-harbour?tab=story-bank&entry=entry-strike'],
  ])('goes by “%s” to %s', async (letters, address) => {
    const app = await open();
    await openPalette(app);
    await expect.element(app.screen.getByRole('button', { name: /The strike begins/ })).toBeVisible();
    await field(app).fill(letters);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(app.address).toBe(address);
    await expect.element(field(app)).not.toBeInTheDocument();
  });

  it('says where nothing has the name, closes by Escape and opens again, and is accessible', async () => {
    const app = await open();
    await openPalette(app);
    await field(app).fill('zzz');
    await expect.element(app.screen.getByText('Nothing by that name in this project.')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field(app)).not.toBeInTheDocument();
    await openPalette(app);
    await expect.element(field(app)).toHaveFocus();
  });
});

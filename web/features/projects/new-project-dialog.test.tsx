import { createProject, listProjects, projectPriorities, projectStages } from '@longhand/contract/projects';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { on, refusal } from '../../testing/fake-server.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';
import { optionsOf, priorities, stages } from './labels.ts';
import { targetWordsOf } from './target-words.ts';

const made = buildProject({ id: 'project-new', title: 'Northbound' });
const open = async (...server: ReturnType<typeof on>[]) =>
  openApp('/enhanced-projects?action=create', { server: [on(createProject, made), ...server] });
const title = ({ screen }: OpenApp) => screen.getByRole('textbox', { name: 'Title' });
const create = ({ screen }: OpenApp) => screen.getByRole('button', { name: 'Create Project' }).click();

describe('the New Project dialog', () => {
  it('F-084: opens by its button', async () => {
    const { screen } = await openApp('/projects');
    await screen.getByRole('main').getByRole('button', { name: 'New Project' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'New Project' })).toBeVisible();
  });

  it('F-085, F-086: opens by the address, from which the wish is then gone', async () => {
    const app = await open();
    await expect.element(app.screen.getByRole('dialog', { name: 'New Project' })).toBeVisible();
    await expect.poll(app.address).toBe('/enhanced-projects');
  });

  it('F-168: asks for a title, and sends nothing without one', async () => {
    const app = await open();
    await title(app).fill('   ');
    await create(app);
    await expect.element(app.screen.getByText('Validation Error')).toBeVisible();
    await expect.element(app.screen.getByText('Project title is required').first()).toBeVisible();
    expect(app.requestsOf(createProject)).toEqual([]);
  });

  it('F-202: sends title, description, priority, stage, target and deadline', async () => {
    const app = await open();
    await title(app).fill('  Northbound ');
    await app.screen.getByRole('textbox', { name: 'Description' }).fill('The night train.');
    await app.screen.getByRole('combobox', { name: 'Priority' }).click();
    await app.screen.getByRole('option', { name: 'Urgent' }).click();
    await app.screen.getByRole('combobox', { name: 'Stage' }).click();
    await app.screen.getByRole('option', { name: 'Interviews' }).click();
    await app.screen.getByRole('textbox', { name: 'Target words' }).fill('60,000');
    await app.screen.getByLabelText('Deadline').fill('2027-01-15');
    await create(app);
    await expect
      .poll(() => app.requestsOf(createProject)[0]?.body)
      .toEqual({
        title: 'Northbound',
        description: 'The night train.',
        priority: 'urgent',
        stage: 'interviews',
        targetWordCount: 60_000,
        deadline: '2027-01-15',
      });
  });

  it('F-169, F-131: takes a target that is no number for 80000', async () => {
    const app = await open();
    await title(app).fill('Northbound');
    await app.screen.getByRole('textbox', { name: 'Target words' }).fill('abc');
    await create(app);
    await expect
      .poll(() => app.requestsOf(createProject)[0]?.body)
      .toMatchObject({ targetWordCount: 80_000 });
    expect(['', ' ', 'abc', '12 pages'].map(targetWordsOf)).toEqual([80_000, 80_000, 80_000, 80_000]);
    expect(['70000', '70,000', ' 70 000 '].map(targetWordsOf)).toEqual([70_000, 70_000, 70_000]);
  });

  it('F-204: says that the project is made, and shows it without a reload', async () => {
    const app = await open();
    await title(app).fill('Northbound');
    app.say(on(listProjects, [made]));
    await create(app);
    await expect.element(app.screen.getByText('Project created successfully')).toBeVisible();
    await expect.element(app.screen.getByRole('article', { name: 'Northbound' })).toBeVisible();
    await expect.element(app.screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('F-225: says when it failed, and keeps what was typed', async () => {
    const app = await open(on(createProject, refusal(500, 'Longhand stumbled.')));
    await title(app).fill('Northbound');
    await create(app);
    await expect.element(app.screen.getByText('Failed to create project')).toBeVisible();
    await expect.element(title(app)).toHaveValue('Northbound');
  });

  it('F-136, F-137: offers every priority and every stage', () => {
    expect(optionsOf(priorities).map(({ value }) => value)).toEqual(projectPriorities);
    expect(optionsOf(stages).map(({ value }) => value)).toEqual(projectStages);
  });

  it('is accessible', async () => {
    const app = await open();
    await expect.element(title(app)).toBeVisible();
    await expectAccessible();
  });
});

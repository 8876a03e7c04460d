import {
  createProject,
  projectAudiences,
  projectGenres,
  projectLanguages,
} from '@longhand/contract/projects';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { on, refusal } from '../../testing/fake-server.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';
import { buildProject, buildUser } from '../../testing/people.ts';
import { audiences, genres, optionsOf } from '../projects/labels.ts';
import { keepDraft, readDraft } from './draft.ts';

afterEach(() => sessionStorage.clear());

const open = (...server: ReturnType<typeof on>[]) =>
  openApp('/onboarding', { server: [on(createProject, buildProject({ id: 'project-new' })), ...server] });
const press = ({ screen }: OpenApp, name: string) =>
  screen.getByRole('button', { name, exact: true }).click();
const title = ({ screen }: OpenApp) => screen.getByRole('textbox', { name: 'Title' });
const description = ({ screen }: OpenApp) => screen.getByRole('textbox', { name: 'Description' });
const choose = async ({ screen }: OpenApp, field: string, option: string) => {
  await screen.getByRole('combobox', { name: field }).click();
  await screen.getByRole('option', { name: option, exact: true }).click();
};

async function walkToTheEnd(app: OpenApp) {
  await title(app).fill('Northbound');
  await press(app, 'Next');
  await description(app).fill('The night train, and the border.');
  await press(app, 'Next');
  await expect.element(app.screen.getByRole('region', { name: 'Summary' })).toBeVisible();
}

describe('the wizard', () => {
  it('F-021, F-096: asks in three steps and repeats what was entered', async () => {
    const app = await open();
    await expect.element(app.screen.getByText('Step 1 of 3: The title')).toBeVisible();
    await walkToTheEnd(app);
    await choose(app, 'Genre', 'Personal');
    const summary = app.screen.getByRole('region', { name: 'Summary' });
    expect(
      summary
        .getByRole('definition')
        .elements()
        .map((said) => said.textContent),
    ).toEqual(['Northbound', 'The night train, and the border.', 'English', 'Personal', 'Not decided']);
    await expect.element(app.screen.getByRole('button', { name: 'Create' })).toBeVisible();
  });

  it('F-097: has no way back from its first step', async () => {
    const app = await open();
    await expect.element(app.screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    await title(app).fill('Northbound');
    await press(app, 'Next');
    await press(app, 'Back');
    await expect.element(title(app)).toHaveValue('Northbound');
  });

  it('F-170: needs a title', async () => {
    const app = await open();
    await title(app).fill('  ');
    await press(app, 'Next');
    await expect.element(app.screen.getByText('Title Required')).toBeVisible();
    await expect.element(app.screen.getByText('Please enter a title for your memoir.').first()).toBeVisible();
    await expect.element(title(app)).toHaveFocus();
  });

  it('F-171: needs a description', async () => {
    const app = await open();
    await title(app).fill('Northbound');
    await press(app, 'Next');
    await press(app, 'Next');
    await expect.element(app.screen.getByText('Description Required')).toBeVisible();
    await expect
      .element(app.screen.getByText('Please provide a brief description of your memoir.').first())
      .toBeVisible();
  });

  it('F-098, F-132, F-203: sends all five, and then goes to /', async () => {
    const app = await open();
    await walkToTheEnd(app);
    await choose(app, 'Language', 'French');
    await choose(app, 'Genre', 'Leadership');
    await choose(app, 'Target audience', 'General audience');
    await press(app, 'Create');
    await expect.poll(app.address).toBe('/');
    expect(app.requestsOf(createProject)[0]?.body).toEqual({
      title: 'Northbound',
      description: 'The night train, and the border.',
      language: 'French',
      genre: 'leadership',
      targetAudience: 'general-audience',
    });
    expect(readDraft(buildUser().id).title).toBe('');
  });

  it('F-228: says when it failed, and keeps what was entered', async () => {
    const app = await open(on(createProject, refusal(500, 'Longhand stumbled.')));
    await walkToTheEnd(app);
    await press(app, 'Create');
    await expect.element(app.screen.getByText('Failed to create project. Please try again.')).toBeVisible();
    await expect.element(app.screen.getByText('Northbound')).toBeVisible();
  });

  it.each([
    ['F-270: languages', 'Language', ['English', 'Spanish', 'French', 'German']],
    ['F-271: genres', 'Genre', ['Business', 'Personal', 'Professional', 'Leadership']],
    [
      'F-272: audiences',
      'Target audience',
      ['Entrepreneurs', 'Business leaders', 'General audience', 'Industry professionals'],
    ],
  ])('%s are the four there are', async (_row, field, options) => {
    const app = await open();
    await walkToTheEnd(app);
    await app.screen.getByRole('combobox', { name: field }).click();
    await expect
      .poll(() =>
        app.screen
          .getByRole('option')
          .elements()
          .map((option) => option.textContent),
      )
      .toEqual(options);
  });

  it('F-270, F-271, F-272: has the values of the contract', () => {
    expect(projectLanguages).toHaveLength(4);
    expect(optionsOf(genres).map(({ value }) => value)).toEqual(projectGenres);
    expect(optionsOf(audiences).map(({ value }) => value)).toEqual(projectAudiences);
  });

  it('goes on after a reload, for the same person only', async () => {
    keepDraft('user-ada', {
      title: 'Northbound',
      description: '',
      language: 'German',
      genre: null,
      targetAudience: null,
    });
    const app = await openApp('/onboarding?step=3');
    await expect.element(app.screen.getByText('Step 2 of 3: What it is about')).toBeVisible();
    await app.screen.unmount();
    const other = await openApp('/onboarding', { as: buildUser({ id: 'user-ned' }) });
    await expect.element(title(other)).toHaveValue('');
  });

  it('is accessible on its last step, in dark too', async () => {
    const app = await openApp('/onboarding', { scheme: 'dark' });
    await walkToTheEnd(app);
    await expectAccessible();
  });
});

import {
  createReference,
  deleteReference,
  editReference,
  listReferences,
  type Reference,
} from '@longhand/contract/bibliography';
import { getProject } from '@longhand/contract/projects';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { type Handler, on, refusal } from '../../testing/fake-server.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';
import { buildProject } from '../../testing/people.ts';

const harbour = buildProject();
const fleets: Reference = {
  id: 'reference-fleets',
  projectId: harbour.id,
  kind: 'book',
  title: 'The Herring Fleets',
  author: 'Arthur Godfrey',
  year: 1967,
  publisher: 'Quay Press',
  url: 'https://example.org/fleets',
  notes: 'Landings by port, table 4.',
  createdAt: '2026-11-01T09:00:00.000Z',
};

const open = (...more: Handler[]) =>
  openApp(`/projects/${harbour.id}?tab=bibliography`, {
    server: [on(getProject, harbour), on(listReferences, [fleets]), ...more],
  });
const field = ({ screen }: OpenApp, name: string) => screen.getByRole('textbox', { name });
const press = ({ screen }: OpenApp, name: string) =>
  screen.getByRole('button', { name, exact: true }).click();

describe('the bibliography', () => {
  it('A-093: is a tab of the project, with each source as it is cited', async () => {
    const { screen } = await open();
    await expect
      .element(screen.getByText('Arthur Godfrey. The Herring Fleets (Quay Press, 1967)'))
      .toBeVisible();
    await expect.element(screen.getByText('Landings by port, table 4.')).toBeVisible();
    await expectAccessible();
  });

  it('A-093: takes another source', async () => {
    const app = await open(on(listReferences, []), on(createReference, fleets));
    await expect.element(app.screen.getByText('No reference yet')).toBeVisible();
    await press(app, 'Add a reference');
    await field(app, 'Title').fill('The Herring Fleets');
    await field(app, 'Year').fill('1967');
    await expectAccessible();
    app.say(on(listReferences, [fleets]));
    await press(app, 'Add');
    await expect.element(app.screen.getByText('Reference added')).toBeVisible();
    await expect.element(app.screen.getByRole('button', { name: `Edit ${fleets.title}` })).toBeVisible();
    expect(app.requestsOf(createReference)[0]?.body).toEqual({
      kind: 'book',
      title: 'The Herring Fleets',
      author: '',
      year: 1967,
      publisher: '',
      url: '',
      notes: '',
    });
  });

  it('sends nothing without a title, with a year in words or with half an address', async () => {
    const app = await open();
    await press(app, 'Add a reference');
    await field(app, 'Year').fill('long ago');
    await field(app, 'Web address').fill('example.org');
    await press(app, 'Add');
    for (const said of [
      'Please give a title.',
      'A year in figures, such as 1974.',
      'A web address begins with https:// or http://.',
    ])
      await expect.element(app.screen.getByText(said)).toBeVisible();
    expect(app.requestsOf(createReference)).toEqual([]);
  });

  it('A-093: changes a source', async () => {
    const app = await open(on(editReference, fleets));
    await press(app, `Edit ${fleets.title}`);
    await field(app, 'Year').fill('');
    await press(app, 'Save');
    await expect.element(app.screen.getByText('Reference saved')).toBeVisible();
    expect(app.requestsOf(editReference)[0]).toMatchObject({
      path: `/api/bibliography/${fleets.id}`,
      body: { title: fleets.title, year: null },
    });
  });

  it('A-093: deletes a source after asking', async () => {
    const app = await open(on(deleteReference, { success: true }));
    await press(app, `Delete ${fleets.title}`);
    await press(app, 'Cancel');
    expect(app.requestsOf(deleteReference)).toEqual([]);
    await press(app, `Delete ${fleets.title}`);
    app.say(on(listReferences, []));
    await press(app, 'Delete');
    await expect.element(app.screen.getByText('Reference deleted')).toBeVisible();
    await expect.element(app.screen.getByText('No reference yet')).toBeVisible();
  });

  it('keeps what was typed when it is refused', async () => {
    const app = await open(on(createReference, refusal(500, 'Longhand stumbled.')));
    await press(app, 'Add a reference');
    await field(app, 'Title').fill('A letter');
    await press(app, 'Add');
    await expect.element(app.screen.getByText('The reference could not be added')).toBeVisible();
    await expect.element(field(app, 'Title')).toHaveValue('A letter');
  });

  it('is only read by those who may not write', async () => {
    const can = { ...harbour.can, write: false, interview: false };
    const { screen } = await open(on(getProject, buildProject({ can })));
    await expect.element(screen.getByText('Landings by port, table 4.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add a reference' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /^(Edit|Delete) / })).not.toBeInTheDocument();
  });
});

import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildProject, buildTeamMember, buildUser } from '../../testing/factories.ts';
import { atOnce } from '../../testing/held-row.ts';
import { openTestHouse } from '../../testing/house.ts';
import { references } from './table.ts';

const { tx, house, signIn, send } = await openTestHouse();
const ada = await buildUser(tx);
const as = await signIn(ada);
const place = async () => `/api/projects/${(await buildProject(tx, { ownerId: ada.id })).id}/bibliography`;

it('A-093: keeps references, by author and title, and changes and deletes them', async () => {
  const path = await place();
  const add = async (body: unknown) => (await send(`POST ${path}`, { as, body })).json();
  const ledger = await add({ title: 'Ledger of 1986', kind: 'record' });
  const sea = await add({ title: 'the sea', author: 'Moen, K.', year: 1971, url: 'https://example.org/sea' });
  const boats = await add({ title: 'Boats', author: 'moen, k.' });
  expect((await send(`GET ${path}`, { as })).json()).toEqual([ledger, boats, sea]);
  const changed = await send(`PATCH /api/bibliography/${ledger.id}`, { as, body: { year: 1986 } });
  expect(changed.json()).toEqual({ ...ledger, year: 1986 });
  expect((await send(`DELETE /api/bibliography/${ledger.id}`, { as })).json()).toEqual({ success: true });
  expect((await send(`GET ${path}`, { as })).json()).toEqual([boats, sea]);
});

it('changed by two at once it is what both have changed', async () => {
  const { id } = (await send(`POST ${await place()}`, { as, body: { title: 'Sea' } })).json();
  const answer = await atOnce(
    house,
    (one) => one.update(references).set({ title: 'The sea' }).where(eq(references.id, id)),
    () => send(`PATCH /api/bibliography/${id}`, { as, body: { year: 1971 } }),
  );
  expect(answer.json()).toMatchObject({ title: 'The sea', year: 1971 });
});

it.each([
  ['title', { author: 'Moen' }],
  ['url', { title: 'Sea', url: 'javascript:alert(1)' }],
  ['year', { title: 'Sea', year: 9999 }],
  ['kind', { title: 'Sea', kind: 'rumour' }],
])('refuses a reference without a sound %s, naming it', async (field, body) => {
  const path = await place();
  const answer = await send(`POST ${path}`, { as, body });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  expect((await send(`GET ${path}`, { as })).json()).toEqual([]);
});

it('is read by all of the team and kept by those who gather material or write', async () => {
  const project = await buildProject(tx, { ownerId: ada.id });
  const path = `/api/projects/${project.id}/bibliography`;
  const statuses = async (role: 'researcher' | 'editor' | 'reviewer') => {
    const member = await signIn(await buildTeamMember(tx, project.id, role));
    const read = await send(`GET ${path}`, { as: member });
    const kept = await send(`POST ${path}`, { as: member, body: { title: role } });
    return [read.statusCode, kept.statusCode];
  };
  expect(await statuses('researcher')).toEqual([200, 201]);
  expect(await statuses('editor')).toEqual([200, 201]);
  expect(await statuses('reviewer')).toEqual([200, 403]);
});

it('another tenant’s references are not there', async () => {
  const path = await place();
  const { id } = (await send(`POST ${path}`, { as, body: { title: 'Sea' } })).json();
  const stranger = await signIn(await buildUser(tx));
  const answers = await Promise.all([
    send(`GET ${path}`, { as: stranger }),
    send(`PATCH /api/bibliography/${id}`, { as: stranger, body: { title: 'Mine' } }),
    send(`DELETE /api/bibliography/${id}`, { as: stranger }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

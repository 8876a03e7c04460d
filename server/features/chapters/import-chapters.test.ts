import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildProject, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { activities } from '../activities/table.ts';
import { chapters } from './table.ts';

const { tx, signIn, send } = await openTestHouse();
const ada = await buildUser(tx);
const as = await signIn(ada);

const text =
  '# Preface\n\nI was asked.\n\n# The Harbour\n\nWe sold *the boat*.\n\n![The boat](boat.png)\n\n# The Yard\n\nHe swept it.';
const place = async () => {
  const { id } = await buildProject(tx, { ownerId: ada.id });
  const own = await send(`POST /api/projects/${id}/chapters`, {
    as,
    body: { title: 'Mine', content: 'My own words.' },
  });
  return { id, path: `/api/projects/${id}`, own: own.json() };
};
const listed = async (path: string) => (await send(`GET ${path}/chapters`, { as })).json();

it('a manuscript is shown before it is kept, and the showing keeps nothing', async () => {
  const { path, own } = await place();
  const answer = await send(`POST ${path}/import-preview`, { as, body: { text } });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      wordCount: 10,
      chapters: [
        { title: 'Preface', partTitle: null, kind: 'front', wordCount: 3, opening: 'I was asked.' },
        { title: 'The Harbour', partTitle: null, kind: 'body', wordCount: 4, opening: 'We sold the boat.' },
        { title: 'The Yard', partTitle: null, kind: 'body', wordCount: 3, opening: 'He swept it.' },
      ],
      leftOut: [{ what: 'picture', words: 'The boat', chapter: 'The Harbour' }],
    },
  ]);
  expect(await listed(path)).toEqual([own]);
});

it('its chapters come behind those that are there, as drafts written by hand', async () => {
  const { id, path, own } = await place();
  const answer = await send(`POST ${path}/import`, { as, body: { text } });
  expect(answer.statusCode).toBe(201);
  expect(answer.json().leftOut).toHaveLength(1);
  const [first, ...others] = await listed(path);
  expect(first).toEqual(own);
  expect(
    others.map(({ title, content, status, kind }: Record<string, string>) => [title, content, status, kind]),
  ).toEqual([
    ['Preface', 'I was asked.', 'draft', 'front'],
    ['The Harbour', 'We sold *the boat*.', 'draft', 'body'],
    ['The Yard', 'He swept it.', 'draft', 'body'],
  ]);
  const { paragraphs } = (await send(`GET /api/chapters/${others[1].id}/sources`, { as })).json();
  expect(paragraphs).toEqual([{ text: 'We sold the boat.', kind: 'hand', sources: [] }]);
  const happened = await tx.select().from(activities).where(eq(activities.projectId, id));
  expect(happened.map(({ description }) => description)).toContain('Manuscript imported: 3 chapters');
});

it('one that is sent twice with one key comes once; without one, once more', async () => {
  const { id, path } = await place();
  const bring = (key: string) =>
    send(`POST ${path}/import`, { as, body: { text }, headers: { 'idempotency-key': key } });
  const first = await bring('import-1');
  expect((await bring('import-1')).json()).toEqual(first.json());
  expect(await tx.select().from(chapters).where(eq(chapters.projectId, id))).toHaveLength(4);
  await bring('import-2');
  expect(await tx.select().from(chapters).where(eq(chapters.projectId, id))).toHaveLength(7);
});

it('one without a heading is called after its file, and pasted plainly', async () => {
  const { path } = await place();
  const answer = await send(`POST ${path}/import`, { as, body: { text: 'We sold the boat.' } });
  expect(answer.json().chapters).toMatchObject([{ title: 'Imported chapter', wordCount: 4 }]);
});

it.each(['', ' \n ', '***', '![The boat](boat.png)'])(
  'one without words, %j, is refused',
  async (nothing) => {
    const { path, own } = await place();
    const answer = await send(`POST ${path}/import`, { as, body: { text: nothing } });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['text']]);
    expect(await listed(path)).toEqual([own]);
  },
);

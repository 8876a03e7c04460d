import type { Chapter, ChapterVersion } from '@longhand/contract/chapters';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildProject, buildUser, only } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { interviews, interviewTurns } from '../interviews/table.ts';
import { entries, entrySources } from '../story-bank/table.ts';
import { chapters } from './table.ts';

const { tx, signIn, send } = await openTestHouse();

async function begun(content = 'First text.') {
  const user = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: user.id });
  const as = await signIn(user);
  const add = async (body: object) =>
    (await send(`POST /api/projects/${project.id}/chapters`, { as, body })).json<Chapter>();
  const chapter = await add({ title: 'Coal', content, partTitle: 'Youth' });
  const save = (body: object, id = chapter.id) => send(`POST /api/chapters/${id}/versions`, { as, body });
  const versions = async () =>
    (await send(`GET /api/chapters/${chapter.id}/versions`, { as })).json<ChapterVersion[]>();
  const change = (body: object) => send(`PATCH /api/chapters/${chapter.id}`, { as, body });
  const switchTo = (version: string, body?: object) =>
    send(`POST /api/chapters/${chapter.id}/versions/${version}/switch`, { as, body });
  return { user, project, as, add, chapter, save, versions, change, switchTo };
}

it('A-157, A-107: a version is the chapter overlaid by the updates; the chapter stays as it is', async () => {
  const { chapter, project, save, versions, as } = await begun();
  const saved = await save({ updates: { content: 'Other _text_.' }, versionLabel: 'For Anna' });
  expect([saved.statusCode, saved.json()]).toMatchObject([
    201,
    { projectId: project.id, versionLabel: 'For Anna', updates: { title: 'Coal', content: 'Other *text*.' } },
  ]);
  await save({});
  const list = await versions();
  expect(list.map(({ versionLabel, updates }) => [versionLabel, updates.content])).toEqual([
    ['Version 2', 'First text.'],
    ['For Anna', 'Other *text*.'],
  ]);
  expect((await send(`GET /api/chapters/${chapter.id}`, { as })).json()).toEqual(chapter);
  const summary = (await send(`GET /api/chapters/${chapter.id}/versions?view=summary`, { as })).json();
  expect(summary[0].updates).toEqual({ title: 'Coal', partTitle: 'Youth' });
  expect((await send(`GET /api/chapters/${chapter.id}/versions/${list[1]?.id}`, { as })).json()).toEqual(
    list[1],
  );
});

it('A-116: switching makes a version the current text, after keeping what is there', async () => {
  const { save, change, switchTo, versions } = await begun();
  const first = (await save({ versionLabel: 'First' })).json<ChapterVersion>();
  await change({ content: 'Second text.', title: 'Anthracite', baseRevision: 1 });
  const switched = await switchTo(first.id);
  expect([switched.statusCode, switched.json()]).toMatchObject([
    200,
    { content: 'First text.', title: 'Coal', revision: 3 },
  ]);
  expect((await versions())[0]).toMatchObject({
    reason: 'before_switch',
    updates: { title: 'Anthracite', content: 'Second text.' },
  });
  await switchTo(first.id);
  expect(await versions()).toHaveLength(2);
});

it('a version is called by another name, and says who made it', async () => {
  const { chapter, as, save, versions } = await begun();
  const { id } = (await save({})).json<ChapterVersion>();
  const at = `/api/chapters/${chapter.id}/versions/${id}`;
  const renamed = await send(`PATCH ${at}`, { as, body: { versionLabel: ' For Anna ' } });
  expect([renamed.statusCode, renamed.json()]).toMatchObject([
    200,
    { id, versionLabel: 'For Anna', madeByName: expect.stringMatching(/^Ada Hale/) },
  ]);
  expect(await versions()).toEqual([renamed.json()]);
  expect((await send(`PATCH ${at}`, { as, body: { versionLabel: ' ' } })).statusCode).toBe(400);
});

it("A-116: another chapter's version is not found", async () => {
  const { add, as, chapter, save, switchTo } = await begun();
  const other = await add({ title: 'Other' });
  const foreign = (await save({}, other.id)).json<ChapterVersion>();
  expect((await switchTo(foreign.id)).statusCode).toBe(404);
  const there = `/api/chapters/${chapter.id}/versions/${foreign.id}`;
  expect((await send(`PATCH ${there}`, { as, body: { versionLabel: 'x' } })).statusCode).toBe(404);
  expect((await switchTo('nonsense')).statusCode).toBe(404);
});

it('switching an approved chapter to another text has to be meant', async () => {
  const { chapter, save, change, switchTo } = await begun();
  const first = (await save({})).json<ChapterVersion>();
  await change({ content: 'Second text.', baseRevision: 1 });
  await tx.update(chapters).set({ status: 'approved' }).where(eq(chapters.id, chapter.id));
  expect((await switchTo(first.id)).json().code).toBe('reopen_needed');
  expect((await switchTo(first.id, { reopen: true })).json()).toMatchObject({
    status: 'draft',
    content: 'First text.',
  });
});

it('shows each paragraph with the words it came from and where they were said, through saves and switches', async () => {
  const told = 'My father sold coal from a cart in the winter of 1961.';
  const answer = `Well. ${told} He was good with horses.`;
  const { user, project, as, chapter, change, save, switchTo } = await begun(
    `${told}\n\nWritten by me alone.`,
  );
  const session = only(
    await tx
      .insert(interviews)
      .values({ projectId: project.id, title: 'First wages', createdBy: user.id })
      .returning(),
  );
  const turn = only(
    await tx
      .insert(interviewTurns)
      .values({ interviewId: session.id, position: 0, question: 'And your father?', response: answer })
      .returning(),
  );
  const entry = only(
    await tx
      .insert(entries)
      .values({
        projectId: project.id,
        title: 'The coal cart',
        category: 'family',
        content: told,
        origin: 'told',
      })
      .returning(),
  );
  await tx.insert(entrySources).values({
    entryId: entry.id,
    position: 0,
    kind: 'turn',
    sourceId: turn.id,
    start: 6,
    end: 6 + told.length,
    quote: told,
  });
  const sources = [
    { kind: 'told' as const, sources: [{ entryId: entry.id, start: 0, end: 24, quote: told.slice(0, 24) }] },
    { kind: 'hand' as const, sources: [] },
  ];
  await tx.update(chapters).set({ sources }).where(eq(chapters.id, chapter.id));
  const read = async () => (await send(`GET /api/chapters/${chapter.id}/sources`, { as })).json();
  expect(await read()).toEqual({
    revision: 1,
    paragraphs: [
      {
        text: told,
        kind: 'told',
        sources: [
          {
            entryId: entry.id,
            entryTitle: 'The coal cart',
            quote: 'My father sold coal from',
            sourceLabel: 'First wages',
            range: { kind: 'turn', id: turn.id, start: 6, end: 30 },
          },
        ],
      },
      { text: 'Written by me alone.', kind: 'hand', sources: [] },
    ],
  });

  const version = (await save({})).json<ChapterVersion>();
  await change({ content: `Something new.\n\n${told.replace('My father', 'He')}`, baseRevision: 1 });
  const kinds = async () => (await read()).paragraphs.map(({ kind }: { kind: string }) => kind);
  expect(await kinds()).toEqual(['hand', 'told']);
  await switchTo(version.id);
  expect(await kinds()).toEqual(['told', 'hand']);

  await tx.update(interviews).set({ deletedAt: new Date() }).where(eq(interviews.id, session.id));
  expect((await read()).paragraphs[0].sources[0]).toMatchObject({
    sourceLabel: 'session deleted',
    range: null,
  });
  await tx.delete(entries).where(eq(entries.id, entry.id));
  expect((await read()).paragraphs[0].sources[0]).toMatchObject({
    entryTitle: null,
    quote: 'My father sold coal from',
    range: null,
  });
});

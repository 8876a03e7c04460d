import { type Chapter, type ChapterVersion, chapterStatuses } from '@longhand/contract/chapters';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildClient, buildProject, buildTeamMember, buildUser } from '../../testing/factories.ts';
import { type Caller, openTestHouse } from '../../testing/house.ts';
import { activities } from '../activities/table.ts';
import { projects } from '../projects/table.ts';
import { chapters } from './table.ts';

const { tx, signIn, send } = await openTestHouse();

async function owned() {
  const user = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: user.id });
  const as = await signIn(user);
  const add = async (body: object = {}) => {
    const answer = await send(`POST /api/projects/${project.id}/chapters`, {
      as,
      body: { title: 'Coal', ...body },
    });
    expect(answer.statusCode).toBe(201);
    return answer.json<Chapter>();
  };
  const patch = (id: string, body: object, who: Caller = as) =>
    send(`PATCH /api/chapters/${id}`, { as: who, body });
  const versions = async (id: string) =>
    (await send(`GET /api/chapters/${id}/versions`, { as })).json<ChapterVersion[]>();
  const read = async (id: string, who: Caller = as) =>
    (await send(`GET /api/chapters/${id}`, { as: who })).json<Chapter>();
  const list = async (query = '', who: Caller = as) =>
    (await send(`GET /api/projects/${project.id}/chapters${query}`, { as: who })).json<Chapter[]>();
  return { user, project, as, add, patch, versions, read, list };
}

it('A-113: a chapter is created with status draft, whatever is sent', async () => {
  const { add, project } = await owned();
  const sent = {
    title: ' First wages ',
    content: 'We were *poor*.',
    partTitle: 'Youth',
    orderIndex: 2,
    status: 'review',
  };
  expect(await add(sent)).toMatchObject({
    title: 'First wages',
    content: 'We were *poor*.',
    partTitle: 'Youth',
    orderIndex: 2,
    status: 'draft',
    projectId: project.id,
    wordCount: 3,
    revision: 1,
    writer: null,
  });
});

it('F-147: lists whole chapters in order, and without their text where that is asked', async () => {
  const { add, list } = await owned();
  await add({ title: 'Second', content: 'Two words', orderIndex: 9 });
  await add({ title: 'First', orderIndex: -1 });
  await add({ title: 'Last' });
  const whole = await list();
  expect(whole.map(({ title, orderIndex, content }) => [title, orderIndex, content])).toEqual([
    ['First', -1, ''],
    ['Second', 9, 'Two words'],
    ['Last', 10, ''],
  ]);
  for (const field of ['id', 'partTitle', 'status', 'wordCount', 'createdAt', 'updatedAt'])
    expect(whole[0]).toHaveProperty(field);
  expect((await list('?view=summary')).some((one) => 'content' in one)).toBe(false);
});

it("A-094: a duplicate with the original's place plus a half stands right behind it", async () => {
  const { add, list } = await owned();
  for (const orderIndex of [1, 2, 3]) await add({ title: `at ${orderIndex}`, orderIndex });
  await add({ title: 'copy', orderIndex: 2.5 });
  expect((await list()).map(({ title }) => title)).toEqual(['at 1', 'at 2', 'copy', 'at 3']);
});

it('A-153: renames and moves raise no revision and leave the text alone', async () => {
  const { add, patch } = await owned();
  const { id } = await add({ content: 'Text.' });
  const renamed = await patch(id, { title: 'Anthracite', partTitle: 'Youth', orderIndex: 4, kind: 'front' });
  expect(renamed.json()).toMatchObject({
    title: 'Anthracite',
    partTitle: 'Youth',
    orderIndex: 4,
    kind: 'front',
  });
  expect(renamed.json()).toMatchObject({ revision: 1, content: 'Text.' });
  expect((await patch(id, { partTitle: null })).json().partTitle).toBeNull();
});

it('saves text on its base, raises the revision by one, and counts the words', async () => {
  const { add, patch, versions } = await owned();
  const { id } = await add({ content: 'One.' });
  const saved = await patch(id, { content: 'One _two_ three.', baseRevision: 1 });
  expect([saved.statusCode, saved.json()]).toMatchObject([
    200,
    { revision: 2, wordCount: 3, content: 'One *two* three.' },
  ]);
  expect(await versions(id)).toEqual([]);
});

it('saving what is there changes nothing, however old its base', async () => {
  const { add, patch, versions } = await owned();
  const { id } = await add({ content: 'One.' });
  const { updatedAt } = (await patch(id, { content: 'Two.', baseRevision: 1 })).json<Chapter>();
  for (const baseRevision of [1, 2, undefined]) {
    const again = await patch(id, { content: 'Two.\n', baseRevision });
    expect([again.statusCode, again.json().revision]).toEqual([200, 2]);
  }
  expect(await versions(id)).toEqual([]);
  expect((await patch(id, { title: 'Coal' })).json().updatedAt).toBe(updatedAt);
});

it('a save without a base keeps what was there first', async () => {
  const { add, patch, versions } = await owned();
  const { id } = await add({ content: 'Before.', partTitle: 'Youth' });
  expect((await patch(id, { content: 'After.' })).json()).toMatchObject({ content: 'After.', revision: 2 });
  expect(await versions(id)).toMatchObject([
    { reason: 'before_save', updates: { title: 'Coal', partTitle: 'Youth', content: 'Before.' } },
  ]);
});

it('of ten saves on one base at once one is kept, and the words of the other nine are kept as versions', async () => {
  const { add, patch, read, versions } = await owned();
  const { id } = await add();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => patch(id, { content: `Text ${n}`, baseRevision: 1 })),
  );
  const kept = answers.filter(({ statusCode }) => statusCode === 200);
  expect([kept.length, answers.filter(({ statusCode }) => statusCode === 409).length]).toEqual([1, 9]);
  expect(await read(id)).toMatchObject({ revision: 2, content: kept[0]?.json().content });
  const texts = [...(await versions(id)).map(({ updates }) => updates.content), kept[0]?.json().content];
  expect(texts.sort()).toEqual(Array.from({ length: 10 }, (_, n) => `Text ${n}`));
});

it('A-095: a status by its older name is stored by its own, and shown with the moves from there', async () => {
  const { add, patch } = await owned();
  const { id } = await add({ content: 'Text.' });
  const sent = (await patch(id, { status: 'pending_review' })).json();
  expect(sent).toMatchObject({ status: 'pending_client_review', moves: ['draft', 'review', 'completed'] });
});

it('A-095: no author approves, asks for revision or leaps to published', async () => {
  const { add, patch } = await owned();
  const { id } = await add({ content: 'Text.' });
  for (const status of ['approved', 'revision_requested', 'needs_revision', 'published']) {
    const refused = await patch(id, { status, title: 'Other' });
    expect([status, refused.statusCode, refused.json().code]).toEqual([status, 409, 'conflict']);
  }
  expect((await patch(id, { status: 'finished' })).statusCode).toBe(400);
  expect((await patch(id, { status: 'completed' })).json().status).toBe('completed');
  expect((await patch(id, { status: 'published' })).json()).toMatchObject({
    status: 'published',
    title: 'Coal',
  });
});

it.each(['approved', 'published'] as const)(
  'the text of an %s chapter changes only where that is meant',
  async (status) => {
    const { add, patch } = await owned();
    const { id } = await add({ content: 'Text.' });
    await tx.update(chapters).set({ status }).where(eq(chapters.id, id));
    const refused = await patch(id, { content: 'New.', baseRevision: 1 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'reopen_needed']);
    expect((await patch(id, { title: 'Renamed' })).json()).toMatchObject({ title: 'Renamed', status });
    expect((await patch(id, { content: 'Text.', baseRevision: 0 })).json()).toMatchObject({
      status,
      revision: 1,
    });
    const reopened = await patch(id, { content: 'New.', baseRevision: 1, reopen: true });
    expect(reopened.json()).toMatchObject({ status: 'draft', content: 'New.', revision: 2 });
  },
);

it('A-114, A-115, A-155, A-108: archiving keeps the chapter and its reason; unarchiving puts it back', async () => {
  const { add, as, list, project } = await owned();
  const { id } = await add({ content: 'Kept.' });
  const reason = 'Archived from outline';
  const archived = await send(`POST /api/chapters/${id}/archive`, { as, body: { reason } });
  expect(archived.json()).toMatchObject({ projectId: project.id, archiveReason: reason, content: 'Kept.' });
  expect(await list()).toEqual([]);
  const shelf = (await send(`GET /api/projects/${project.id}/archived-chapters`, { as })).json<Chapter[]>();
  expect(shelf).toMatchObject([{ id, archiveReason: reason }]);
  expect((await send(`POST /api/chapters/${id}/archive`, { as, body: {} })).statusCode).toBe(409);
  const back = await send(`POST /api/chapters/${id}/unarchive`, { as });
  expect(back.json()).toMatchObject({ projectId: project.id, archivedAt: null, archiveReason: null });
  expect((await list()).map((one) => one.id)).toEqual([id]);
  expect((await send(`POST /api/chapters/${id}/unarchive`, { as })).statusCode).toBe(409);
  expect((await send(`DELETE /api/chapters/${id}`, { as })).statusCode).toBe(404);
});

it('F-138: one activity for an hour of edits by a person, and the project is not touched', async () => {
  const { add, patch, project } = await owned();
  const { id } = await add();
  for (const n of [1, 2, 3]) await patch(id, { content: `Text ${n}`, baseRevision: n });
  const other = await signIn(await buildTeamMember(tx, project.id, 'editor'));
  await patch(id, { content: 'Edited', baseRevision: 4 }, other);
  const rows = await tx.select().from(activities).where(eq(activities.projectId, project.id));
  expect(rows.map(({ type }) => type).sort()).toEqual([
    'chapter_created',
    'chapter_updated',
    'chapter_updated',
  ]);
  const [after] = await tx.select().from(projects).where(eq(projects.id, project.id));
  expect(after?.updatedAt).toEqual(project.updatedAt);
});

it('a client reads what was last sent, of a draft its title only, and nothing of how it was made', async () => {
  const { add, patch, project, list } = await owned();
  const sent = await add({ title: 'Sent', content: 'Sent text.' });
  const draft = await add({ title: 'Draft', content: 'Secret text.' });
  const gone = await add({ title: 'Gone', content: 'Archived.' });
  await tx.update(chapters).set({ archivedAt: new Date() }).where(eq(chapters.id, gone.id));
  const { user } = await buildClient(tx, [project.id]);
  const client = await signIn(user);
  await patch(sent.id, { status: 'review' });
  await patch(sent.id, { content: 'Later text.', title: 'Later', baseRevision: 1 });
  expect(await list('', client)).toMatchObject([
    {
      id: sent.id,
      title: 'Sent',
      content: 'Sent text.',
      wordCount: 2,
      status: 'review',
      moves: [],
      writer: null,
    },
    { id: draft.id, title: 'Draft', content: '', wordCount: 0, status: 'draft' },
  ]);
  expect((await send(`GET /api/chapters/${sent.id}`, { as: client })).json()).toMatchObject({
    content: 'Sent text.',
  });
  expect((await send(`GET /api/chapters/${gone.id}`, { as: client })).statusCode).toBe(404);
  expect((await send(`GET /api/chapters/${sent.id}/versions`, { as: client })).statusCode).toBe(403);
  expect((await patch(sent.id, { content: 'x' }, client)).statusCode).toBe(403);
});

it("a reader's chapters say that they cannot be written, and writing them is refused", async () => {
  const { add, patch, project, read } = await owned();
  const { id } = await add({ content: 'Text.' });
  const reviewer = await signIn(await buildTeamMember(tx, project.id, 'reviewer'));
  expect(await read(id, reviewer)).toMatchObject({ can: { write: false, readMaterial: false }, moves: [] });
  expect((await patch(id, { content: 'x' }, reviewer)).statusCode).toBe(403);
  expect((await send(`GET /api/chapters/${id}/sources`, { as: reviewer })).statusCode).toBe(403);
  const stranger = await signIn(await buildUser(tx));
  expect((await patch(id, { content: 7 }, stranger)).statusCode).toBe(404);
});

it.each([
  [{ title: '' }, 'title'],
  [{ title: 'x'.repeat(301) }, 'title'],
  [{ content: 'a\0b' }, 'content'],
  [{ content: '\ud800' }, 'content'],
  [{ content: 'x'.repeat(1_000_001) }, 'content'],
  [{ orderIndex: 1e308 }, 'orderIndex'],
  [{ status: chapterStatuses.join() }, 'status'],
])('refuses %.60j and names the field', async (body, field) => {
  const { add, patch, read } = await owned();
  const before = await add();
  const refused = await patch(before.id, body);
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
  expect(await read(before.id)).toEqual(before);
});

it('a megabyte of prose is saved; a megabyte over which a reader despairs is refused while others go on', async () => {
  const { add, patch } = await owned();
  const { id } = await add();
  const prose = 'My father sold coal from a cart. '.repeat(30_000);
  const saved = await patch(id, { content: prose, baseRevision: 1 });
  expect([saved.statusCode, saved.json().wordCount]).toEqual([200, 210_000]);

  const tangled = patch(id, { content: '['.repeat(1_000_000), baseRevision: 2 });
  const other = await add({ content: 'Short.' });
  const shorter = patch(other.id, { content: 'Shorter.', baseRevision: 1 });
  expect(await Promise.race([tangled, shorter])).toBe(await shorter);
  const refused = await tangled;
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['content']]);
}, 30_000);

it('of many long texts at once some are read, and the rest leave the database to others and come again', async () => {
  const { add, patch } = await owned();
  const chapters = await Promise.all(Array.from({ length: 25 }, () => add()));
  const content = 'My father sold coal from a cart. '.repeat(10_000);
  const answers = await Promise.all(chapters.map(({ id }) => patch(id, { content, baseRevision: 1 })));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
  expect(refused[0]?.headers['retry-after']).toBe('2');
}, 30_000);

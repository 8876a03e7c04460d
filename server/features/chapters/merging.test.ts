import type { Chapter, ChapterVersion } from '@longhand/contract/chapters';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildProject, buildTeamMember, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { forgetOldRevisions } from './revisions.ts';
import { chapterRevisions, chapters } from './table.ts';

const { tx, signIn, send, house } = await openTestHouse();

const home = 'We left home in the spring.';
const sea = 'The sea was grey.';
const letter = 'A letter came.';
const text = (...paragraphs: string[]) => paragraphs.join('\n\n');

/** Two people and a chapter, at revision 1. */
async function two(content = text(home, sea, letter)) {
  const owner = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: owner.id });
  const ada = await signIn(owner);
  const ben = await signIn(await buildTeamMember(tx, project.id, 'editor'));
  const made = await send(`POST /api/projects/${project.id}/chapters`, {
    as: ada,
    body: { title: 'Coal', content },
  });
  const { id } = made.json<Chapter>();
  const save = (as: typeof ada, words: string, baseRevision: number, more: object = {}, headers = {}) =>
    send(`PATCH /api/chapters/${id}`, { as, body: { content: words, baseRevision, ...more }, headers });
  const read = async () => (await send(`GET /api/chapters/${id}`, { as: ada })).json<Chapter>();
  const versions = async () =>
    (await send(`GET /api/chapters/${id}/versions`, { as: ada })).json<ChapterVersion[]>();
  return { id, ada, ben, save, read, versions };
}

it('a save on an older text is merged with what others saved since, and answered with both', async () => {
  const { ada, ben, save, read, versions } = await two();
  await save(ben, text(home, 'The sea was green.', letter), 1);
  const merged = await save(ada, text(home, sea, 'A long letter came.'), 1);
  expect([merged.statusCode, merged.json()]).toMatchObject([
    200,
    { revision: 3, content: text(home, 'The sea was green.', 'A long letter came.'), wordCount: 14 },
  ]);
  expect(await read()).toEqual(merged.json());
  expect(await versions()).toMatchObject([
    { reason: 'before_merge', updates: { content: text(home, 'The sea was green.', letter) } },
  ]);
});

it('words of one sentence are merged, over many revisions of an hour offline', async () => {
  const { ada, ben, save } = await two();
  for (const [at, word] of ['very ', 'really '].entries())
    for (const content of [text(home, `The sea was ${word}grey.`, letter), text(home, sea, letter)])
      await save(ben, content, 1 + 2 * at + (content.includes(word) ? 0 : 1));
  await save(ben, text(home, 'The sea was blue.', letter), 5);
  const merged = await save(ada, text('They left home in the spring.', sea, letter), 1);
  expect(merged.json()).toMatchObject({
    revision: 7,
    content: text('They left home in the spring.', 'The sea was blue.', letter),
  });
});

it('what cannot be merged is kept as a version, and refused with both', async () => {
  const { id, ada, ben, save, read, versions } = await two();
  await save(ben, text(home, 'The sea was green.', letter), 1);
  const before = await read();
  const refused = await save(ada, text(home, 'The sea was black.', letter), 1, { title: 'Mine' });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'stale', chapter: before }]);
  expect(await read()).toEqual(before);
  const kept = await versions();
  expect(kept).toMatchObject([
    {
      id: refused.json().versionId,
      reason: 'unmerged',
      versionLabel: 'Could not be merged',
      madeByName: expect.stringContaining('Ada'),
      updates: { content: text(home, 'The sea was black.', letter) },
    },
  ]);
  const again = await save(ada, text(home, 'The sea was black.', letter), 1);
  expect(again.json().versionId).toBe(kept[0]?.id);
  expect(await versions()).toHaveLength(1);
  const switched = await send(`POST /api/chapters/${id}/versions/${kept[0]?.id}/switch`, { as: ada });
  expect(switched.json().content).toContain('black');
});

it('a conflict sent again under its key gets the same answer, and one version', async () => {
  const { ada, ben, save, versions } = await two();
  await save(ben, text(home, 'The sea was green.', letter), 1);
  const headers = { 'idempotency-key': 'once' };
  const [first, second] = [
    await save(ada, text(home, 'The sea was black.', letter), 1, {}, headers),
    await save(ada, text(home, 'The sea was black.', letter), 1, {}, headers),
  ];
  expect([first.statusCode, second.statusCode, second.json()]).toEqual([409, 409, first.json()]);
  expect(await versions()).toHaveLength(1);
});

it('a text whose base nobody knows any more, or that never was, is kept as a version', async () => {
  const { id, ada, ben, save, versions } = await two();
  await save(ben, text(home, sea, letter, 'End.'), 1);
  expect((await save(ada, text('Begin.', home, sea, letter), 9)).statusCode).toBe(409);
  await tx
    .update(chapterRevisions)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(chapterRevisions.chapterId, id));
  await forgetOldRevisions(tx);
  expect((await save(ada, text('Start.', home, sea, letter), 1)).json().code).toBe('stale');
  expect((await versions()).map(({ updates }) => updates.content)).toEqual([
    text('Start.', home, sea, letter),
    text('Begin.', home, sea, letter),
  ]);
});

it('a save whose answer was lost is not made a second time, whatever became of it since', async () => {
  const { ada, ben, save, read } = await two();
  const mine = text(home, sea, letter, 'My own words.');
  await save(ada, mine, 1);
  await save(ben, text(home, sea, letter), 2);
  expect((await save(ada, mine, 1)).json()).toMatchObject({ revision: 3, content: text(home, sea, letter) });

  const merged = text(home, 'The sea was black.', letter);
  await save(ben, text('Begin.', home, sea, letter), 3);
  expect((await save(ada, merged, 3)).json().revision).toBe(5);
  await save(ben, text('Begin.', home, sea, letter), 5);
  expect((await save(ada, merged, 3)).json()).toMatchObject({ revision: 6 });
  expect((await read()).content).toBe(text('Begin.', home, sea, letter));
});

it('what was typed on after a save of which one has not heard goes on from it', async () => {
  const { ada, ben, save } = await two();
  await save(ben, text('Begin.', home, sea, letter), 1);
  await save(ada, text(home, sea, `${letter} It was`), 1);
  const on = await save(ada, text(home, sea, `${letter} It was from Anna.`), 1);
  expect(on.json()).toMatchObject({
    revision: 4,
    content: text('Begin.', home, sea, `${letter} It was from Anna.`),
  });
});

it('merged paragraphs keep where they came from, whoever moved or mended them', async () => {
  const { id, ada, ben, save } = await two();
  const told = (entryId: string) => ({
    kind: 'told' as const,
    sources: [{ entryId, start: 0, end: 2, quote: '' }],
  });
  await tx
    .update(chapters)
    .set({ sources: [told('home'), told('sea'), told('letter')] })
    .where(eq(chapters.id, id));
  await save(ben, text('A new beginning of our story, by hand.', home, sea, letter), 1);
  await save(ada, text(home, sea, 'A letter came in.'), 1);
  const [row] = await tx.select().from(chapters).where(eq(chapters.id, id));
  expect(row?.content).toBe(text('A new beginning of our story, by hand.', home, sea, 'A letter came in.'));
  expect(row?.sources.map(({ kind, sources }) => sources[0]?.entryId ?? kind)).toEqual([
    'hand',
    'home',
    'sea',
    'letter',
  ]);
});

it('a merge reopens an approved chapter only where that is meant', async () => {
  const { id, ada, ben, save } = await two();
  await save(ben, text('Begin.', home, sea, letter), 1);
  await tx.update(chapters).set({ status: 'approved' }).where(eq(chapters.id, id));
  const mine = text(home, sea, 'A long letter came.');
  expect((await save(ada, mine, 1)).json().code).toBe('reopen_needed');
  expect((await save(ada, mine, 1, { reopen: true })).json()).toMatchObject({
    status: 'draft',
    content: text('Begin.', home, sea, 'A long letter came.'),
  });
});

it('tells the team of every new revision, by its number', async () => {
  const { id, ada, ben, save } = await two();
  const heard: number[] = [];
  const leave = house.events.subscribe({
    hint: ({ id: about, revision }) => about === id && revision !== undefined && heard.push(revision),
    missed: () => {},
  });
  await save(ben, text('Begin.', home, sea, letter), 1);
  await save(ada, text(home, sea, letter, 'End.'), 1);
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([2, 3]);
  leave();
});

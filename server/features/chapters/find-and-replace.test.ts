import type { Chapter } from '@longhand/contract/chapters';
import type { findInBook, replaceInBook } from '@longhand/contract/find-and-replace';
import type { Answer } from '@longhand/contract/operation';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildProject, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { chapters, chapterVersions } from './table.ts';

const { tx, signIn, send } = await openTestHouse();

async function desk() {
  const user = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: user.id });
  const as = await signIn(user);
  const path = `/api/projects/${project.id}`;
  const chapter = async (title: string, content: string) =>
    (await send(`POST ${path}/chapters`, { as, body: { title, content } })).json<Chapter>();
  const find = async (q: string, more = '') =>
    (await send(`GET ${path}/find?q=${encodeURIComponent(q)}${more}`, { as })).json<
      Answer<typeof findInBook>
    >();
  const ask = (
    of: readonly { id: string; revision: number; occurrences?: number[] }[],
    more = {},
    headers = {},
  ) =>
    send(`POST ${path}/replace`, {
      as,
      headers,
      body: {
        find: 'boat',
        replacement: 'ship',
        chapters: of.map(({ id, revision, occurrences }) => ({ id, baseRevision: revision, occurrences })),
        ...more,
      },
    });
  const replace = async (...given: Parameters<typeof ask>) =>
    (await ask(...given)).json<Answer<typeof replaceInBook>>();
  const read = async ({ id }: { id: string }) =>
    (await send(`GET /api/chapters/${id}`, { as })).json<Chapter>();
  const settle = ({ id }: { id: string }) =>
    tx.update(chapters).set({ status: 'approved' }).where(eq(chapters.id, id));
  return { as, path, chapter, find, ask, replace, read, settle };
}

it('lists where the words stand, chapter by chapter in the manuscript’s order', async () => {
  const { as, chapter, find, settle } = await desk();
  const one = await chapter('One', 'The **bo**at, and the Boat.');
  await chapter('Two', 'Nothing of it.');
  const three = await chapter('Three', 'A boathouse[^1]\n\n[^1]: Of the boat.');
  await settle(three);
  const gone = await chapter('Gone', 'A boat.');
  await send(`POST /api/chapters/${gone.id}/archive`, { as });
  expect(await find('boat')).toEqual({
    total: 4,
    chapters: [
      {
        chapterId: one.id,
        title: 'One',
        partTitle: one.partTitle,
        revision: one.revision,
        isSettled: false,
        count: 2,
        places: [
          { before: 'The ', match: 'boat', after: ', and the Boat.' },
          { before: 'The boat, and the ', match: 'Boat', after: '.' },
        ],
      },
      expect.objectContaining({ chapterId: three.id, isSettled: true, count: 2 }),
    ],
  });
  expect((await find('boat', '&wholeWords=true&matchCase=true')).total).toBe(2);
});

it('counts all places and lists the first hundred of a chapter', async () => {
  const { chapter, find } = await desk();
  await chapter('Long', 'boat '.repeat(130));
  const { total, chapters: found } = await find('boat');
  expect([total, found[0]?.count, found[0]?.places.length]).toEqual([130, 130, 100]);
});

it('replaces in all chapters asked, and keeps each as it was', async () => {
  const { chapter, replace, read } = await desk();
  const given = [await chapter('One', 'A *boat*. A boat.'), await chapter('Two', 'The boat.')];
  const answer = await replace(given);
  expect(answer).toMatchObject({ replaced: 3 });
  const now = await Promise.all(given.map(read));
  expect(now.map(({ content, revision, editedByHand }) => [content, revision, editedByHand])).toEqual([
    ['A *ship*. A ship.', (given[0]?.revision ?? 0) + 1, true],
    ['The ship.', (given[1]?.revision ?? 0) + 1, true],
  ]);
  for (const { versionId, chapterId, outcome, revision } of answer.chapters) {
    const before = given.find(({ id }) => id === chapterId);
    expect([outcome, revision]).toEqual(['replaced', (before?.revision ?? 0) + 1]);
    const [version] = await tx
      .select()
      .from(chapterVersions)
      .where(eq(chapterVersions.id, versionId ?? ''));
    expect(version).toMatchObject({ chapterId, reason: 'before_replace', content: before?.content });
  }
});

it('replaces only the places that were chosen', async () => {
  const { chapter, replace, read } = await desk();
  const one = await chapter('One', 'boat boat boat');
  expect(await replace([{ ...one, occurrences: [0, 2] }])).toMatchObject({ replaced: 2 });
  expect((await read(one)).content).toBe('ship boat ship');
});

it('a chapter that changed since it was searched stays, and the others are replaced', async () => {
  const { as, chapter, replace, read } = await desk();
  const [one, two] = [await chapter('One', 'A boat.'), await chapter('Two', 'A boat.')];
  await send(`PATCH /api/chapters/${one.id}`, {
    as,
    body: { content: 'The boat sank.', baseRevision: one.revision },
  });
  const { replaced, chapters: outcomes } = await replace([one, two]);
  expect(replaced).toBe(1);
  expect(new Map(outcomes.map(({ chapterId, outcome }) => [chapterId, outcome]))).toEqual(
    new Map([
      [one.id, 'stale'],
      [two.id, 'replaced'],
    ]),
  );
  expect((await read(one)).content).toBe('The boat sank.');
});

it('an approved chapter stays unless reopening it is meant; then it is a draft', async () => {
  const { chapter, replace, read, settle } = await desk();
  const one = await chapter('One', 'A boat.');
  await settle(one);
  expect((await replace([one])).chapters).toMatchObject([{ outcome: 'settled', versionId: null }]);
  expect(await read(one)).toMatchObject({ content: 'A boat.', status: 'approved' });
  expect((await replace([one], { reopen: true })).chapters).toMatchObject([{ outcome: 'replaced' }]);
  expect(await read(one)).toMatchObject({ content: 'A ship.', status: 'draft' });
});

it("another project's chapter makes the whole call not found", async () => {
  const [mine, theirs] = [await desk(), await desk()];
  const [own, foreign] = [await mine.chapter('Mine', 'boat'), await theirs.chapter('Theirs', 'boat')];
  expect((await mine.ask([own, foreign])).statusCode).toBe(404);
  expect((await mine.ask([own, { id: 'no-id', revision: 1 }])).statusCode).toBe(404);
  expect([(await mine.read(own)).content, (await theirs.read(foreign)).content]).toEqual(['boat', 'boat']);
});

it('two who replace at once: nobody’s words are lost, and the second is told', async () => {
  const { chapter, replace, read } = await desk();
  const given = [await chapter('One', 'boat and sea'), await chapter('Two', 'boat and sea')];
  const answers = await Promise.all([replace(given), replace(given, { find: 'sea', replacement: 'lake' })]);
  const outcomes = answers.flatMap((answer) => answer.chapters.map(({ outcome }) => outcome));
  expect(outcomes.toSorted()).toEqual(['replaced', 'replaced', 'stale', 'stale']);
  for (const one of given) expect(['ship and sea', 'boat and lake']).toContain((await read(one)).content);
});

it('sent twice with one key it is replaced once', async () => {
  const { chapter, replace, read } = await desk();
  const one = await chapter('One', 'boat');
  const key = { 'idempotency-key': 'replace-once' };
  const more = { replacement: 'boat boat' };
  const twice = [await replace([one], more, key), await replace([one], more, key)];
  expect(twice[1]).toEqual(twice[0]);
  expect((await read(one)).content).toBe('boat boat');
});

it.each(['', '?q=', '?q=%0A', `?q=${'x'.repeat(201)}`])(
  '400 where it is not said what to look for: %s',
  async (query) => {
    const { as, path } = await desk();
    expect((await send(`GET ${path}/find${query}`, { as })).statusCode).toBe(400);
  },
);

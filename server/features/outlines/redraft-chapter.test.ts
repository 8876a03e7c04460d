import type { Chapter, ChapterVersion, chapterSources, regenerateChapter } from '@longhand/contract/chapters';
import type { Answer } from '@longhand/contract/operation';
import type { Run } from '@longhand/contract/runs';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { Refusal } from '../../platform/errors.ts';
import { buildProject, buildTold, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { entries } from '../story-bank/table.ts';
import { requestsOf, scriptedWriter } from './scripted-writer.ts';

const writer = scriptedWriter();
const { tx, signIn, send } = await openTestHouse({ writer, work: true });
beforeEach(() => writer.reset());

/** A project with a manuscript of two chapters, drafted from an outline and its two entries. */
async function drafted() {
  const user = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: user.id });
  const as = await signIn(user);
  const [coal, sea] = await buildTold(tx, project.id, ['coal', 'sea']);
  const path = `/api/projects/${project.id}`;
  await send(`POST ${path}/generate-bib-outline`, { as, body: { targetChapters: 6 } });
  await send(`POST ${path}/generate-chapters-from-outline`, { as, body: {} });
  const [chapter] = (await send(`GET ${path}/chapters`, { as })).json<Chapter[]>();
  if (!chapter || !coal || !sea) throw new Error('Nothing was drafted.');
  writer.reset();
  const at = `/api/chapters/${chapter.id}`;
  const again = (headers = {}) => send(`POST ${at}/regenerate`, { as, headers });
  const read = async () => (await send(`GET ${at}`, { as })).json<Chapter>();
  const versions = async () => (await send(`GET ${at}/versions`, { as })).json<ChapterVersion[]>();
  return { as, path, at, chapter, coal, again, read, versions };
}

it('drafts one chapter again from what the Story Bank says by now, into a version, with its sources', async () => {
  const { as, at, chapter, coal, again, read, versions } = await drafted();
  expect(chapter.can.regenerate).toBe(true);
  const mine = 'I wrote this myself.\n\nAll of it.';
  await send(`PATCH ${at}`, { as, body: { content: mine, baseRevision: 1 } });
  const before = await read();
  await tx.update(entries).set({ content: 'About coal, I now say more.' }).where(eq(entries.id, coal.id));

  writer.chapter.answer = (draft) => ({ ...draft, leftOut: [coal.id] });
  const answer = await again();
  expect(answer.json<Answer<typeof regenerateChapter>>().leftOut).toEqual(['coal']);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { chapterId: chapter.id, reason: 'regenerated', versionLabel: 'Drafted again' },
  ]);
  expect(await read()).toEqual(before);
  expect((await versions()).map(({ reason, updates }) => [reason, updates.content])).toEqual([
    ['regenerated', 'About coal, I now say more.'],
    ['before_generation', mine],
    ['generated', 'About coal, I say.'],
  ]);
  expect(requestsOf(writer.chapter)[0]?.alreadyTold).toEqual(['About sea, I say.']);

  await send(`POST ${at}/versions/${answer.json<ChapterVersion>().id}/switch`, { as });
  expect((await read()).content).toBe('About coal, I now say more.');
  const sources = (await send(`GET ${at}/sources`, { as })).json<Answer<typeof chapterSources>>();
  expect(sources.paragraphs.map(({ kind, sources: from }) => [kind, from[0]?.entryId])).toEqual([
    ['told', coal.id],
  ]);
});

it('keeps what there was only once, where it is the last version already', async () => {
  const { again, versions } = await drafted();
  await again();
  expect((await versions()).map(({ reason }) => reason)).toEqual(['regenerated', 'generated']);
});

it('is a run that can be followed, and asked for twice at once it is one', async () => {
  const { again, versions } = await drafted();
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  writer.chapter.answer = async (answer) => gate.then(() => answer);
  const runs = await Promise.all([1, 2].map(() => again({ prefer: 'respond-async' })));
  expect(runs.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
  expect(new Set(runs.map((run) => run.json<Run>().id)).size).toBe(1);
  expect(runs[0]?.json<Run>()).toMatchObject({ kind: 'chapter' });
  go();
  await expect.poll(async () => (await versions())[0]?.reason, { timeout: 10_000 }).toBe('regenerated');
});

it('a chapter that no outline plans, or of which nothing is told, is refused and says what to do', async () => {
  const { as, path, coal, again, versions } = await drafted();
  const byHand = (await send(`POST ${path}/chapters`, { as, body: { title: 'Mine' } })).json<Chapter>();
  expect(byHand.can.regenerate).toBe(false);
  const refused = await send(`POST /api/chapters/${byHand.id}/regenerate`, { as });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringMatching(/belongs to no outline/),
  ]);
  await tx.delete(entries).where(eq(entries.id, coal.id));
  const empty = await again();
  expect([empty.statusCode, empty.json().message]).toEqual([
    409,
    expect.stringMatching(/^Nothing has been told for this chapter yet/),
  ]);
  expect(await versions()).toHaveLength(1);
});

it('a writer that fails leaves nothing behind, and says why', async () => {
  const { again, versions } = await drafted();
  writer.chapter.answer = () => {
    throw new Refusal('provider_failed', 'The writer is out of paper.');
  };
  const failed = await again();
  expect([failed.statusCode, failed.json().message]).toEqual([502, 'The writer is out of paper.']);
  expect(await versions()).toHaveLength(1);
});

import type { Chapter, ChapterVersion } from '@longhand/contract/chapters';
import type { Run } from '@longhand/contract/runs';
import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { Refusal } from '../../platform/errors.ts';
import { buildProject, buildTeamMember, buildTold, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { untilEnded } from '../runs/follow-run.ts';
import { runQueue } from '../runs/queue.ts';
import { runs } from '../runs/table.ts';
import { entries } from '../story-bank/table.ts';
import { requestsOf, scriptedWriter } from './scripted-writer.ts';

const writer = scriptedWriter();
const { house, tx, signIn, send } = await openTestHouse({ writer, work: true });
beforeEach(() => writer.reset());

const six = ['coal', 'school', 'sea', 'war', 'bread', 'home'];

/** A project whose active outline has six chapters, one for each entry; those beyond the entries are gaps. */
async function outlined(words: readonly string[] = six) {
  const user = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: user.id });
  const as = await signIn(user);
  const given = await buildTold(tx, project.id, words);
  const path = `/api/projects/${project.id}`;
  await send(`POST ${path}/generate-bib-outline`, { as, body: { targetChapters: 6 } });
  const generate = (body: object = { outlineId: 'active', generateAll: true }, headers = {}) =>
    send(`POST ${path}/generate-chapters-from-outline`, { as, body, headers });
  const manuscript = async () => (await send(`GET ${path}/chapters`, { as })).json<Chapter[]>();
  const edit = (id: string, body: object) => send(`PATCH /api/chapters/${id}`, { as, body });
  return { user, project, as, given, path, generate, manuscript, edit };
}

const told = (word: string) => `About ${word}, I say.`;

it('A-169, A-119: drafts every chapter of the active outline, in its parts and order', async () => {
  const { generate, manuscript } = await outlined();
  const answer = await generate();
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { generated: 6, total: 6, failed: 0, skipped: 0, message: 'Generated 6 of 6 chapters', errors: [] },
  ]);
  expect((await manuscript()).map(({ title, partTitle, content }) => [title, partTitle, content])).toEqual(
    six.map((word, at) => [`On ${word}`, at < 3 ? 'Part 1' : 'Part 2', told(word)]),
  );
  expect((await manuscript())[0]).toMatchObject({
    status: 'draft',
    editedByHand: false,
    revision: 1,
    writer: { provider: 'built-in', model: 'built-in' },
    orderIndex: 1,
  });
  expect(requestsOf(writer.chapter)[2]?.alreadyTold).toEqual([told('coal'), told('school')]);
});

it('A-169: twice from one outline never duplicates, asked at once or one after the other', async () => {
  const { generate, manuscript } = await outlined();
  let goOn = () => {};
  const all = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  writer.chapter.answer = async (answer) => all.then(() => answer);
  const waiting = [generate(), generate()];
  const joined = await generate(undefined, { prefer: 'respond-async' });
  goOn();
  const answers = (await Promise.all(waiting)).map((answer) => answer.json());
  expect(answers[0]).toMatchObject({ generated: 6, total: 6, skipped: 0, failed: 0 });
  expect(answers[1]).toEqual(answers[0]);
  expect(joined.json<Run>()).toMatchObject({ kind: 'chapters', finishedAt: null });
  expect((await generate()).json()).toMatchObject({ generated: 6, total: 6, skipped: 6, failed: 0 });
  expect(await manuscript()).toHaveLength(6);
  expect(writer.chapter.calls).toHaveLength(6);
});

it('R7: a gap counts as failed with nothing told yet, until something is told', async () => {
  const { generate, manuscript } = await outlined(['coal', 'school']);
  const answer = (await generate()).json();
  expect(answer).toMatchObject({ generated: 2, total: 6, failed: 4, skipped: 0 });
  expect(answer.message).toBe('Generated 2 of 6 chapters, 4 failed');
  expect(answer.errors[0]).toEqual({
    chapterNumber: 3,
    chapterTitle: 'On what is missing',
    message: 'nothing told yet',
  });
  expect(await manuscript()).toHaveLength(2);
});

it('R7: what a person has written is never overwritten; only what is missing is drafted, in its place', async () => {
  const { generate, manuscript, edit, as } = await outlined();
  await generate();
  const [first, second, third] = await manuscript();
  await edit(first?.id ?? '', { content: 'My own words.', baseRevision: 1 });
  await edit(third?.id ?? '', { orderIndex: 100 });
  await send(`POST /api/chapters/${second?.id}/archive`, { as, body: { reason: 'Archived from outline' } });
  expect((await generate()).json()).toMatchObject({ generated: 6, failed: 0, skipped: 5 });
  expect((await manuscript()).map(({ content }) => content)).toEqual([
    'My own words.',
    told('school'),
    ...['war', 'bread', 'home', 'sea'].map(told),
  ]);
});

it('R7: a chapter emptied by hand stays empty', async () => {
  const { generate, manuscript, edit } = await outlined();
  await generate();
  const [first] = await manuscript();
  await edit(first?.id ?? '', { content: '', baseRevision: 1 });
  expect((await generate()).json()).toMatchObject({ generated: 5, failed: 1, skipped: 5 });
  expect((await manuscript())[0]?.content).toBe('');
});

it("R7: another outline's chapters are appended", async () => {
  const { generate, manuscript, path, as } = await outlined(['coal']);
  await generate();
  await send(`POST ${path}/generate-bib-outline`, { as, body: { targetChapters: 6 } });
  expect((await generate()).json()).toMatchObject({ generated: 1, skipped: 0 });
  expect((await manuscript()).map(({ orderIndex }) => orderIndex)).toEqual([1, 2]);
});

it('notes, what is off the record and what was deleted never reach the writer of a chapter', async () => {
  const { generate, given } = await outlined();
  const [coal, school, sea] = given.map(({ id }) => id);
  await tx
    .update(entries)
    .set({ origin: 'note' })
    .where(eq(entries.id, coal ?? ''));
  await tx
    .update(entries)
    .set({ offRecord: true })
    .where(eq(entries.id, school ?? ''));
  await tx.delete(entries).where(eq(entries.id, sea ?? ''));
  const { errors } = (await generate()).json();
  expect(
    errors.map(({ chapterNumber, message }: { chapterNumber: number; message: string }) => [
      chapterNumber,
      message,
    ]),
  ).toEqual([1, 2, 3].map((number) => [number, 'nothing told yet']));
  expect(requestsOf(writer.chapter).flatMap((request) => request.entries.map(({ title }) => title))).toEqual(
    six.slice(3),
  );
});

it('records paragraph by paragraph what each chapter was told from, and keeps the draft as a version', async () => {
  const { generate, manuscript, as, given } = await outlined(['coal']);
  await generate();
  const [chapter] = await manuscript();
  expect((await send(`GET /api/chapters/${chapter?.id}/sources`, { as })).json()).toMatchObject({
    paragraphs: [
      {
        text: told('coal'),
        kind: 'told',
        sources: [{ entryId: given[0]?.id, entryTitle: 'coal', quote: told('coal') }],
      },
    ],
  });
  const versions = (await send(`GET /api/chapters/${chapter?.id}/versions`, { as })).json<ChapterVersion[]>();
  expect(versions).toMatchObject([{ reason: 'generated', updates: { content: told('coal') } }]);
});

it("A-186: one chapter's failure is its own; the writer's reason is told", async () => {
  const { generate } = await outlined();
  writer.chapter.answer = (answer) => {
    if (answer.title === 'On sea') throw new Refusal('provider_failed', 'The provider is out of paper.');
    return answer;
  };
  expect((await generate()).json()).toMatchObject({
    generated: 5,
    failed: 1,
    errors: [{ chapterNumber: 3, message: 'The provider is out of paper.' }],
  });
  writer.reset();
  expect((await generate()).json()).toMatchObject({ generated: 6, failed: 0, skipped: 5 });
});

it('a chapter that leaves out stories says which, beside those that failed', async () => {
  const { generate, given } = await outlined();
  writer.chapter.answer = (answer) => {
    if (answer.title === 'On war') throw new Refusal('provider_failed', 'The provider is out of paper.');
    return answer.title === 'On sea' ? { ...answer, leftOut: [given[2]?.id ?? ''] } : answer;
  };
  expect((await generate()).json()).toMatchObject({
    generated: 5,
    failed: 1,
    message: 'Generated 5 of 6 chapters, 1 failed, 1 story not told in full',
    leftOut: [{ chapterNumber: 3, chapterTitle: 'On sea', stories: ['sea'] }],
  });
});

it('a writer that can write nothing at all is 502', async () => {
  const { generate } = await outlined();
  writer.chapter.answer = () => {
    throw new Refusal('provider_failed', 'The provider is out of paper.');
  };
  const answer = await generate();
  expect([answer.statusCode, answer.json().message]).toEqual([502, 'The provider is out of paper.']);
});

it('refuses where no outline is active, where the outline is not there, and who may not generate', async () => {
  const { generate, project, path } = await outlined();
  const other = await outlined();
  const [foreign] = (await send(`GET ${other.path}/outlines`, { as: other.as })).json();
  expect((await generate({ outlineId: foreign.id })).statusCode).toBe(404);
  const bare = await buildProject(tx);
  const owner = await signIn({ id: bare.ownerId });
  const none = await send(`POST /api/projects/${bare.id}/generate-chapters-from-outline`, {
    as: owner,
    body: {},
  });
  expect([none.statusCode, none.json().code]).toEqual([409, 'conflict']);
  const editor = await signIn(await buildTeamMember(tx, project.id, 'editor'));
  expect(
    (await send(`POST ${path}/generate-chapters-from-outline`, { as: editor, body: {} })).statusCode,
  ).toBe(403);
});

it('a run begun again goes on where it stopped, and tells what it had drafted and left out as its own', async () => {
  const { generate, manuscript, path, as, given } = await outlined();
  let stall = () => {};
  const stalled = new Promise<void>((resolve) => {
    stall = resolve;
  });
  writer.chapter.answer = async (answer, _, run) => {
    if (answer.title === 'On sea') return { ...answer, leftOut: [given[2]?.id ?? ''] };
    if (answer.title !== 'On war') return answer;
    stall();
    return new Promise((_, reject) =>
      run?.signal?.addEventListener('abort', () => reject(run.signal?.reason)),
    );
  };
  const run = (await generate(undefined, { prefer: 'respond-async' })).json<Run>();
  await stalled;
  expect(await manuscript()).toHaveLength(3);
  writer.reset();
  // As another worker does that finds this one silent.
  await tx.update(runs).set({ attempt: 9 }).where(eq(runs.id, run.id));
  await house.jobs.enqueue(tx, runQueue, { runId: run.id });
  const ended = async () =>
    (await send(`GET ${path}/runs`, { as })).json<Run[]>().find(({ id }) => id === run.id);
  await expect.poll(async () => (await ended())?.state, { timeout: 8_000 }).toBe('succeeded');
  expect((await ended())?.result).toMatchObject({
    generated: 6,
    total: 6,
    failed: 0,
    skipped: 0,
    leftOut: [{ chapterNumber: 3, chapterTitle: 'On sea', stories: ['sea'] }],
  });
  expect(await manuscript()).toHaveLength(6);
  expect(writer.chapter.calls).toHaveLength(3);
});

it('drafts the next chapter only, where not all are asked for; begun again, no further one', async () => {
  const { generate, manuscript, project } = await outlined();
  await generate({ outlineId: 'active', generateAll: false });
  await generate({ outlineId: 'active', generateAll: false });
  const drafted = ['coal', 'school'].map(told);
  expect((await manuscript()).map(({ content }) => content)).toEqual(drafted);
  // As where its worker was killed before it could say that it was done.
  const [last] = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.projectId, project.id), eq(runs.kind, 'chapters')))
    .orderBy(desc(runs.createdAt))
    .limit(1);
  const id = last?.id ?? '';
  await tx.update(runs).set({ state: 'queued', finishedAt: null, result: null }).where(eq(runs.id, id));
  await house.jobs.enqueue(tx, runQueue, { runId: id });
  await untilEnded(house, id, AbortSignal.timeout(8_000));
  expect((await manuscript()).map(({ content }) => content)).toEqual(drafted);
});

it('R7: progress is the real one: chapter n of m, words so far', async () => {
  const { generate, path, as } = await outlined();
  let look = () => {};
  const looked = new Promise<void>((resolve) => {
    look = resolve;
  });
  writer.chapter.answer = async (answer) => {
    if (answer.title === 'On war') await looked;
    return answer;
  };
  await generate(undefined, { prefer: 'respond-async' });
  const run = async () => (await send(`GET ${path}/runs`, { as })).json<Run[]>()[0];
  await expect.poll(async () => (await run())?.currentSection).toBe(4);
  expect(await run()).toMatchObject({
    stage: 'generating',
    state: 'running',
    progress: 50,
    totalSections: 6,
    wordCount: 12,
    targetWordCount: 3000,
    message: 'Chapter 4: On war',
  });
  look();
  await expect.poll(async () => (await run())?.state).toBe('succeeded');
});

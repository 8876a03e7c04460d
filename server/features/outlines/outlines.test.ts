import type { Outline } from '@longhand/contract/outlines';
import type { Run } from '@longhand/contract/runs';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { Refusal } from '../../platform/errors.ts';
import { buildProject, buildTeamMember, buildTold, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { personas } from '../personas/table.ts';
import { entries } from '../story-bank/table.ts';
import { requestsOf, scriptedWriter } from './scripted-writer.ts';
import { outlines } from './table.ts';

const writer = scriptedWriter();
const { tx, signIn, send } = await openTestHouse({ writer, work: true });
beforeEach(() => writer.reset());

async function told(words: readonly string[] = ['coal', 'school', 'sea']) {
  const user = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: user.id, title: 'The long road' });
  const as = await signIn(user);
  const given = await buildTold(tx, project.id, words);
  const path = `/api/projects/${project.id}`;
  const generate = (body: object = {}, headers = {}) =>
    send(`POST ${path}/generate-bib-outline`, { as, body: { targetChapters: 6, ...body }, headers });
  const history = async () => (await send(`GET ${path}/outlines`, { as })).json<Outline[]>();
  const active = async () => (await send(`GET ${path}/outlines/active`, { as })).json<Outline | null>();
  const activate = (id: string) => send(`POST ${path}/outlines/${id}/set-active`, { as });
  return { user, project, as, given, path, generate, history, active, activate };
}

it('A-166, A-167, A-103, A-104: answers the outline asked for, and it is the active one', async () => {
  const { generate, active, given, project } = await told();
  const answer = await generate({
    outlineStyle: 'thematic',
    projectDescription: ' On coal. ',
    outlineId: 'made-here',
  });
  const { outline, ...rest } = answer.json();
  expect([answer.statusCode, rest]).toEqual([200, { success: true, metadata: { bibEntriesUsed: 3 } }]);
  expect(outline).toMatchObject({
    projectId: project.id,
    style: 'thematic',
    sourceType: 'ai_generated',
    generationMethod: 'bib_based',
    bibEntriesUsed: given.map(({ id }) => id),
    aiProvider: 'built-in',
    isActive: true,
  });
  expect(outline.outlineData.parts.flatMap(({ chapters }: { chapters: unknown[] }) => chapters)).toHaveLength(
    6,
  );
  expect(await active()).toEqual(outline);
  expect(requestsOf(writer.outline)).toMatchObject([
    { style: 'thematic', targetChapters: 6, context: 'On coal.' },
  ]);
});

it('A-167: the same outlineId twice is one outline, asked for at once or one after the other', async () => {
  const { generate, history } = await told();
  const answers = await Promise.all([1, 2, 3].map(() => generate({ outlineId: 'once' })));
  answers.push(await generate({ outlineId: 'once' }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().outline.id)).size).toBe(1);
  expect(await history()).toHaveLength(1);
  expect(writer.outline.calls).toHaveLength(1);
});

it('an outlineId is unique within its project only', async () => {
  const [one, other] = [await told(), await told()];
  const ids = [await one.generate({ outlineId: 'same' }), await other.generate({ outlineId: 'same' })];
  expect(new Set(ids.map((answer) => answer.json().outline.id)).size).toBe(2);
});

it.each([
  ['there are none', async () => {}],
  [
    'all are off the record',
    async (id: string) => {
      await tx.insert(entries).values({
        projectId: id,
        title: 'x',
        category: 'other',
        content: 'x',
        origin: 'told',
        offRecord: true,
      });
    },
  ],
])('A-139: refuses where %s of the entries', async (_, prepare) => {
  const { generate, project } = await told([]);
  await prepare(project.id);
  const answer = await generate();
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'No BIB Entries Available: Please upload and analyze transcripts first to extract BIB entries for outline generation.',
  ]);
});

it('A-166: uses the entries selected, and none that is off the record', async () => {
  const { generate, given } = await told();
  const [coal, school] = given.map(({ id }) => id);
  await tx
    .update(entries)
    .set({ offRecord: true })
    .where(eq(entries.id, school ?? ''));
  await generate({ selectedBibEntryIds: [coal, school] });
  await generate();
  expect(writer.outline.calls.map(([request]) => request.entries.map(({ title }) => title))).toEqual([
    ['coal'],
    ['coal', 'sea'],
  ]);
});

it("somebody else's entries or voice profile make the whole call not found", async () => {
  const { generate, given } = await told();
  const other = await told();
  const [foreign] = other.given;
  const [persona] = await tx
    .insert(personas)
    .values({ projectId: other.project.id, title: 'Dry' })
    .returning();
  for (const body of [
    { selectedBibEntryIds: [given[0]?.id, foreign?.id] },
    { selectedBibEntryIds: ['nonsense'] },
    { selectedPersonaId: persona?.id },
  ])
    expect((await generate(body)).statusCode).toBe(404);
  expect(writer.outline.calls).toEqual([]);
});

it('A-140: takes 6 to 20 chapters, 12 where none is said', async () => {
  const { generate } = await told();
  for (const targetChapters of [5, 21, 7.5, 'abc']) {
    const refused = await generate({ targetChapters });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['targetChapters']]);
  }
  await generate({ targetChapters: undefined });
  expect(requestsOf(writer.outline)).toMatchObject([{ targetChapters: 12, style: 'hybrid' }]);
});

it('an outline with another number of chapters than asked is not kept', async () => {
  const { generate, history } = await told();
  writer.outline.answer = (answer) => ({
    ...answer,
    outlineData: { ...answer.outlineData, parts: answer.outlineData.parts.slice(1) },
  });
  expect((await generate()).json()).toMatchObject({ code: 'provider_failed' });
  expect(await history()).toEqual([]);
});

it("a writer's failure is 502 with its reason, and asking again makes the outline", async () => {
  const { generate, history } = await told();
  writer.outline.answer = () => {
    throw new Refusal('provider_failed', 'The provider is out of paper.');
  };
  const failed = await generate({ outlineId: 'again' });
  expect([failed.statusCode, failed.json()]).toEqual([
    502,
    { code: 'provider_failed', message: 'The provider is out of paper.' },
  ]);
  writer.reset();
  expect((await generate({ outlineId: 'again' })).statusCode).toBe(200);
  expect(await history()).toHaveLength(1);
});

it('R7: a caller who will follow the run gets it at once, and finds the answer in it', async () => {
  const { generate, path, as, history } = await told();
  const accepted = await generate({ outlineId: 'followed' }, { prefer: 'respond-async' });
  const run = accepted.json<Run>();
  expect([accepted.statusCode, run.kind, run.subjectId]).toEqual([202, 'outline', 'followed']);
  const ended = async () => (await send(`GET ${path}/runs`, { as })).json<Run[]>()[0];
  await expect.poll(async () => (await ended())?.state).toBe('succeeded');
  expect((await ended())?.result).toMatchObject({ success: true, outline: { id: (await history())[0]?.id } });
});

it('A-117: one outline is active, whoever activates which at the same time', async () => {
  const { generate, history, activate, active } = await told();
  for (const outlineId of ['a', 'b', 'c']) await generate({ outlineId });
  const ids = (await history()).map(({ id }) => id);
  expect((await active())?.id).toBe(ids[0]);
  const answers = await Promise.all([...ids, ...ids, ...ids].map(activate));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await history()).filter(({ isActive }) => isActive)).toHaveLength(1);
});

it("A-168: another project's outline is not found, and a reader may not activate", async () => {
  const { generate, history, activate, path, project } = await told();
  await generate();
  const other = await told();
  await other.generate();
  const [foreign] = await other.history();
  expect((await activate(foreign?.id ?? '')).statusCode).toBe(404);
  expect((await activate('nonsense')).statusCode).toBe(404);
  const editor = await signIn(await buildTeamMember(tx, project.id, 'editor'));
  const own = (await history())[0]?.id;
  expect((await send(`POST ${path}/outlines/${own}/set-active`, { as: editor })).statusCode).toBe(403);
  expect(
    (await send(`POST ${path}/generate-bib-outline`, { as: editor, body: { targetChapters: 0 } })).statusCode,
  ).toBe(403);
});

it('A-165: answers null while no outline is active', async () => {
  const { active, generate, project } = await told();
  expect(await active()).toBeNull();
  await generate();
  await tx.update(outlines).set({ isActive: false }).where(eq(outlines.projectId, project.id));
  expect(await active()).toBeNull();
});

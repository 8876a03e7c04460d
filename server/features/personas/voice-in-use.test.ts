import type { Chapter } from '@longhand/contract/chapters';
import type { Answer } from '@longhand/contract/operation';
import type { Persona, readVoiceCloseness } from '@longhand/contract/personas';
import { beforeEach, expect, it } from 'vitest';
import { buildProject, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { requestsOf, scriptedWriter } from '../outlines/scripted-writer.ts';
import { entries } from '../story-bank/table.ts';

const writer = scriptedWriter();
const { tx, signIn, send } = await openTestHouse({ writer, work: true });
beforeEach(() => writer.reset());

const ornate = (n: number) =>
  `It was in the autumn of that year, when the leaves of the great elm before our door had fallen, that I first perceived how greatly the fortunes of my family, upon which number ${n} of my hopes had rested, were to be altered. `;
const blunt = (n: number) => `So I don't know. We just go. It's ${n} boats, right? You can't wait. `;
const told = (one: (n: number) => string, times = 30) =>
  Array.from({ length: times }, (_, n) => one(n)).join('');

async function desk() {
  const user = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: user.id });
  const as = await signIn(user);
  const call = (what: string, body?: unknown) => {
    const [method, path] = what.split(' ');
    return send(`${method} /api/projects/${project.id}${path}`, { as, ...(body !== undefined && { body }) });
  };
  const speakAs = async (sourceContent: string) => {
    const { id } = (await call('POST /personas/extract', { sourceType: 'manual', sourceContent })).json();
    return (await call(`PUT /personas/${id}/activate`)).json<Persona>();
  };
  const closeness = async () =>
    (await call('GET /voice-closeness')).json<Answer<typeof readVoiceCloseness>>();
  const chapter = async (title: string, content: string) =>
    (await call('POST /chapters', { title, content })).json<Chapter>();
  return { project, as, call, speakAs, closeness, chapter };
}

it('tells how close each chapter is to the active voice, and measures it anew once it is changed', async () => {
  const { as, speakAs, closeness, chapter } = await desk();
  const mine = await chapter('Mine', told(ornate, 8));
  const other = await chapter('Not mine', told(blunt));
  const short = await chapter('Hardly begun', 'It was late.');
  expect(await closeness()).toEqual({ personaId: null, chapters: [] });
  const { id } = await speakAs(told(ornate));
  const before = await closeness();
  expect(before).toMatchObject({
    personaId: id,
    chapters: [
      { chapterId: mine.id, revision: mine.revision },
      { chapterId: other.id },
      { chapterId: short.id, closeness: null, differences: [] },
    ],
  });
  const [own, foreign] = before.chapters;
  expect(own?.closeness).toBeGreaterThan(0.85);
  expect(foreign?.closeness).toBeLessThan(0.4);
  expect(foreign?.differences.length).toBeGreaterThan(0);
  await send(`PATCH /api/chapters/${other.id}`, {
    as,
    body: { content: told(ornate, 9), baseRevision: other.revision },
  });
  expect((await closeness()).chapters[1]?.closeness).toBeGreaterThan(0.85);
});

it('the active voice is in the hand of whoever writes, and what it shaped is noted', async () => {
  const { project, call, speakAs } = await desk();
  for (const title of ['coal', 'school'])
    await tx.insert(entries).values({
      projectId: project.id,
      title,
      category: 'family',
      content: `About ${title}, I say.`,
      origin: 'told',
    });
  const { id, traits } = await speakAs(told(ornate));
  await call('POST /generate-bib-outline', { targetChapters: 6 });
  const outlined = (await call('GET /personas/active')).json<Persona>();
  expect(outlined).toMatchObject({ id, lastUsedAt: expect.any(String), chaptersInfluenced: [] });
  await call('POST /generate-chapters-from-outline', { outlineId: 'active', generateAll: true });
  const manuscript = (await call('GET /chapters')).json<Chapter[]>();
  const used = (await call('GET /personas/active')).json<Persona>();
  expect(used.chaptersInfluenced).toEqual(manuscript.map(({ id, title }) => ({ id, title })));
  expect(Date.parse(used.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(outlined.lastUsedAt ?? ''));
  for (const request of [...requestsOf(writer.outline), ...requestsOf(writer.chapter)])
    expect(request.voice).toMatchObject({ traits, profile: { english: true } });
});

import type { Persona } from '@longhand/contract/personas';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildProject, buildTeamMember, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { personas } from './table.ts';

const { tx, signIn, send } = await openTestHouse();

async function desk() {
  const user = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: user.id });
  const as = await signIn(user);
  const path = `/api/projects/${project.id}`;
  const call = (what: string, body?: unknown) => {
    const [method, rest] = what.split(' ');
    return send(`${method} ${path}${rest}`, { as, ...(body !== undefined && { body }) });
  };
  const keep = async (title: string, isActive = false) => {
    const [row] = await tx.insert(personas).values({ projectId: project.id, title, isActive }).returning();
    return row?.id ?? '';
  };
  const list = async () => (await call('GET /personas')).json<Persona[]>();
  return { project, call, keep, list };
}

it("lists the project's voice profiles, the newest first, and tells the active one", async () => {
  const { project, call, keep, list } = await desk();
  expect([await list(), (await call('GET /personas/active')).json()]).toEqual([[], null]);
  await keep('Dry', true);
  await keep('Warm');
  await tx.insert(personas).values({ projectId: (await buildProject(tx)).id, title: "Somebody else's" });
  expect((await list()).map(({ title }) => title)).toEqual(['Warm', 'Dry']);
  expect((await call('GET /personas/active')).json()).toMatchObject({
    projectId: project.id,
    title: 'Dry',
    status: 'active',
    isActive: true,
  });
});

it.each([
  ['researcher', 200],
  ['reviewer', 403],
  ['consultant', 403],
] as const)('a %s gets %i: what was told in confidence shows in them', async (role, status) => {
  const project = await buildProject(tx);
  const as = await signIn(await buildTeamMember(tx, project.id, role));
  for (const path of ['/personas', '/personas/active', '/voice-closeness'])
    expect((await send(`GET /api/projects/${project.id}${path}`, { as })).statusCode).toBe(status);
});

describe('A-128: one voice is active', () => {
  it('activating one sets the other aside', async () => {
    const { call, keep, list } = await desk();
    await keep('Dry', true);
    const warm = await keep('Warm');
    expect((await call(`PUT /personas/${warm}/activate`)).json()).toMatchObject({ id: warm, isActive: true });
    expect((await list()).map(({ title, status }) => [title, status])).toEqual([
      ['Warm', 'active'],
      ['Dry', 'inactive'],
    ]);
  });

  it('of many activated at once exactly one is', async () => {
    const { project, call, keep } = await desk();
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((title) => keep(title)));
    const answers = await Promise.all(ids.map((id) => call(`PUT /personas/${id}/activate`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
    const active = await tx
      .select()
      .from(personas)
      .where(and(eq(personas.projectId, project.id), personas.isActive));
    expect(active).toHaveLength(1);
  });

  it("another project's profile is not found, in whatever is done to it", async () => {
    const { call } = await desk();
    const other = await desk();
    const theirs = await other.keep('Theirs');
    const answers = await Promise.all([
      call(`PUT /personas/${theirs}/activate`),
      call(`PUT /personas/${theirs}`, { title: 'Mine' }),
      call(`DELETE /personas/${theirs}`),
      call('PUT /personas/no-id/activate'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await other.list()).toMatchObject([{ title: 'Theirs', isActive: false }]);
  });
});

it('A-129, A-163: the active voice cannot be deleted, another can', async () => {
  const { call, keep, list } = await desk();
  const [active, other] = [await keep('Dry', true), await keep('Warm')];
  const refused = await call(`DELETE /personas/${active}`);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The active voice profile cannot be deleted. Activate another one first.',
  ]);
  expect((await call(`DELETE /personas/${other}`)).json()).toEqual({ success: true });
  expect((await list()).map(({ id }) => id)).toEqual([active]);
});

it('A-164: title and description can be changed, and nothing else', async () => {
  const { call, keep, list } = await desk();
  const id = await keep('Dry');
  const answer = await call(`PUT /personas/${id}`, {
    title: ' Warm ',
    description: 'By the fire.',
    isActive: true,
    confidenceScore: 1,
    personaData: { narrativeVoice: { tone: 'loud' } },
    projectId: (await buildProject(tx)).id,
  });
  expect(answer.statusCode).toBe(200);
  expect(await list()).toMatchObject([
    { title: 'Warm', description: 'By the fire.', isActive: false, confidenceScore: 0, personaData: {} },
  ]);
  expect((await call(`PUT /personas/${id}`, { title: ' ' })).statusCode).toBe(400);
});

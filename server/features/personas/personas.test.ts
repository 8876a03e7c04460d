import { expect, it } from 'vitest';
import { buildProject, buildTeamMember, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { personas } from './table.ts';

const { tx, signIn, send } = await openTestHouse();

it("lists the project's voice profiles, the newest first, and tells the active one", async () => {
  const user = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: user.id });
  const as = await signIn(user);
  const read = async (path: string) =>
    (await send(`GET /api/projects/${project.id}/personas${path}`, { as })).json();
  expect([await read(''), await read('/active')]).toEqual([[], null]);
  await tx
    .insert(personas)
    .values({ projectId: project.id, title: 'Dry', description: 'Few words', isActive: true });
  await tx.insert(personas).values({ projectId: project.id, title: 'Warm' });
  await tx.insert(personas).values({ projectId: (await buildProject(tx)).id, title: "Somebody else's" });
  expect((await read('')).map(({ title }: { title: string }) => title)).toEqual(['Warm', 'Dry']);
  expect(await read('/active')).toMatchObject({ projectId: project.id, title: 'Dry', isActive: true });
});

it.each([
  ['researcher', 200],
  ['reviewer', 403],
  ['consultant', 403],
] as const)('a %s gets %i: what was told in confidence shows in them', async (role, status) => {
  const project = await buildProject(tx);
  const as = await signIn(await buildTeamMember(tx, project.id, role));
  for (const path of ['', '/active'])
    expect((await send(`GET /api/projects/${project.id}/personas${path}`, { as })).statusCode).toBe(status);
});

import { operations } from '@longhand/contract/operations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../features/accounts/table.ts';
import { type TeamRole, teamRoles } from '../features/projects/table.ts';
import { soundCall } from '../testing/calls.ts';
import { buildClient, buildUser } from '../testing/factories.ts';
import { type Caller, openTestHouse } from '../testing/house.ts';
import { buildScene } from '../testing/scene.ts';
import { type CallerKind, callers, readMatrix } from './matrix.ts';
import { notBuiltYet } from './not-built-yet.ts';

/** Walks the authorisation matrix: every operation, called by every kind of caller, answers the status it says. */

const { tx, send, signIn } = await openTestHouse({ work: true });
const matrix = readMatrix();
const named = operations.map(({ method, path }) => `${method} ${path}`);

const admin = await buildUser(tx, { username: 'admin', isAdmin: true });
const owner = await buildUser(tx);
const team = Object.fromEntries(
  await Promise.all(teamRoles.map(async (role) => [role, (await buildUser(tx)).id] as const)),
) as Record<TeamRole, string>;
const client = await buildClient(tx);
const otherClient = await buildClient(tx);
const suspended = await buildUser(tx);
const cast = { ownerId: owner.id, team, clientId: client.client.id };

const signedIn: Partial<Record<CallerKind, Caller>> = {
  owner: await signIn(owner),
  client_of_project: await signIn(client.user),
  other_client: await signIn(otherClient.user),
  other_signed_in_user: await signIn(await buildUser(tx)),
  ghostwriter_not_assigned: await signIn(await buildUser(tx, { isGhostwriter: true })),
  admin: await signIn(admin),
  suspended: await signIn(suspended),
};
for (const role of [
  'ghostwriter',
  'editor',
  'collaborator',
  'researcher',
  'fact_checker',
  'reviewer',
  'consultant',
  'project_manager',
] as const)
  signedIn[`team_${role}`] = await signIn({ id: team[role] });
await tx.update(users).set({ status: 'suspended' }).where(eq(users.id, suspended.id));

/** Signing in and registering are about credentials; their own tests hold them. */
const elsewhere = ['POST /api/auth/login', 'POST /api/auth/register', 'POST /api/auth/logout'];
/** A stream that stays open; its own test holds it. */
const streams = ['GET /api/events'];

it('knows every operation, and names those that are not built yet in one list that only shrinks', () => {
  expect(named.filter((one) => !matrix.some(({ operation }) => operation === one))).toEqual([]);
  expect(
    matrix
      .map(({ operation }) => operation)
      .filter((one) => !named.includes(one))
      .sort(),
  ).toEqual([...notBuiltYet].sort());
});

describe.each(
  matrix.filter(
    ({ operation }) => named.includes(operation) && ![...elsewhere, ...streams].includes(operation),
  ),
)('$operation', ({ operation, status }) => {
  it('F-180, A-147: answers each kind of caller as the matrix says', async () => {
    const [method] = operation.split(' ');
    let scene = await buildScene(tx, cast);
    const answered: Record<string, number> = {};
    let isChanged = false;
    for (const caller of callers) {
      if (isChanged) scene = await buildScene(tx, cast);
      const { path, body } = soundCall(operation, scene);
      const answer = await send(`${method} ${path}`, { as: signedIn[caller], body });
      answered[caller] = answer.statusCode;
      isChanged = method !== 'GET' && answer.statusCode < 400;
    }
    expect(answered).toEqual(status);
  }, 60_000);
});

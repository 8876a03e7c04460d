import { users } from '../features/accounts/table.ts';
import { clientProjects, clients } from '../features/clients/table.ts';
import { projectAssignments, projects, type TeamRole } from '../features/projects/table.ts';
import type { Tx } from '../platform/database/tx.ts';

/**
 * Rows for tests. What a row needs and the test does not care about is made up here; parents that are missing are built.
 */

let made = 0;

/** What `insert … returning` made. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was made.');
  return row;
}

export async function buildUser(tx: Tx, given: Partial<typeof users.$inferInsert> = {}) {
  const n = ++made;
  const values = {
    username: `person${n}`,
    email: `person${n}@example.org`,
    firstName: 'Ada',
    lastName: `Hale ${n}`,
    passwordHash: 'no password',
    ...given,
  };
  return only(await tx.insert(users).values(values).returning());
}

export async function buildProject(tx: Tx, given: Partial<typeof projects.$inferInsert> = {}) {
  const ownerId = given.ownerId ?? (await buildUser(tx)).id;
  const values = { title: `The long road ${++made}`, targetWordCount: 80_000, ...given, ownerId };
  return only(await tx.insert(projects).values(values).returning());
}

/** Somebody with a role on somebody else's project. */
export async function buildTeamMember(tx: Tx, projectId: string, role: TeamRole) {
  const user = await buildUser(tx);
  await tx.insert(projectAssignments).values({ projectId, userId: user.id, role });
  return user;
}

/** A client with a portal account, tied to the projects. */
export async function buildClient(tx: Tx, projectIds: readonly string[] = []) {
  const user = await buildUser(tx, { accountType: 'client_portal' });
  const client = only(await tx.insert(clients).values({ name: 'Grace Okafor', userId: user.id }).returning());
  for (const projectId of projectIds)
    await tx.insert(clientProjects).values({ clientId: client.id, projectId });
  return { user, client };
}

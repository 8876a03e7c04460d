import type { LiveEvent } from '@longhand/contract/events';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Person } from '../../access/actor.ts';
import { type ProjectAbility, type Role, roleMay } from '../../access/roles.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Hint } from '../../platform/events/events.ts';
import { clientProjects, clients } from '../clients/table.ts';
import { projectAssignments, projects } from '../projects/table.ts';

/** How the people of one project stand to it. */
export type Standing = ReadonlyMap<string, Role>;

/** What one must be allowed to do in a project to be told of a change. */
const neededFor: Record<LiveEvent['type'], ProjectAbility> = {
  project: 'read',
  chapter: 'readChapters',
  interview: 'readMaterial',
  entry: 'readMaterial',
  transcript: 'readMaterial',
  outline: 'read',
  run: 'read',
  activity: 'read',
  persona: 'readMaterial',
  bibliography: 'read',
};

/** Whether this person is to hear of it. */
export function hears(person: Pick<Person, 'kind' | 'userId'>, hint: Hint, standing: Standing): boolean {
  if (hint.audience === 'user') return hint.userId === person.userId;
  const role = standing.get(person.userId) ?? (person.kind === 'admin' ? 'admin' : undefined);
  if (role === undefined || (role === 'client') !== (person.kind === 'client')) return false;
  if (role === 'client' && hint.audience !== 'client') return false;
  return roleMay(role, neededFor[hint.type]);
}

/** Everybody who stands to a project; nobody where it is gone. */
export async function standingIn(tx: Tx, projectId: string): Promise<Standing> {
  const there = and(eq(projects.id, projectId), isNull(projects.deletedAt));
  const [owned, assigned, written] = await Promise.all([
    tx.select({ userId: projects.ownerId }).from(projects).where(there),
    tx
      .select({ userId: projectAssignments.userId, role: projectAssignments.role })
      .from(projectAssignments)
      .innerJoin(projects, eq(projects.id, projectAssignments.projectId))
      .where(there),
    tx
      .select({ userId: clients.userId })
      .from(clientProjects)
      .innerJoin(clients, eq(clients.id, clientProjects.clientId))
      .innerJoin(projects, eq(projects.id, clientProjects.projectId))
      .where(and(there, isNotNull(clients.userId))),
  ]);
  // Later entries win: an owner who is also assigned is the owner.
  return new Map<string, Role>([
    ...written.map(({ userId }) => [userId ?? '', 'client'] as const),
    ...assigned.map(({ userId, role }) => [userId, role] as const),
    ...owned.map(({ userId }) => [userId, 'owner'] as const),
  ]);
}

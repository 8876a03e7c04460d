import type { ProjectSummary } from '@longhand/contract/projects';
import { desc, eq, sql } from 'drizzle-orm';
import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { users } from '../accounts/table.ts';
import { clientProjects, clients } from '../clients/table.ts';
import { type ProjectRow, roleOf, workedOnBy } from './access.ts';
import { chapterFigures, figures } from './figures.ts';
import { projectAssignments, projects } from './table.ts';

const columns = (author: Author) => ({
  project: projects,
  role: roleOf(author),
  ...figures,
  isActiveProject: sql<boolean>`exists (select 1 from ${users}
    where ${eq(users.id, author.userId)} and ${eq(users.activeProjectId, projects.id)})`,
});

/** The caller's active project first, then those in status active, then the latest changed: the first is the current one. */
export function projectsOf(tx: Tx, author: Author) {
  const isActive = columns(author).isActiveProject;
  return tx
    .select(columns(author))
    .from(projects)
    .where(workedOnBy(author.userId))
    .orderBy(
      desc(isActive),
      desc(eq(projects.status, 'active')),
      desc(projects.updatedAt),
      desc(projects.id),
    );
}

export type ProjectWithFigures = Awaited<ReturnType<typeof projectsOf>>[number];

export async function withFigures(
  tx: Tx,
  author: Author,
  project: Can<'read' | 'edit' | 'setActive', ProjectRow>,
): Promise<ProjectWithFigures> {
  const [row] = await tx.select(columns(author)).from(projects).where(eq(projects.id, project.id));
  if (!row) throw new Error(`project ${project.id} vanished within its transaction`);
  return row;
}

export async function summariesOf(tx: Tx, author: Author): Promise<ProjectSummary[]> {
  const rows = await tx
    .select({
      id: projects.id,
      title: projects.title,
      status: projects.status,
      targetWordCount: projects.targetWordCount,
      ...figures,
      ...chapterFigures,
    })
    .from(projects)
    .where(workedOnBy(author.userId))
    .orderBy(desc(projects.updatedAt), desc(projects.id));
  return rows.map(({ lastActivityAt, ...row }) => ({ ...row, lastUpdated: lastActivityAt.toISOString() }));
}

/** Who works on it, the owner first, then those assigned in the order they came, then the client it is written for. */
export async function teamOf(tx: Tx, project: Can<'read', ProjectRow>) {
  const person = { firstName: users.firstName, lastName: users.lastName, profession: users.profession };
  const named = (one: { firstName: string; lastName: string }) => `${one.firstName} ${one.lastName}`.trim();
  const owners = await tx.select(person).from(users).where(eq(users.id, project.ownerId));
  const assigned = await tx
    .select({ ...person, role: projectAssignments.role })
    .from(projectAssignments)
    .innerJoin(users, eq(users.id, projectAssignments.userId))
    .where(eq(projectAssignments.projectId, project.id))
    .orderBy(projectAssignments.createdAt);
  const written = await tx
    .select({ name: clients.name })
    .from(clientProjects)
    .innerJoin(clients, eq(clients.id, clientProjects.clientId))
    .where(eq(clientProjects.projectId, project.id));
  return [
    ...owners.map((one) => ({
      name: named(one),
      profession: one.profession,
      role: 'owner',
      isClient: false,
    })),
    ...assigned.map((one) => ({
      name: named(one),
      profession: one.profession,
      role: one.role,
      isClient: false,
    })),
    ...written.map((one) => ({ name: one.name, profession: null, role: 'client', isClient: true })),
  ];
}

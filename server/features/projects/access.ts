import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import type { Resource } from '../../access/load.ts';
import { type ProjectAbility, type Role, roleMay } from '../../access/roles.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { clientProjects } from '../clients/table.ts';
import { projectAssignments, projects } from './table.ts';

/**
 * How the caller stands to the project of the row, null where they do not stand to it at all. (Comparisons are written
 * with `eq`: in a selection from one table Drizzle strips the table's name from columns that stand bare in `sql`.)
 */
export function roleOf(actor: Actor): SQL<Role | null> {
  switch (actor.kind) {
    case 'visitor':
    case 'shareLink':
      return sql`null`;
    case 'client':
      return sql`case when ${ofClient(actor.clientId)} then 'client' end`;
    case 'member':
    case 'admin':
      return sql`case when ${eq(projects.ownerId, actor.userId)} then 'owner' else coalesce(
        (select ${projectAssignments.role} from ${projectAssignments}
          where ${eq(projectAssignments.projectId, projects.id)} and ${eq(projectAssignments.userId, actor.userId)}),
        ${actor.kind === 'admin' ? sql`'admin'` : sql`null`}) end`;
  }
}

/** Projects that are there for the caller. */
export function visibleTo(actor: Actor): SQL | undefined {
  const there = isNull(projects.deletedAt);
  switch (actor.kind) {
    case 'visitor':
    case 'shareLink':
      return sql`false`;
    case 'client':
      return and(there, ofClient(actor.clientId));
    case 'member':
      return and(there, ownOrAssigned(actor.userId));
    case 'admin':
      return there;
  }
}

/** Projects that the caller works on: what their own lists show. An administrator's powers add nothing here. */
export const workedOnBy = (userId: string) => and(isNull(projects.deletedAt), ownOrAssigned(userId));

const ownOrAssigned = (userId: string) =>
  sql`(${projects.ownerId} = ${userId} or ${projects.id} in (select ${projectAssignments.projectId}
    from ${projectAssignments} where ${projectAssignments.userId} = ${userId}))`;

const ofClient = (clientId: string | null) =>
  clientId === null
    ? sql`false`
    : sql`${projects.id} in (select ${clientProjects.projectId} from ${clientProjects}
        where ${clientProjects.clientId} = ${clientId})`;

export type ProjectRow = typeof projects.$inferSelect & { readonly role: Role };

export const projectResource: Resource<ProjectRow, ProjectAbility> = {
  async find(tx: Tx, actor: Actor, id: string) {
    const [row] = await tx
      .select({ project: projects, role: roleOf(actor) })
      .from(projects)
      .where(and(eq(projects.id, id), visibleTo(actor)));
    return row?.role ? { ...row.project, role: row.role } : undefined;
  },
  may: (ability, project) => roleMay(project.role, ability),
};

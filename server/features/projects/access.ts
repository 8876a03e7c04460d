import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import type { Resource } from '../../access/load.ts';
import { type ProjectAbility, type Role, roleMay } from '../../access/roles.ts';
import { builtOnce } from '../../platform/database/built-once.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { clientProjects } from '../clients/table.ts';
import { projectAssignments, projects } from './table.ts';

/** A caller, or any caller of a kind, whose id is then filled in. */
type Caller = Actor | { readonly kind: 'member' | 'admin'; readonly userId: Placeholder };

/**
 * How the caller stands to the project of the row, null where they do not stand to it at all. (Comparisons are written
 * with `eq`: in a selection from one table Drizzle strips the table's name from columns that stand bare in `sql`.)
 */
export function roleOf(actor: Caller): SQL<Role | null> {
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
export function visibleTo(actor: Caller): SQL | undefined {
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

const ownOrAssigned = (userId: string | Placeholder) =>
  sql`(${projects.ownerId} = ${userId} or ${projects.id} in (select ${projectAssignments.projectId}
    from ${projectAssignments} where ${projectAssignments.userId} = ${userId}))`;

const ofClient = (clientId: string | null) =>
  clientId === null
    ? sql`false`
    : sql`${projects.id} in (select ${clientProjects.projectId} from ${clientProjects}
        where ${clientProjects.clientId} = ${clientId})`;

export type ProjectRow = typeof projects.$inferSelect & { readonly role: Role };

const seenBy = (tx: Tx, caller: Caller, id: string | Placeholder) =>
  tx
    .select({ project: projects, role: roleOf(caller) })
    .from(projects)
    .where(and(eq(projects.id, id), visibleTo(caller)));
const seenByAny = (kind: 'member' | 'admin') =>
  builtOnce((tx) =>
    seenBy(tx, { kind, userId: sql.placeholder('userId') }, sql.placeholder('id')).prepare(''),
  );
const seenByUsers = { member: seenByAny('member'), admin: seenByAny('admin') };

export const projectResource: Resource<ProjectRow, ProjectAbility> = {
  async find(tx: Tx, actor: Actor, id: string) {
    const [row] =
      actor.kind === 'member' || actor.kind === 'admin'
        ? await seenByUsers[actor.kind](tx).execute({ userId: actor.userId, id })
        : await seenBy(tx, actor, id);
    return row?.role ? { ...row.project, role: row.role } : undefined;
  },
  may: (ability, project) => roleMay(project.role, ability),
};

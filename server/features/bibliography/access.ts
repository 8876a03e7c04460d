import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import type { Resource } from '../../access/load.ts';
import { type Role, roleMay } from '../../access/roles.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type ProjectRow, projectResource, roleOf, visibleTo } from '../projects/access.ts';
import { projects } from '../projects/table.ts';
import { references } from './table.ts';

/** Whoever gathers material or works on the text keeps the references too. */
const mayKeep = (role: Role) => roleMay(role, 'interview') || roleMay(role, 'write');

/** A project, as the place of its bibliography. */
export const bibliographyResource: Resource<ProjectRow, 'keep'> = {
  find: projectResource.find,
  may: (_keep, project) => mayKeep(project.role),
};

export type ReferenceRow = typeof references.$inferSelect & { readonly role: Role };

export const referenceResource: Resource<ReferenceRow, 'keep'> = {
  async find(tx: Tx, actor: Actor, id: string) {
    const [row] = await tx
      .select({ reference: references, role: roleOf(actor) })
      .from(references)
      .innerJoin(projects, eq(projects.id, references.projectId))
      .where(and(eq(references.id, id), visibleTo(actor)));
    return row?.role ? { ...row.reference, role: row.role } : undefined;
  },
  may: (_keep, reference) => mayKeep(reference.role),
};

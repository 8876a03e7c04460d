import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import type { Resource } from '../../access/load.ts';
import { type ProjectAbility, roleMay } from '../../access/roles.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type ProjectRow, roleOf, visibleTo } from '../projects/access.ts';
import { projects } from '../projects/table.ts';
import { interviews } from './table.ts';

/** A session that is not deleted, with the project that it belongs to. */
export type InterviewRow = typeof interviews.$inferSelect & { readonly project: ProjectRow };

const needed = {
  read: 'readMaterial',
  write: 'interview',
  delete: 'discard',
} as const satisfies Record<string, ProjectAbility>;
type InterviewAbility = keyof typeof needed;

export const interviewMay = (ability: InterviewAbility, { project }: InterviewRow): boolean =>
  roleMay(project.role, needed[ability]);

export const interviewResource: Resource<InterviewRow, InterviewAbility> = {
  async find(tx: Tx, actor: Actor, id: string) {
    const [row] = await tx
      .select({ interview: interviews, project: projects, role: roleOf(actor) })
      .from(interviews)
      .innerJoin(projects, eq(projects.id, interviews.projectId))
      .where(and(eq(interviews.id, id), isNull(interviews.deletedAt), visibleTo(actor)));
    return row?.role ? { ...row.interview, project: { ...row.project, role: row.role } } : undefined;
  },
  may: interviewMay,
};

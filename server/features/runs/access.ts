import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import type { Resource } from '../../access/load.ts';
import { type Role, roleMay } from '../../access/roles.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { roleOf, visibleTo } from '../projects/access.ts';
import { projects } from '../projects/table.ts';
import { runs } from './table.ts';

export type Run = typeof runs.$inferSelect;
export type RunRow = Run & { readonly role: Role };

export const runResource: Resource<RunRow, 'cancel'> = {
  async find(tx: Tx, actor: Actor, id: string) {
    const [row] = await tx
      .select({ run: runs, role: roleOf(actor) })
      .from(runs)
      .innerJoin(projects, eq(projects.id, runs.projectId))
      .where(and(eq(runs.id, id), visibleTo(actor)));
    return row?.role ? { ...row.run, role: row.role } : undefined;
  },
  may: (_ability, run) => roleMay(run.role, 'generate'),
};

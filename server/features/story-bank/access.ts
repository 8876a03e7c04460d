import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import type { Resource } from '../../access/load.ts';
import { type Role, roleMay } from '../../access/roles.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { roleOf, visibleTo } from '../projects/access.ts';
import { projects } from '../projects/table.ts';
import { entries } from './table.ts';

export type EntryRow = typeof entries.$inferSelect & { readonly role: Role };

export const entryResource: Resource<EntryRow, 'read' | 'write'> = {
  async find(tx: Tx, actor: Actor, id: string) {
    const [row] = await tx
      .select({ entry: entries, role: roleOf(actor) })
      .from(entries)
      .innerJoin(projects, eq(projects.id, entries.projectId))
      .where(and(eq(entries.id, id), visibleTo(actor)));
    return row?.role ? { ...row.entry, role: row.role } : undefined;
  },
  may: (ability, entry) => roleMay(entry.role, ability === 'read' ? 'readMaterial' : 'interview'),
};

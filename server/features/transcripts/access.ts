import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import type { Resource } from '../../access/load.ts';
import { type ProjectAbility, type Role, roleMay } from '../../access/roles.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { roleOf, visibleTo } from '../projects/access.ts';
import { projects } from '../projects/table.ts';
import { transcripts } from './table.ts';

export type TranscriptRow = typeof transcripts.$inferSelect & { readonly role: Role };

const needed = {
  read: 'readMaterial',
  write: 'interview',
  delete: 'discard',
} as const satisfies Record<string, ProjectAbility>;

export const transcriptResource: Resource<TranscriptRow, keyof typeof needed> = {
  async find(tx: Tx, actor: Actor, id: string) {
    const [row] = await tx
      .select({ transcript: transcripts, role: roleOf(actor) })
      .from(transcripts)
      .innerJoin(projects, eq(projects.id, transcripts.projectId))
      .where(and(eq(transcripts.id, id), visibleTo(actor)));
    return row?.role ? { ...row.transcript, role: row.role } : undefined;
  },
  may: (ability, { role }) => roleMay(role, needed[ability]),
};

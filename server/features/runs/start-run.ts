import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { WriterName } from '../../writer/writers.ts';
import type { ProjectRow } from '../projects/access.ts';
import type { Run } from './access.ts';
import { announce } from './end-run.ts';
import { runQueue } from './queue.ts';
import { runs } from './table.ts';

export interface AskedFor {
  readonly kind: Run['kind'];
  /** Fixed now, whatever its author prefers by the time the run is worked. */
  readonly writer: WriterName;
  /** What the run's own work reads; ids and settings, nothing that can be looked up. */
  readonly request: object;
  readonly subjectId?: string | undefined;
  readonly requestedBy: string;
}

/**
 * Asks for a run. One of its kind is under way in a project at a time (of analyses and of single chapters, one for each
 * subject): where there is one already, that is the answer, so that asking twice costs once.
 */
export async function startRun(
  tx: Tx,
  { events, jobs }: { readonly events: Events; readonly jobs: Jobs },
  project: Can<string, ProjectRow>,
  { kind, writer, request, subjectId, requestedBy }: AskedFor,
): Promise<Run> {
  // The one found under way can end before it is read; then there is room for a new one.
  for (;;) {
    const [made] = await tx
      .insert(runs)
      .values({
        projectId: project.id,
        kind,
        request,
        subjectId: subjectId ?? null,
        requestedBy,
        writerProvider: writer.provider,
        writerModel: writer.model,
      })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await jobs.enqueue(tx, runQueue, { runId: made.id });
      await announce(tx, events, made);
      return made;
    }
    const [underWay] = await tx
      .select()
      .from(runs)
      .where(
        and(
          eq(runs.projectId, project.id),
          eq(runs.kind, kind),
          inArray(runs.state, ['queued', 'running']),
          kind === 'analysis' || kind === 'chapter'
            ? sql`${runs.subjectId} is not distinct from ${subjectId ?? null}`
            : undefined,
        ),
      );
    if (underWay) return underWay;
  }
}

import type { Interview } from '@longhand/contract/interviews';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { type Can, isId } from '../../access/load.ts';
import { roleMay } from '../../access/roles.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { notFound } from '../../platform/errors.ts';
import { type ProjectRow, roleOf, visibleTo } from '../projects/access.ts';
import { projects } from '../projects/table.ts';
import { entrySources } from '../story-bank/table.ts';
import type { InterviewRow } from './access.ts';
import { presentInterview, type TurnRow } from './present.ts';
import { interviews, interviewTurns } from './table.ts';

/** Sessions of one list. */
const most = 500;

export const interviewsOf = (tx: Tx, project: Can<'readMaterial', ProjectRow>): Promise<Interview[]> =>
  readInterviews(tx, [project]);

/** The sessions of those of the projects whose material the caller may read. */
export async function interviewsOfProjects(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<Interview[]> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return [];
  const visible = await tx
    .select({ project: projects, role: roleOf(actor) })
    .from(projects)
    .where(and(inArray(projects.id, wanted), visibleTo(actor)));
  return readInterviews(
    tx,
    visible.flatMap(({ project, role }) =>
      role && roleMay(role, 'readMaterial') ? [{ ...project, role }] : [],
    ),
  );
}

async function readInterviews(tx: Tx, of: readonly ProjectRow[]): Promise<Interview[]> {
  if (of.length === 0) return [];
  const rows = await tx
    .select()
    .from(interviews)
    .where(
      and(
        inArray(
          interviews.projectId,
          of.map(({ id }) => id),
        ),
        isNull(interviews.deletedAt),
      ),
    )
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(most);
  const byId = new Map(of.map((project) => [project.id, project]));
  return present(
    tx,
    rows.flatMap((row) => {
      const project = byId.get(row.projectId);
      return project ? [{ ...row, project }] : [];
    }),
  );
}

/** The session as it stands at the end of what was done to it. */
export async function readInterview(tx: Tx, interview: InterviewRow): Promise<Interview> {
  const [row] = await tx.select().from(interviews).where(eq(interviews.id, interview.id));
  const [presented] = await present(tx, row ? [{ ...row, project: interview.project }] : []);
  if (!presented) throw notFound();
  return presented;
}

async function present(tx: Tx, rows: readonly InterviewRow[]): Promise<Interview[]> {
  const ids = rows.map(({ id }) => id);
  const turns = Map.groupBy(await turnsOf(tx, ids), ({ interviewId }) => interviewId);
  const counts = await entriesCounted(tx, ids);
  return rows.map((row) => presentInterview(row, turns.get(row.id) ?? [], counts.get(row.id) ?? 0));
}

/** The turns of sessions, in order. */
export async function turnsOf(tx: Tx, interviewIds: readonly string[]): Promise<TurnRow[]> {
  if (interviewIds.length === 0) return [];
  return tx
    .select()
    .from(interviewTurns)
    .where(inArray(interviewTurns.interviewId, [...interviewIds]))
    .orderBy(asc(interviewTurns.position));
}

async function entriesCounted(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const counted = await tx
    .select({
      id: interviewTurns.interviewId,
      entries: sql<number>`count(distinct ${entrySources.entryId})`.mapWith(Number),
    })
    .from(entrySources)
    .innerJoin(
      interviewTurns,
      and(eq(entrySources.kind, 'turn'), eq(interviewTurns.id, entrySources.sourceId)),
    )
    .where(inArray(interviewTurns.interviewId, [...ids]))
    .groupBy(interviewTurns.interviewId);
  return new Map(counted.map(({ id, entries }) => [id, entries]));
}

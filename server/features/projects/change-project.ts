import type { BodyOf } from '@longhand/contract/operation';
import {
  type createProject,
  defaultTargetWords,
  type editProject,
  type setProjectStatus,
} from '@longhand/contract/projects';
import { eq, sql } from 'drizzle-orm';
import type { Author } from '../../access/actor.ts';
import type { Can } from '../../access/load.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events/events.ts';
import { users } from '../accounts/table.ts';
import type { ProjectRow } from './access.ts';
import { projects } from './table.ts';

const instantOf = (day: string | null | undefined) => (day == null ? day : new Date(day));

/** Makes a project of the caller's own. */
export async function addProject(
  tx: Tx,
  author: Author,
  details: BodyOf<typeof createProject>,
): Promise<string> {
  const { deadline, targetWordCount = defaultTargetWords, ...rest } = details;
  const [made] = await tx
    .insert(projects)
    .values({ ...rest, ownerId: author.userId, targetWordCount, deadline: instantOf(deadline) ?? null })
    .returning({ id: projects.id });
  if (!made) throw new Error('no project was made');
  return made.id;
}

export async function changeProject(
  tx: Tx,
  events: Events,
  project: Can<'edit', ProjectRow>,
  changes: BodyOf<typeof editProject>,
): Promise<void> {
  const { deadline, book, ...rest } = changes;
  await tx
    .update(projects)
    .set({
      ...rest,
      ...(deadline !== undefined && { deadline: instantOf(deadline) ?? null }),
      // what is not sent stays as it is by now
      ...(book && { book: sql`${projects.book} || ${JSON.stringify(book)}::jsonb` }),
      updatedAt: new Date(),
    })
    .where(eq(projects.id, project.id));
  await announce(tx, events, project);
}

export async function changeStatus(
  tx: Tx,
  events: Events,
  project: Can<'edit', ProjectRow>,
  { status }: BodyOf<typeof setProjectStatus>,
): Promise<void> {
  if (project.archivedByAdmin && status !== 'archived')
    throw new Refusal(
      'conflict',
      'An administrator has archived this project, and only an administrator can restore it.',
    );
  await tx.update(projects).set({ status, updatedAt: new Date() }).where(eq(projects.id, project.id));
  await announce(tx, events, project);
}

/** One project is active for a person at a time: it is a field of theirs, so choosing one lets go of the other. */
export async function choose(tx: Tx, author: Author, project: Can<'setActive', ProjectRow>): Promise<void> {
  await tx.update(users).set({ activeProjectId: project.id }).where(eq(users.id, author.userId));
}

const announce = (tx: Tx, events: Events, project: ProjectRow) =>
  events.publish(tx, { type: 'project', projectId: project.id, id: project.id, audience: 'team' });

import type { Chapter } from '@longhand/contract/chapters';
import type { Project } from '@longhand/contract/projects';
import { eq } from 'drizzle-orm';
import { activities } from '../features/activities/table.ts';
import { interviews, interviewTurns } from '../features/interviews/table.ts';
import { projectAssignments } from '../features/projects/table.ts';
import type { Database } from '../platform/database/tx.ts';
import type { Call } from './caller.ts';
import { childhood, project as memoir, type ToldSession } from './story.ts';
import { works } from './story-of-the-works.ts';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** Interviews, entries, an outline, chapters and versions, as half a year of work would leave them. */
export async function tellMemoir(db: Database, call: Call, editorId: string): Promise<void> {
  const { status, book, ...details } = memoir;
  const { id } = await call<Project>('POST', '/api/projects', details);
  await call('PATCH', `/api/projects/${id}`, { book });
  await call('PUT', `/api/projects/${id}/status`, { status });
  await call('PUT', `/api/projects/${id}/set-active`);
  await db.tx.insert(projectAssignments).values({ projectId: id, userId: editorId, role: 'editor' });

  const sessions = [...childhood, ...works];
  for (const [at, session] of sessions.entries())
    await hold(db, call, id, session, daysAgo((sessions.length - at) * 9));
  await call('POST', `/api/projects/${id}/bib-entries`, {
    title: 'Check with the family',
    content: 'Tom’s side of the strike is not told yet. Ask Alan’s daughter whether she has his letters.',
    category: 'family',
  });

  await call('POST', `/api/projects/${id}/generate-bib-outline`, {
    outlineStyle: 'hybrid',
    targetChapters: 12,
    outlineId: 'demonstration',
  });
  await call('POST', `/api/projects/${id}/generate-chapters-from-outline`, {
    outlineId: 'active',
    generateAll: true,
  });
  await revise(call, await call<Chapter[]>('GET', `/api/projects/${id}/chapters`));
  await spreadActivities(db, id);
}

/** A session as it was told, with the entries that the writer draws from it. */
async function hold(
  db: Database,
  call: Call,
  projectId: string,
  told: ToldSession,
  held: Date,
): Promise<void> {
  const id = await db.transaction(async (tx) => {
    const [session] = await tx
      .insert(interviews)
      .values({
        projectId,
        title: told.title,
        topic: told.topic,
        progress: told.completed ? 90 : 15,
        createdAt: held,
        updatedAt: held,
      })
      .returning({ id: interviews.id });
    if (!session) throw new Error('The demonstration’s session could not be made.');
    await tx.insert(interviewTurns).values(
      told.turns.map(({ question, answer }, position) => ({
        interviewId: session.id,
        position,
        question,
        response: answer ?? null,
        state: answer ? ('answered' as const) : ('asked' as const),
        createdAt: held,
        answeredAt: answer ? held : null,
      })),
    );
    return session.id;
  });
  await call('POST', `/api/interviews/${id}/analyze`);
  if (told.completed) await call('PATCH', `/api/interviews/${id}`, { isCompleted: true });
}

/** What a ghostwriter has done since: chapters finished, one sent for review, one reworked with its draft kept. */
async function revise(call: Call, chapters: readonly Chapter[]): Promise<void> {
  const told = chapters.filter(({ wordCount }) => wordCount > 0);
  for (const chapter of told.slice(0, 3))
    await call('PATCH', `/api/chapters/${chapter.id}`, { status: 'completed' });
  const [, , , reworked, sent] = told;
  if (reworked) {
    await call('POST', `/api/chapters/${reworked.id}/versions`, { versionLabel: 'As first drafted' });
    await call('PATCH', `/api/chapters/${reworked.id}`, {
      content: `${reworked.content}\n\n***\n\n*To ask Ruth: what became of the railway watch?*`,
      baseRevision: reworked.revision,
    });
  }
  if (sent) await call('PATCH', `/api/chapters/${sent.id}`, { status: 'review' });
}

/** All of it was done a moment ago; a memoir under way has a past. */
async function spreadActivities(db: Database, projectId: string): Promise<void> {
  const made = await db.tx
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.projectId, projectId))
    .orderBy(activities.createdAt, activities.id);
  for (const [at, { id }] of made.entries())
    await db.tx
      .update(activities)
      .set({ createdAt: daysAgo((made.length - 1 - at) * 2) })
      .where(eq(activities.id, id));
}

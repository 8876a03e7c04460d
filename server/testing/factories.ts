import { users } from '../features/accounts/table.ts';
import { clientProjects, clients } from '../features/clients/table.ts';
import { interviews, interviewTurns } from '../features/interviews/table.ts';
import { projectAssignments, projects, type TeamRole } from '../features/projects/table.ts';
import { entries, entrySources } from '../features/story-bank/table.ts';
import type { Tx } from '../platform/database/tx.ts';

/**
 * Rows for tests. What a row needs and the test does not care about is made up here; parents that are missing are built.
 */

let made = 0;

/** What `insert … returning` made. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was made.');
  return row;
}

export async function buildUser(tx: Tx, given: Partial<typeof users.$inferInsert> = {}) {
  const n = ++made;
  const values = {
    username: `person${n}`,
    email: `person${n}@example.org`,
    firstName: 'Ada',
    lastName: `Hale ${n}`,
    passwordHash: 'no password',
    ...given,
  };
  return only(await tx.insert(users).values(values).returning());
}

export async function buildProject(tx: Tx, given: Partial<typeof projects.$inferInsert> = {}) {
  const ownerId = given.ownerId ?? (await buildUser(tx)).id;
  const values = { title: `The long road ${++made}`, targetWordCount: 80_000, ...given, ownerId };
  return only(await tx.insert(projects).values(values).returning());
}

/** Somebody with a role on somebody else's project. */
export async function buildTeamMember(tx: Tx, projectId: string, role: TeamRole) {
  const user = await buildUser(tx);
  await tx.insert(projectAssignments).values({ projectId, userId: user.id, role });
  return user;
}

/** A client with a portal account, tied to the projects. */
export async function buildClient(tx: Tx, projectIds: readonly string[] = []) {
  const user = await buildUser(tx, { accountType: 'client_portal' });
  const client = only(await tx.insert(clients).values({ name: 'Grace Okafor', userId: user.id }).returning());
  for (const projectId of projectIds)
    await tx.insert(clientProjects).values({ clientId: client.id, projectId });
  return { user, client };
}

/** A session with its turns: each a question, and an answer where it has one. The last is open if it has none. */
export async function buildInterview(
  tx: Tx,
  given: Partial<typeof interviews.$inferInsert> = {},
  exchanges: readonly (readonly [question: string, answer?: string])[] = [['Where did it begin?']],
) {
  const projectId = given.projectId ?? (await buildProject(tx)).id;
  const values = { title: `Session ${++made}`, ...given, projectId };
  const interview = only(await tx.insert(interviews).values(values).returning());
  const turns = await tx
    .insert(interviewTurns)
    .values(
      exchanges.map(([question, response = null], position) => ({
        interviewId: interview.id,
        position,
        question,
        response,
        state: response === null ? ('asked' as const) : ('answered' as const),
        answeredAt: response === null ? null : new Date(),
      })),
    )
    .returning();
  return { interview, turns };
}

/** Entries that were told about these things, one each, whatever source they had. */
export async function buildTold(tx: Tx, projectId: string, things: readonly string[]) {
  const told = [];
  for (const title of things)
    told.push(
      only(
        await tx
          .insert(entries)
          .values({ projectId, title, category: 'family', content: `About ${title}, I say.`, origin: 'told' })
          .returning(),
      ),
    );
  return told;
}

/** An entry told in these words of the turn's answer; a note where there is no turn. */
export async function buildEntry(
  tx: Tx,
  given: Partial<typeof entries.$inferInsert> & { content: string; projectId: string },
  turn?: { id: string; response: string | null },
) {
  const values = { title: `Entry ${++made}`, category: 'other' as const, ...given };
  const entry = only(
    await tx
      .insert(entries)
      .values({ ...values, origin: turn ? 'told' : 'note' })
      .returning(),
  );
  const start = turn?.response?.indexOf(entry.content) ?? -1;
  if (turn && start < 0) throw new Error('The turn does not say that.');
  if (turn)
    await tx.insert(entrySources).values({
      entryId: entry.id,
      position: 0,
      kind: 'turn',
      sourceId: turn.id,
      start,
      end: start + entry.content.length,
      quote: entry.content,
    });
  return entry;
}

import { operations } from '@longhand/contract/operations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../features/accounts/table.ts';
import { type TeamRole, teamRoles } from '../features/projects/table.ts';
import { buildClient, buildUser } from '../testing/factories.ts';
import { type Caller, openTestHouse } from '../testing/house.ts';
import { buildScene, type Scene } from '../testing/scene.ts';
import { type CallerKind, callers, readMatrix } from './matrix.ts';
import { notBuiltYet } from './not-built-yet.ts';

/** Walks the authorisation matrix: every operation, called by every kind of caller, answers the status it says. */

const { tx, send, signIn } = await openTestHouse({ work: true });
const matrix = readMatrix();
const named = operations.map(({ method, path }) => `${method} ${path}`);

const admin = await buildUser(tx, { username: 'admin', isAdmin: true });
const owner = await buildUser(tx);
const team = Object.fromEntries(
  await Promise.all(teamRoles.map(async (role) => [role, (await buildUser(tx)).id] as const)),
) as Record<TeamRole, string>;
const client = await buildClient(tx);
const otherClient = await buildClient(tx);
const suspended = await buildUser(tx);
const cast = { ownerId: owner.id, team, clientId: client.client.id };

const signedIn: Partial<Record<CallerKind, Caller>> = {
  owner: await signIn(owner),
  client_of_project: await signIn(client.user),
  other_client: await signIn(otherClient.user),
  other_signed_in_user: await signIn(await buildUser(tx)),
  ghostwriter_not_assigned: await signIn(await buildUser(tx, { isGhostwriter: true })),
  admin: await signIn(admin),
  suspended: await signIn(suspended),
};
for (const role of [
  'ghostwriter',
  'editor',
  'collaborator',
  'researcher',
  'fact_checker',
  'reviewer',
  'consultant',
  'project_manager',
] as const)
  signedIn[`team_${role}`] = await signIn({ id: team[role] });
await tx.update(users).set({ status: 'suspended' }).where(eq(users.id, suspended.id));

/** The id that `{id}` stands for, by what the path is about. */
const idIn = (path: string, scene: Scene): string => {
  if (path.endsWith('/unarchive')) return scene.archived.id;
  const rooms: [string, string][] = [
    ['/api/projects/', scene.project.id],
    ['/api/interviews/', scene.interview.id],
    ['/api/chapters/', scene.chapter.id],
    ['/api/bib-entries/', scene.entry.id],
    ['/api/transcripts/', scene.transcript.id],
    ['/api/bibliography/', scene.reference.id],
    ['/api/runs/', scene.run.id],
  ];
  return rooms.find(([room]) => path.startsWith(room))?.[1] ?? '';
};

const address = (path: string, scene: Scene) =>
  path
    .replace('{id}', idIn(path, scene))
    .replace('{projectId}', scene.project.id)
    .replace('{outlineId}', scene.outline.id)
    .replace('{versionId}', scene.version.id);

const queries: Record<string, (scene: Scene) => string> = {
  'GET /api/interviews/bulk': ({ project }) => `?projectIds=${project.id}`,
  'GET /api/projects/{id}/export': () => '?format=txt',
  'GET /api/events': () => '',
};

/** What makes the call succeed for whoever may make it. */
const bodies: Record<string, (scene: Scene) => unknown> = {
  'POST /api/projects': () => ({ title: 'Another' }),
  'PATCH /api/projects/{id}': () => ({ title: 'Renamed' }),
  'PUT /api/projects/{projectId}/status': () => ({ status: 'paused' }),
  'PUT /api/auth/ai-settings': () => ({ preferredAiProvider: 'openai', preferredAiModel: 'gpt-5' }),
  'POST /api/projects/{id}/interviews': () => ({ title: 'Second', topic: 'School' }),
  'PATCH /api/interviews/{id}': () => ({ title: 'Renamed' }),
  'POST /api/ai/conversational-interview': ({ project, interview }) => ({
    projectId: project.id,
    interviewId: interview.id,
    userMessage: 'My brother and two of the men.',
  }),
  'POST /api/interviews/{id}/next-question': ({ turns }) => ({ turnId: turns[1]?.id, mode: 'skip' }),
  'POST /api/projects/{id}/interviews/generate-questions': () => ({ topic: 'School', count: 3 }),
  'POST /api/projects/{id}/bib-entries': () => ({ title: 'A note', content: 'Ask her about the boat.' }),
  'PATCH /api/bib-entries/{id}': () => ({ title: 'Renamed' }),
  'POST /api/projects/{id}/transcripts': () => ({ title: 'Tape 2', text: 'I was born by the harbour.' }),
  'PATCH /api/transcripts/{id}': () => ({ title: 'Tape one' }),
  'POST /api/projects/{id}/bibliography': () => ({ title: 'Ledger of 1986' }),
  'PATCH /api/bibliography/{id}': () => ({ title: 'Ledger' }),
  'POST /api/projects/{id}/chapters': () => ({ title: 'New Chapter' }),
  'PATCH /api/chapters/{id}': () => ({ title: 'Renamed' }),
  'POST /api/chapters/{id}/archive': () => ({ reason: 'Archived from outline' }),
  'POST /api/chapters/{id}/versions': () => ({ versionLabel: 'Kept' }),
  'POST /api/projects/{projectId}/generate-bib-outline': () => ({
    outlineStyle: 'hybrid',
    targetChapters: 6,
  }),
  'POST /api/projects/{projectId}/generate-chapters-from-outline': () => ({
    outlineId: 'active',
    generateAll: true,
  }),
};

/** Signing in and registering are about credentials; their own tests hold them. */
const elsewhere = ['POST /api/auth/login', 'POST /api/auth/register', 'POST /api/auth/logout'];
/** A stream that stays open; its own test holds it. */
const streams = ['GET /api/events'];

it('knows every operation, and names those that are not built yet in one list that only shrinks', () => {
  expect(named.filter((one) => !matrix.some(({ operation }) => operation === one))).toEqual([]);
  expect(
    matrix
      .map(({ operation }) => operation)
      .filter((one) => !named.includes(one))
      .sort(),
  ).toEqual([...notBuiltYet].sort());
});

describe.each(
  matrix.filter(
    ({ operation }) => named.includes(operation) && ![...elsewhere, ...streams].includes(operation),
  ),
)('$operation', ({ operation, status }) => {
  it('F-180, A-147: answers each kind of caller as the matrix says', async () => {
    const [method = '', path = ''] = operation.split(' ');
    let scene = await buildScene(tx, cast);
    const answered: Record<string, number> = {};
    for (const caller of callers) {
      if (method !== 'GET') scene = await buildScene(tx, cast);
      const answer = await send(`${method} ${address(path, scene)}${queries[operation]?.(scene) ?? ''}`, {
        as: signedIn[caller],
        body: bodies[operation]?.(scene),
      });
      answered[caller] = answer.statusCode;
    }
    expect(answered).toEqual(status);
  }, 60_000);
});

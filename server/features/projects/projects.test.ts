import { projectPriorities, projectStages, projectStatuses } from '@longhand/contract/projects';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildClient, buildProject, buildTeamMember, buildUser } from '../../testing/factories.ts';
import { atOnce } from '../../testing/held-row.ts';
import { openTestHouse } from '../../testing/house.ts';
import { chapters } from '../chapters/table.ts';
import { projectAssignments, projects } from './table.ts';

const { tx, house, send, signIn } = await openTestHouse();

const signedIn = async () => signIn(await buildUser(tx));

describe('making a project', () => {
  it('F-131: has a target of 80000 words where none is given', async () => {
    const ada = await signedIn();
    const made = await send('POST /api/projects', { as: ada, body: { title: 'First wages' } });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      title: 'First wages',
      targetWordCount: 80_000,
      status: 'draft',
      progress: 0,
    });
  });

  it('is the caller’s own whatever the body says about owners, progress and status', async () => {
    const ada = await signedIn();
    const other = await buildUser(tx);
    const body = {
      title: 'Mine',
      ownerId: other.id,
      userId: other.id,
      progress: 90,
      wordCount: 5,
      status: 'completed',
    };
    const made = (await send('POST /api/projects', { as: ada, body })).json();
    expect(made).toMatchObject({ role: 'owner', progress: 0, wordCount: 0, status: 'draft' });
    expect((await send('GET /api/projects', { as: await signIn(other) })).json()).toEqual([]);
  });

  it('names the field that is wrong and makes nothing', async () => {
    const ada = await signedIn();
    const cases: [unknown, string][] = [
      [{ title: '   ' }, 'title'],
      [{ title: 'x'.repeat(301) }, 'title'],
      [{ title: 7 }, 'title'],
      [{ title: 'nul \0' }, 'title'],
      [{ title: 'half \ud800' }, 'title'],
      [{ title: 'T', targetWordCount: 0 }, 'targetWordCount'],
      [{ title: 'T', targetWordCount: 1e12 }, 'targetWordCount'],
      [{ title: 'T', deadline: 'soon' }, 'deadline'],
      [{ title: 'T', priority: 'asap' }, 'priority'],
      [{ title: 'T', stage: 'dreaming' }, 'stage'],
      [{ title: 'T', language: 'Klingon' }, 'language'],
      [[], 'body'],
      ['not json{', ''],
    ];
    for (const [body, field] of cases) {
      const refused = await send('POST /api/projects', { as: ada, body });
      expect(refused.statusCode, JSON.stringify(body)).toBe(400);
      expect(refused.json().message).toBeTypeOf('string');
      if (field) expect(Object.keys(refused.json().fields), JSON.stringify(body)).toContain(field);
    }
    expect((await send('GET /api/projects', { as: ada })).json()).toEqual([]);
  });

  it('F-136, F-137: takes each priority and stage', async () => {
    const ada = await signedIn();
    for (const priority of projectPriorities)
      expect((await send('POST /api/projects', { as: ada, body: { title: 'T', priority } })).statusCode).toBe(
        201,
      );
    for (const stage of projectStages)
      expect((await send('POST /api/projects', { as: ada, body: { title: 'T', stage } })).statusCode).toBe(
        201,
      );
  });

  it('is made once for one idempotency key, and the key is refused to another body', async () => {
    const ada = await signedIn();
    const once = (title: string) =>
      send('POST /api/projects', { as: ada, body: { title }, headers: { 'idempotency-key': 'k1' } });
    const [first, second] = await Promise.all([once('Twice sent'), once('Twice sent')]);
    expect(first.json().id).toBe(second.json().id);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect((await once('Other')).statusCode).toBe(422);
    expect((await send('GET /api/projects', { as: ada })).json()).toHaveLength(1);
  });
});

describe('the list of projects', () => {
  it('F-200: holds own and assigned projects and nobody else’s', async () => {
    const owner = await buildUser(tx);
    const mine = await buildProject(tx, { ownerId: owner.id });
    const shared = await buildProject(tx);
    await buildProject(tx);
    const caller = await signIn(owner);
    const { userId } = caller;
    await tx.insert(projectAssignments).values({ projectId: shared.id, userId, role: 'editor' });
    const list = (await send('GET /api/projects', { as: caller })).json();
    expect(list.map((one: { id: string }) => one.id).sort()).toEqual([mine.id, shared.id].sort());
    expect(list.find((one: { id: string }) => one.id === shared.id)).toMatchObject({
      role: 'editor',
      can: { write: true, generate: false, edit: false },
    });
  });

  it('F-154: puts the active project first, then status active, then the latest change', async () => {
    const owner = await buildUser(tx);
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const old = await buildProject(tx, { ownerId: owner.id, updatedAt: at(1) });
    const late = await buildProject(tx, { ownerId: owner.id, updatedAt: at(9) });
    const inProgress = await buildProject(tx, { ownerId: owner.id, updatedAt: at(5), status: 'active' });
    const ada = await signIn(owner);
    const order = async () =>
      (await send('GET /api/projects', { as: ada })).json().map((one: { id: string }) => one.id);
    expect(await order()).toEqual([inProgress.id, late.id, old.id]);
    await send(`PUT /api/projects/${old.id}/set-active`, { as: ada });
    expect(await order()).toEqual([old.id, inProgress.id, late.id]);
  });

  it('F-155: has one active project a person, whoever else chose it', async () => {
    const owner = await buildUser(tx);
    const [a, b] = [
      await buildProject(tx, { ownerId: owner.id }),
      await buildProject(tx, { ownerId: owner.id }),
    ];
    const editor = await signIn(await buildTeamMember(tx, a.id, 'editor'));
    const ada = await signIn(owner);
    await send(`PUT /api/projects/${a.id}/set-active`, { as: ada });
    expect((await send(`PUT /api/projects/${b.id}/set-active`, { as: ada })).json()).toMatchObject({
      id: b.id,
      isActiveProject: true,
    });
    const active = (await send('GET /api/projects', { as: ada }))
      .json()
      .filter((one: { isActiveProject: boolean }) => one.isActiveProject);
    expect(active.map((one: { id: string }) => one.id)).toEqual([b.id]);
    const [theirs] = (await send('GET /api/projects', { as: editor })).json();
    expect(theirs.isActiveProject).toBe(false);
  });
});

describe('a project', () => {
  it('F-130: tells where it stands, its progress in words against the target', async () => {
    const owner = await buildUser(tx);
    const project = await buildProject(tx, { ownerId: owner.id });
    const chapter = { projectId: project.id, title: 'Told', orderIndex: 1 };
    await tx.insert(chapters).values([
      { ...chapter, wordCount: 8_000 },
      { ...chapter, wordCount: 5_000, archivedAt: new Date() },
    ]);
    const read = async () =>
      (await send(`GET /api/projects/${project.id}`, { as: await signIn(owner) })).json();
    expect(await read()).toMatchObject({
      id: project.id,
      title: project.title,
      description: '',
      status: 'draft',
      priority: 'medium',
      stage: 'planning',
      progress: 10,
      wordCount: 8_000,
      targetWordCount: 80_000,
      deadline: null,
      isActiveProject: false,
      lastActivityAt: expect.any(String),
    });
    await tx.insert(chapters).values({ ...chapter, wordCount: 500_000 });
    expect((await read()).progress).toBe(100);
    await tx.update(projects).set({ fixedProgress: 42 }).where(eq(projects.id, project.id));
    expect((await read()).progress).toBe(42);
  });
});

describe('a project’s status', () => {
  it('F-133: is any of the seven and nothing else', async () => {
    const owner = await buildUser(tx);
    const project = await buildProject(tx, { ownerId: owner.id });
    const ada = await signIn(owner);
    const put = (status: unknown) =>
      send(`PUT /api/projects/${project.id}/status`, { as: ada, body: { status } });
    for (const status of projectStatuses) expect((await put(status)).json().status).toBe(status);
    expect((await put('lost')).statusCode).toBe(400);
    expect((await put(undefined)).statusCode).toBe(400);
  });

  it('stays archived where an administrator archived it', async () => {
    const owner = await buildUser(tx);
    const project = await buildProject(tx, { ownerId: owner.id, status: 'archived', archivedByAdmin: true });
    const ada = await signIn(owner);
    const put = await send(`PUT /api/projects/${project.id}/status`, { as: ada, body: { status: 'active' } });
    expect(put.statusCode).toBe(409);
  });
});

describe('editing a project', () => {
  it('changes what is sent and keeps the rest, book details included', async () => {
    const owner = await buildUser(tx);
    const project = await buildProject(tx, {
      ownerId: owner.id,
      book: { authorName: 'Ada Hale', isbn: '1' },
    });
    const ada = await signIn(owner);
    const body = { title: ' New ', deadline: '2027-01-15', book: { isbn: '2' }, ownerId: 'x' };
    const changed = await send(`PATCH /api/projects/${project.id}`, { as: ada, body });
    expect(changed.json()).toMatchObject({
      title: 'New',
      deadline: '2027-01-15T00:00:00.000Z',
      book: { authorName: 'Ada Hale', isbn: '2' },
    });
    const cleared = await send(`PATCH /api/projects/${project.id}`, { as: ada, body: { deadline: null } });
    expect(cleared.json()).toMatchObject({ title: 'New', deadline: null });
  });
});

describe('who is not let in', () => {
  it('answers 401, 403 and 404 before it looks at what was sent', async () => {
    const project = await buildProject(tx);
    const stranger = await signedIn();
    const { user } = await buildClient(tx, [project.id]);
    const reviewer = await signIn(await buildTeamMember(tx, project.id, 'reviewer'));
    const patch = (as?: Awaited<ReturnType<typeof signIn>>) =>
      send(`PATCH /api/projects/${project.id}`, { as, body: '{"title":' });
    expect((await patch()).statusCode).toBe(401);
    expect((await patch(await signIn(user))).statusCode).toBe(403);
    expect((await patch(stranger)).statusCode).toBe(404);
    expect((await patch(reviewer)).statusCode).toBe(403);
  });

  it('tells malformed, unknown and foreign ids apart by nothing', async () => {
    const ada = await signedIn();
    const foreign = await buildProject(tx);
    const ids = [foreign.id, crypto.randomUUID(), 'x', '%00', '1'.repeat(200), '../../etc'].map(
      encodeURIComponent,
    );
    const bodies = await Promise.all(
      ids.map(async (id) => {
        const answer = await send(`GET /api/projects/${id}`, { as: ada });
        expect(answer.statusCode, id).toBe(404);
        return answer.body;
      }),
    );
    expect(new Set(bodies).size).toBe(1);
  });
});

it('changed by two at once it is what both have changed, in the book’s details too', async () => {
  const user = await buildUser(tx);
  const as = await signIn(user);
  const { id } = await buildProject(tx, { ownerId: user.id, book: { subtitle: 'A life' } });
  const answer = await atOnce(
    house,
    (one) =>
      one
        .update(projects)
        .set({ title: 'Salt', book: { subtitle: 'A life', dedication: 'For Jean' } })
        .where(eq(projects.id, id)),
    () => send(`PATCH /api/projects/${id}`, { as, body: { book: { isbn: '978-0-306-40615-7' } } }),
  );
  expect(answer.json()).toMatchObject({
    title: 'Salt',
    book: { subtitle: 'A life', dedication: 'For Jean', isbn: '978-0-306-40615-7' },
  });
});

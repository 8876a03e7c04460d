import type { Interview } from '@longhand/contract/interviews';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { idempotencyKeys } from '../../platform/keys/table.ts';
import {
  buildEntry,
  buildInterview,
  buildProject,
  buildTeamMember,
  buildUser,
} from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { activities } from '../activities/table.ts';
import { entries } from '../story-bank/table.ts';
import { purgeDeletedInterviews } from './change-interview.ts';
import { interviews, interviewTurns } from './table.ts';

/** Sessions through the real application with the built-in writer. */

const { tx, house, signIn, send } = await openTestHouse();
const ada = await buildUser(tx);
const as = await signIn(ada);
const aProject = (title?: string) => buildProject(tx, { ownerId: ada.id, ...(title && { title }) });

async function session(exchanges?: Parameters<typeof buildInterview>[2]) {
  const project = await aProject();
  const built = await buildInterview(tx, { projectId: project.id }, exchanges);
  const path = `/api/interviews/${built.interview.id}`;
  return {
    ...built,
    project,
    path,
    patch: (body: unknown) => send(`PATCH ${path}`, { as, body }),
    read: async (): Promise<Interview> => (await send(`GET ${path}`, { as })).json(),
  };
}

describe('opening a session', () => {
  it('F-210, F-148, A-013: answers its id, and its first turn is a welcome that names the project', async () => {
    const project = await aProject('Salt and Rope');
    const answer = await send(`POST /api/projects/${project.id}/interviews`, {
      as,
      body: { title: 'First evening', topic: 'My father', isCompleted: true, projectId: 'elsewhere' },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      projectId: project.id,
      projectTitle: 'Salt and Rope',
      title: 'First evening',
      topic: 'My father',
      isCompleted: false,
      progress: 0,
      responses: {},
      turns: [{ position: 0, state: 'asked', question: expect.stringContaining('Salt and Rope') }],
    });
    const list = await send(`GET /api/projects/${project.id}/interviews`, { as });
    expect(list.json()).toEqual([answer.json()]);
    const { id } = answer.json();
    expect((await send(`GET /api/interviews/${id}`, { as })).json(), 'A-149').toEqual(answer.json());
    expect((await send(`GET /api/interviews/${crypto.randomUUID()}`, { as })).statusCode).toBe(404);
  });

  it('with questions, asks the first and keeps the others for later', async () => {
    const project = await aProject();
    const questions = ['Who taught you?', 'What did it cost?'];
    const answer = await send(`POST /api/projects/${project.id}/interviews`, {
      as,
      body: { title: 'Set', questions },
    });
    const { turns, questions: all } = answer.json();
    expect(turns).toHaveLength(1);
    expect(all).toEqual([expect.stringContaining('Who taught you?'), 'What did it cost?']);
  });

  it('sent twice with one key, opens one', async () => {
    const project = await aProject();
    const open = () =>
      send(`POST /api/projects/${project.id}/interviews`, {
        as,
        headers: { 'idempotency-key': 'open' },
        body: { title: 'Once' },
      });
    const [one, two] = [await open(), await open()];
    expect(two.json()).toEqual(one.json());
    expect(await tx.select().from(interviews).where(eq(interviews.projectId, project.id))).toHaveLength(1);
  });

  it('without a title is refused, naming it', async () => {
    const project = await aProject();
    const answer = await send(`POST /api/projects/${project.id}/interviews`, { as, body: { topic: 'x' } });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['title']]);
  });
});

it('A-090: proposes as many questions for a topic as are asked for, and stores nothing', async () => {
  const project = await aProject();
  const answer = await send(`POST /api/projects/${project.id}/interviews/generate-questions`, {
    as,
    body: { topic: 'The strike', count: 6 },
  });
  expect(answer.json().questions).toHaveLength(6);
  expect(await tx.select().from(interviews).where(eq(interviews.projectId, project.id))).toEqual([]);
});

describe('A-148: the sessions of several projects', () => {
  it('leave out what the caller may not read, without a word', async () => {
    const mine = await session();
    const foreign = await buildInterview(tx);
    const reviewed = await buildInterview(tx);
    const reviewer = await buildTeamMember(tx, reviewed.interview.projectId, 'reviewer');
    const bulk = async (caller: { id: string }) => {
      const ids = [
        mine.project.id,
        foreign.interview.projectId,
        reviewed.interview.projectId,
        'nonsense',
        '',
      ];
      const answer = await send(`GET /api/interviews/bulk?projectIds=${ids.join(',')}`, {
        as: await signIn(caller),
      });
      return answer.json().map(({ id }: Interview) => id);
    };
    expect(await bulk(ada)).toEqual([mine.interview.id]);
    expect(await bulk(reviewer)).toEqual([]);
  });

  it('are asked for up to 100 projects at a time', async () => {
    const ids = (n: number) => Array.from({ length: n }, () => crypto.randomUUID()).join(',');
    expect((await send(`GET /api/interviews/bulk?projectIds=${ids(100)}`, { as })).json()).toEqual([]);
    const answer = await send(`GET /api/interviews/bulk?projectIds=${ids(101)}`, { as });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['projectIds']]);
  });
});

describe('A-150: editing a session', () => {
  it('A-021: keeps title, topic, questions and answers, merging answers by position', async () => {
    const { patch, read } = await session([['One?', 'First.'], ['Two?', 'Second.'], ['Three?']]);
    const answer = await patch({
      title: 'Renamed',
      topic: 'Work',
      questions: ['One, really?', 'Two?', 'Three?', 'Four?'],
      responses: { 1: 'Second, mended.' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await read()).toEqual(answer.json());
    expect(answer.json()).toMatchObject({
      title: 'Renamed',
      topic: 'Work',
      questions: ['One, really?', 'Two?', 'Three?', 'Four?'],
      responses: { 0: 'First.', 1: 'Second, mended.' },
      revision: 2,
    });
  });

  it('two people who answer at once keep both answers', async () => {
    const { patch, read } = await session([['One?', 'x'], ['Two?', 'y'], ['Three?']]);
    await Promise.all([
      patch({ responses: { 0: 'From here.' } }),
      patch({ responses: { 1: 'From there.' } }),
    ]);
    expect((await read()).responses).toEqual({ 0: 'From here.', 1: 'From there.' });
  });

  it('from an old revision is refused as stale, and changes nothing', async () => {
    const { patch, read } = await session();
    await patch({ title: 'Newer' });
    const before = await read();
    const answer = await patch({ title: 'Older', responses: { 0: 'lost?' }, baseRevision: 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'stale']);
    expect(await read()).toEqual(before);
    expect((await patch({ title: 'Newest', baseRevision: 2 })).statusCode).toBe(200);
  });

  it.each([
    ['responses.3', { title: 'No', responses: { 3: 'x' } }],
    ['responses.first', { responses: { first: 'x' } }],
    ['responses.0', { responses: { 0: 'x'.repeat(50_001) } }],
    ['responses.0', { responses: { 0: 'nul\u0000' } }],
    ['title', { title: ' ' }],
    ['isCompleted', { isCompleted: 'yes' }],
  ])('is refused naming %s, and changes nothing', async (field, body) => {
    const { patch, read } = await session();
    const before = await read();
    const answer = await patch(body);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(await read()).toEqual(before);
  });

  it('A-022: completing it is an activity, once, however often it is said', async () => {
    const { project, patch } = await session();
    for (const isCompleted of [true, true, false, true])
      expect((await patch({ isCompleted })).json().isCompleted).toBe(isCompleted);
    const happened = await tx.select().from(activities).where(eq(activities.projectId, project.id));
    expect(happened).toMatchObject([{ type: 'interview_completed', actorId: ada.id }]);
  });
});

it('tells those who look at a session of each change, and of nothing else', async () => {
  const { interview, project, patch } = await session();
  const heard: string[] = [];
  const last = Promise.withResolvers<void>();
  const leave = house.events.subscribe({
    hint: ({ type, projectId, id }) => {
      if (projectId === project.id) heard.push(`${type} ${id}`);
      if (id === 'last') last.resolve();
    },
    missed: () => undefined,
  });
  await patch({ title: 'Renamed' });
  await patch({ title: 'Renamed' });
  await patch({ title: 'Renamed', responses: { 9: 'no such question' } });
  await house.events.publish(tx, { type: 'project', projectId: null, id: 'last', audience: 'team' });
  await last.promise;
  leave();
  expect(heard).toEqual([`interview ${interview.id}`]);
});

describe('editing an answer takes the entries drawn from it along', () => {
  const told = 'We sold the boat in 1986. My mother wept over it for a week.';

  it('their words become what their passage says now', async () => {
    const { project, turns, patch } = await session([['What happened?', told], ['And then?']]);
    const entry = await buildEntry(
      tx,
      { projectId: project.id, content: 'My mother wept over it for a week.' },
      turns[0],
    );
    await patch({ responses: { 0: `Well. ${told.replace('a week', 'a month')}` } });
    const [found] = (await send(`GET /api/projects/${project.id}/bib-entries`, { as })).json();
    expect(found).toMatchObject({
      id: entry.id,
      content: 'My mother wept over it for a month.',
      sources: [{ start: 32, end: 67 }],
    });
  });

  it('where their words are gone they keep what was told and say so, until the words come back', async () => {
    const { project, turns, patch } = await session([['What happened?', told], ['And then?']]);
    await buildEntry(tx, { projectId: project.id, content: 'My mother wept over it for a week.' }, turns[0]);
    const read = async () => (await send(`GET /api/projects/${project.id}/bib-entries`, { as })).json()[0];
    await patch({ responses: { 0: 'We sold the boat in 1986.' } });
    expect(await read()).toMatchObject({
      content: 'My mother wept over it for a week.',
      sources: [],
      sourceLabel: expect.stringContaining('(answer changed since)'),
    });
    await patch({ responses: { 0: told } });
    expect(await read()).toMatchObject({ sources: [{ start: 26, end: 60 }] });
  });
});

describe('A-151: deleting a session', () => {
  it('takes it from every list at once, and leaves its entries, which say so', async () => {
    const { project, path, turns } = await session([['What happened?', 'We sold the boat.'], ['And then?']]);
    await buildEntry(tx, { projectId: project.id, content: 'We sold the boat.' }, turns[0]);
    expect((await send(`DELETE ${path}`, { as })).json()).toEqual({ success: true });
    expect((await send(`GET ${path}`, { as })).statusCode).toBe(404);
    expect((await send(`DELETE ${path}`, { as })).statusCode).toBe(404);
    expect((await send(`GET /api/projects/${project.id}/interviews`, { as })).json()).toEqual([]);
    const [entry] = (await send(`GET /api/projects/${project.id}/bib-entries`, { as })).json();
    expect(entry).toMatchObject({
      content: 'We sold the boat.',
      sourceLabel: 'session deleted',
      sources: [],
    });
  });

  it('is final after 30 days, and not before', async () => {
    const { interview, path, project, turns } = await session([['What?', 'We sold the boat.']]);
    await buildEntry(tx, { projectId: project.id, content: 'We sold the boat.' }, turns[0]);
    await send(`DELETE ${path}`, { as });
    const leftAfter = async (days: number) => {
      const deletedAt = sql`now() - make_interval(days => ${days})`;
      await tx.update(interviews).set({ deletedAt }).where(eq(interviews.id, interview.id));
      await purgeDeletedInterviews(tx);
      return tx.select().from(interviewTurns).where(eq(interviewTurns.interviewId, interview.id));
    };
    expect(await leftAfter(29)).toHaveLength(1);
    expect(await leftAfter(31)).toEqual([]);
    expect(await tx.select().from(entries).where(eq(entries.projectId, project.id))).toHaveLength(1);
  });
});

describe('leaving the open question', () => {
  const leave = (path: string, turnId: unknown, mode: string, headers = {}) =>
    send(`POST ${path}/next-question`, { as, headers, body: { turnId, mode } });

  it('skips it for good, and the next turn asks another', async () => {
    const { path, turns } = await session([['What happened?', 'We sold the boat.'], ['Who was there?']]);
    const answer = await leave(path, turns[1]?.id, 'skip');
    expect(answer.json().turns).toMatchObject([
      { state: 'answered' },
      { state: 'skipped', response: null, question: 'Who was there?' },
      { state: 'asked', position: 2 },
    ]);
    expect(answer.json().questions[2]).not.toBe('Who was there?');
  });

  it('asks something else in its place, keeps the words around it, and brings none of them back', async () => {
    const project = await aProject('Salt and Rope');
    const opened = await send(`POST /api/projects/${project.id}/interviews`, {
      as,
      body: { title: 'First', topic: 'The strike' },
    });
    const { id, turns } = opened.json();
    const seen = [turns[0].question];
    for (let n = 0; n < 5; n += 1) {
      const { turns: now } = (await leave(`/api/interviews/${id}`, turns[0].id, 'another')).json();
      expect(now).toHaveLength(1);
      expect(now[0].question).toMatch(/^Welcome.*Salt and Rope/);
      seen.push(now[0].question);
    }
    expect(new Set(seen).size).toBe(6);
  });

  it('is refused for a question that is not open any more, and said twice with one key is done once', async () => {
    const { path, turns, read } = await session();
    const key = { 'idempotency-key': 'leave-1' };
    const first = await leave(path, turns[0]?.id, 'skip', key);
    expect((await leave(path, turns[0]?.id, 'skip', key)).json()).toEqual(first.json());
    expect((await leave(path, turns[0]?.id, 'skip')).statusCode).toBe(409);
    expect((await read()).turns).toHaveLength(2);
  });

  it('left or changed once for a key, it keeps no word of the session with the key', async () => {
    const { path, turns } = await session();
    const headers = { 'idempotency-key': 'no-words' };
    expect((await leave(path, turns[0]?.id, 'skip', headers)).statusCode).toBe(200);
    const change = () =>
      send(`PATCH ${path}`, { as, headers, body: { responses: { 0: 'By the harbour.' } } });
    expect((await change()).json()).toEqual((await change()).json());
    const kept = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'no-words'));
    expect(kept.map(({ answer }) => answer)).toEqual([null, null]);
  });

  it('knows the turns of its own session only', async () => {
    const { path } = await session();
    const other = await session();
    expect((await leave(path, other.turns[0]?.id, 'skip')).statusCode).toBe(404);
    expect((await leave(path, 'nonsense', 'skip')).statusCode).toBe(404);
    expect((await other.read()).turns).toMatchObject([{ state: 'asked' }]);
  });
});

it.each([
  ['one word', 'Boats.'],
  ['50,000 characters', 'We sold the boat and my mother wept. '.repeat(1352).slice(0, 50_000).trim()],
  ['emoji', '🚤😭👩‍👧‍👦'],
  ['another language', 'Nous avons vendu le bateau en 1986, et ma mère a pleuré toute une semaine.'],
  ['another script', '一九八六年，我们卖掉了那条船，母亲哭了整整一个星期。'],
])('the built-in interviewer survives an answer of %s', async (_, userMessage) => {
  const { project, interview } = await session();
  const answer = await send('POST /api/ai/conversational-interview', {
    as,
    body: { projectId: project.id, interviewId: interview.id, userMessage },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().interview.responses).toEqual({ 0: userMessage });
  for (const entry of answer.json().bibEntries) {
    const [{ start, end }] = entry.sources;
    expect(userMessage.slice(start, end)).toBe(entry.content);
  }
});

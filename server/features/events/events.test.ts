import { type LiveEvent, liveEvent } from '@longhand/contract/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '../../access/roles.ts';
import type { Hint } from '../../platform/events/events.ts';
import { buildClient, buildProject, buildTeamMember, buildUser } from '../../testing/factories.ts';
import { type Caller, openTestHouse } from '../../testing/house.ts';
import { hears } from './audience.ts';

const { app, house, tx, signIn, send } = await openTestHouse();
let address = '';
beforeAll(async () => {
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
const streams: AbortController[] = [];
afterAll(() => {
  for (const stream of streams) stream.abort();
});

/** A browser's stream: what it has heard, and when it ended. */
async function open(caller: Caller) {
  const leave = new AbortController();
  streams.push(leave);
  const response = await fetch(`${address}/api/events`, {
    headers: { cookie: `longhand=${caller.cookie}`, accept: 'text/event-stream' },
    signal: leave.signal,
  });
  const heard: LiveEvent[] = [];
  let opened = () => {};
  const ready = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const ended = (async () => {
    if (!response.body) throw new Error('no stream');
    const text = response.body.pipeThrough(new TextDecoderStream());
    let rest = '';
    for await (const piece of text) {
      const messages = (rest + piece).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (message.startsWith('retry: ')) opened();
        else if (data) heard.push(liveEvent.strict().parse(JSON.parse(data)));
      }
    }
  })().catch(() => undefined);
  await ready;
  return { response, heard, ended, leave: () => leave.abort() };
}

const hint = (projectId: string, id: string, more: Partial<Hint> = {}) =>
  ({ type: 'chapter', projectId, id, audience: 'team', ...more }) as Hint;

it('tells each browser what its person may see, and nothing else', async () => {
  const owner = await buildUser(tx);
  const project = await buildProject(tx, { ownerId: owner.id });
  const reviewer = await buildTeamMember(tx, project.id, 'reviewer');
  const { user: client } = await buildClient(tx, [project.id]);
  const stranger = await buildUser(tx);
  const callers = await Promise.all([owner, reviewer, client, stranger].map(signIn));
  const [o, r, c, s] = await Promise.all(callers.map(open));
  const others = await buildProject(tx);
  for (const one of [
    hint(project.id, 'chapter-for-team', { revision: 7 }),
    hint(project.id, 'chapter-for-client', { audience: 'client' }),
    hint(project.id, 'session', { type: 'interview' }),
    hint(others.id, 'elsewhere'),
    hint(project.id, 'for-stranger', { audience: 'user', userId: stranger.id }),
    ...[owner, reviewer, client, stranger].map(({ id }) =>
      hint(others.id, 'end', { audience: 'user', userId: id }),
    ),
  ])
    await house.events.publish(tx, one);
  const ids = (stream: typeof o) => stream?.heard.map(({ id }) => id);
  await expect.poll(() => [o, r, c, s].every((stream) => ids(stream)?.includes('end'))).toBe(true);
  expect(ids(o)).toEqual(['chapter-for-team', 'chapter-for-client', 'session', 'end']);
  expect(ids(r)).toEqual(['chapter-for-team', 'chapter-for-client', 'end']);
  expect(ids(c)).toEqual(['chapter-for-client', 'end']);
  expect(ids(s)).toEqual(['for-stranger', 'end']);
  expect(o?.heard[0]).toEqual({
    type: 'chapter',
    projectId: project.id,
    id: 'chapter-for-team',
    revision: 7,
  });
  expect(o?.response.headers.get('content-type')).toBe('text/event-stream');
  for (const stream of [o, r, c, s]) stream?.leave();
});

it('closes the stream of a session that has ended within five seconds, and no other', async () => {
  const user = await buildUser(tx);
  const [one, two] = await Promise.all([signIn(user), signIn(user)]);
  const [ending, staying] = await Promise.all([open(one), open(two)]);
  const from = Date.now();
  await send('POST /api/auth/logout', { as: one });
  await ending.ended;
  expect(Date.now() - from).toBeLessThan(5_000);
  await house.events.publish(tx, {
    type: 'project',
    projectId: null,
    id: 'still',
    audience: 'user',
    userId: user.id,
  });
  await expect.poll(() => staying.heard.map(({ id }) => id)).toEqual(['still']);
  staying.leave();
});

it('opens no stream for a visitor', async () => {
  expect((await fetch(`${address}/api/events`)).status).toBe(401);
});

const standing = (role: Role) => new Map([['me', role]]);
it.each([
  ['owner', 'member', hint('p', 'x'), true],
  ['consultant', 'member', hint('p', 'x', { type: 'entry' }), false],
  ['consultant', 'member', hint('p', 'x', { type: 'run' }), true],
  ['client', 'client', hint('p', 'x'), false],
  ['client', 'client', hint('p', 'x', { audience: 'client' }), true],
  ['client', 'client', hint('p', 'x', { audience: 'client', type: 'outline' }), false],
  ['client', 'member', hint('p', 'x', { audience: 'client' }), false],
  ['editor', 'client', hint('p', 'x', { audience: 'client' }), false],
] as const)('%s as %s: %j → %s', (role, kind, one, expected) => {
  expect(hears({ kind, userId: 'me' }, one, standing(role))).toBe(expected);
});

it('an administrator hears of every project', () => {
  expect(hears({ kind: 'admin', userId: 'root' }, hint('p', 'x'), new Map())).toBe(true);
});

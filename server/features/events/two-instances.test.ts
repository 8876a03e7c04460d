import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { buildProject, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { workRuns } from '../runs/work-runs.ts';

/**
 * Two instances on one database, behind a balancer. One is a process of its own and is killed: its callers notice that
 * a connection broke, and nothing else.
 */

const { app, house, tx, signIn } = await openTestHouse();
const survivor = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
const other = spawn(
  process.execPath,
  [fileURLToPath(new URL('../../testing/second-instance.ts', import.meta.url)), house.db.url],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const doomed = new URL(String((await once(other.stdout, 'data'))[0]).trim());

/** Sends each new connection to the instance whose turn it is, and past one that refuses. */
const open = new Set<Socket>();
const preferred: readonly URL[] = [doomed, survivor];
const balancer = createServer((from) => {
  const pass = ([to, ...rest]: readonly URL[]) => {
    if (!to) return from.destroy();
    const onward = connectTo(Number(to.port), to.hostname);
    onward.once('connect', () => from.pipe(onward).pipe(from));
    onward.once('error', () => (onward.connecting || onward.bytesRead === 0 ? pass(rest) : from.destroy()));
    onward.once('close', () => onward.bytesRead > 0 && from.destroy());
    from.once('close', () => onward.destroy());
  };
  open.add(from);
  from.on('error', () => undefined);
  pass(preferred);
});
balancer.listen(0, '127.0.0.1');
await once(balancer, 'listening');
const address = balancer.address();
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
afterAll(() => {
  other.kill('SIGKILL');
  for (const socket of open) socket.destroy();
  balancer.close();
});

/** A worker is taken for dead when it has been silent for ten seconds. */
const patient = { timeout: 40_000, interval: 100 };

const ada = await signIn(await buildUser(tx));
const project = await buildProject(tx, { ownerId: ada.userId });
const mine = { authorization: `Bearer ${ada.token}`, connection: 'close' };

const call = async (at: URL | string, method: string, path: string, body?: unknown, headers = {}) => {
  const answer = await fetch(new URL(path, at), {
    method,
    headers: { ...mine, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
};

const identified = z.object({ id: z.string() });
const idOf = ({ body }: { readonly body: unknown }) => identified.parse(body).id;

/** A browser's stream of live events: it comes back by itself when it breaks. */
function browser() {
  const heard: string[] = [];
  let connections = 0;
  const leave = new AbortController();
  afterAll(() => leave.abort());
  void (async () => {
    while (!leave.signal.aborted) {
      try {
        const { body } = await fetch(new URL('/api/events', url), { headers: mine, signal: leave.signal });
        connections += 1;
        for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? [])
          for (const [, id] of chunk.matchAll(/"id":"([^"]+)"/g)) heard.push(id ?? '');
      } catch {
        // It connects anew.
      }
    }
  })();
  return { heard, connections: () => connections };
}

it('share sessions, keys, limits and live events', async () => {
  const listening = browser();
  await vi.waitFor(() => expect(listening.connections()).toBe(1), patient);
  const key = { 'idempotency-key': 'the-same' };
  const at = `/api/projects/${project.id}/chapters`;
  const first = await call(doomed, 'POST', at, { title: 'The boat' }, key);
  expect(first).toMatchObject({ status: 201 });
  expect(await call(survivor, 'POST', at, { title: 'The boat' }, key)).toEqual(first);
  expect((await call(survivor, 'GET', at)).body).toHaveLength(1);

  const written = await call(survivor, 'POST', at, { title: 'Written at the other' });
  await vi.waitFor(() => expect(listening.heard).toContain(idOf(written)), patient);

  const login = (to: URL) =>
    call(
      to,
      'POST',
      '/api/auth/login',
      { username: 'nobody', password: 'Wrong7password' },
      { authorization: '' },
    );
  const answers = [];
  for (const to of [doomed, survivor, doomed, survivor, doomed, survivor])
    answers.push((await login(to)).status);
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
});

it('one killed: its run is taken up by the other, and its browsers are back and hear of the end', async () => {
  const listening = browser();
  await vi.waitFor(() => expect(listening.connections()).toBe(1), patient);
  const entry = { title: 'A story', content: 'In 1952 my mother sewed sails.' };
  await call(doomed, 'POST', `/api/projects/${project.id}/bib-entries`, entry);
  const asked = await call(
    url,
    'POST',
    `/api/projects/${project.id}/generate-bib-outline`,
    { targetChapters: 6 },
    { prefer: 'respond-async' },
  );
  const standing = async () => (await call(url, 'GET', `/api/projects/${project.id}/runs`)).body;
  await vi.waitFor(
    async () => expect(await standing()).toMatchObject([{ id: idOf(asked), state: 'running' }]),
    patient,
  );

  await workRuns(house, { outline: async () => async () => 'done by the other' });
  other.kill('SIGKILL');
  await once(other, 'exit');
  await vi.waitFor(() => expect(listening.connections()).toBe(2), patient);
  listening.heard.length = 0;
  await vi.waitFor(
    async () => expect(await standing()).toMatchObject([{ state: 'succeeded', result: 'done by the other' }]),
    patient,
  );
  await vi.waitFor(() => expect(listening.heard).toContain(idOf(asked)), patient);
}, 60_000);

import type { Operation } from '@longhand/contract/operation';
import { operations } from '@longhand/contract/operations';
import { expect, it, vi } from 'vitest';
import { type TeamRole, teamRoles } from '../features/projects/table.ts';
import { soundCall } from '../testing/calls.ts';
import { buildClient, buildProject, buildUser } from '../testing/factories.ts';
import { type Caller, openTestHouse } from '../testing/house.ts';
import { buildScene } from '../testing/scene.ts';
import { stored } from '../testing/stored.ts';

/** Every unsafe call may arrive twice: with one `Idempotency-Key` it is done once, and answered the same both times. */

const { house, tx, send, signIn } = await openTestHouse({ work: true });
const owner = await buildUser(tx);
const ada = await signIn(owner);
const team = Object.fromEntries(
  await Promise.all(teamRoles.map(async (role) => [role, (await buildUser(tx)).id] as const)),
) as Record<TeamRole, string>;
const { client } = await buildClient(tx);

let made = 0;
const newKey = () => `key-${++made}`;
const post = (what: string, as: Caller, key: string, body?: unknown) =>
  send(what, { as, body, headers: { 'idempotency-key': key } });

const unsafe = operations.filter(({ method, credentials }) => method !== 'GET' && !credentials);
/** Proposes questions and stores nothing: asking again is no harm. */
const storesNothing = ['POST /api/projects/{id}/interviews/generate-questions'];
const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

it.each(unsafe.map(nameOf).filter((name) => !storesNothing.includes(name)))(
  '%s',
  async (name) => {
    const scene = await buildScene(tx, { ownerId: owner.id, team, clientId: client.id });
    const { path, body } = soundCall(name, scene);
    const what = `${name.split(' ')[0]} ${path}`;
    const key = newKey();
    const first = await post(what, ada, key, body);
    expect(first.statusCode, first.body).toBeLessThan(300);
    const before = await stored(tx);
    const again = await post(what, ada, key, body);
    expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
    expect(await stored(tx)).toBe(before);
  },
  60_000,
);

it('another body under the same key is another request, and refused', async () => {
  const key = newKey();
  await post('POST /api/projects', ada, key, { title: 'One' });
  const other = await post('POST /api/projects', ada, key, { title: 'Two' });
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused']);
});

it('keys are each person’s own, and each operation’s', async () => {
  const key = newKey();
  const bob = await signIn(await buildUser(tx));
  const [adas, bobs] = await Promise.all(
    [ada, bob].map((as) => post('POST /api/projects', as, key, { title: 'T' })),
  );
  expect(bobs?.statusCode).toBe(201);
  expect(bobs?.json().id).not.toBe(adas?.json().id);
  const elsewhere = await post(`PATCH /api/projects/${adas?.json().id}`, ada, key, { title: 'T' });
  expect(elsewhere.statusCode).toBe(200);
});

it('a request that was refused leaves no key behind', async () => {
  const key = newKey();
  expect((await post('POST /api/projects', ada, key, { title: '' })).statusCode).toBe(400);
  expect((await post('POST /api/projects', ada, key, { title: 'Now' })).statusCode).toBe(201);
});

it('five at once are done once', async () => {
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post('POST /api/projects', ada, key, { title: 'Once' })),
  );
  expect(new Set(answers.map((one) => `${one.statusCode} ${one.json().id}`)).size).toBe(1);
});

it.each([
  'POST /api/projects/{id}/interviews',
  'POST /api/interviews/{id}/next-question',
  'POST /api/ai/conversational-interview',
  'POST /api/projects/{id}/personas/extract',
])('%s sent again asks no writer again', async (name) => {
  const scene = await buildScene(tx, { ownerId: owner.id, team, clientId: client.id });
  const { path, body } = soundCall(name, scene);
  const key = newKey();
  const writers = vi.spyOn(house.writers, 'named');
  const first = await post(`POST ${path}`, ada, key, body);
  const asked = writers.mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  expect((await post(`POST ${path}`, ada, key, body)).json()).toEqual(first.json());
  expect(writers).toHaveBeenCalledTimes(asked);
  writers.mockRestore();
});

it('a file is part of the request', async () => {
  const { id } = await buildProject(tx, { ownerId: owner.id });
  const key = newKey();
  const upload = (words: string) =>
    send(`POST /api/projects/${id}/transcripts`, {
      as: ada,
      body: `--b\r\nContent-Disposition: form-data; name="file"; filename="tape.txt"\r\n\r\n${words}\r\n--b--\r\n`,
      headers: { 'idempotency-key': key, 'content-type': 'multipart/form-data; boundary=b' },
    });
  const first = await upload('I was born by the harbour.');
  expect(first.statusCode).toBe(201);
  expect((await upload('I was born by the harbour.')).json()).toEqual(first.json());
  expect((await upload('I was born inland.')).statusCode).toBe(422);
});

it.each(['', 'two words', 'ü', 'x'.repeat(201)])('the key "%s" is none, and nothing is done', async (key) => {
  const refused = await post('POST /api/projects', ada, key, { title: 'T' });
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['Idempotency-Key']]);
});

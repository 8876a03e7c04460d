import { type ErrorCode, statusOf } from '@longhand/contract/errors';
import type { Operation } from '@longhand/contract/operation';
import { operations } from '@longhand/contract/operations';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { type TeamRole, teamRoles } from '../features/projects/table.ts';
import { soundCall } from '../testing/calls.ts';
import { buildClient, buildUser } from '../testing/factories.ts';
import { spoiltBodies } from '../testing/hostile.ts';
import { openTestHouse } from '../testing/house.ts';
import { buildScene } from '../testing/scene.ts';
import { stored } from '../testing/stored.ts';

/**
 * Whatever is sent to whichever operation: the answer is a clear 4xx that names the field, and nothing has changed. What
 * is sent is made from the operations' own schemas, so that a new operation is under attack from its first day.
 */

const { tx, send, signIn } = await openTestHouse({ env: { TRUST_PROXY: 'true' } });

const owner = await buildUser(tx);
const ada = await signIn(owner);
const team = Object.fromEntries(
  await Promise.all(teamRoles.map(async (role) => [role, (await buildUser(tx)).id] as const)),
) as Record<TeamRole, string>;
const { client } = await buildClient(tx);
const sceneOf = (ownerId: string) => buildScene(tx, { ownerId, team, clientId: client.id });
const scene = await sceneOf(owner.id);
const others = await sceneOf((await buildUser(tx)).id);

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
/** A stream answers nothing and stays open. */
const answering = operations.filter(({ raw }) => raw !== 'events');
const changing = answering.filter(({ method }) => method !== 'GET');
const withBody = changing.filter(({ body }) => body !== undefined);

/** Signing in and out is done by whoever; all else by Ada, who stays signed in. */
const byAnyone = ({ credentials }: Operation) => credentials === true;

let sent = 0;
/** Each from an address of its own, so that no limit on attempts answers in the door's place. */
async function attack(
  operation: Operation,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  sent++;
  const answer = await send(`${operation.method} ${path}`, {
    as: byAnyone(operation) ? undefined : ada,
    body,
    headers: {
      prefer: 'respond-async',
      'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
      ...headers,
    },
  });
  if (!byAnyone(operation)) expect(answer.statusCode).not.toBe(401);
  return answer;
}

/** The shape of every refusal, and a message that is written for a person. */
function expectRefusal(answer: LightMyRequestResponse, what: string): void {
  expect(answer.statusCode, `${what} → ${answer.body.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode, `${what} → ${answer.body.slice(0, 200)}`).toBeLessThan(500);
  const { message, code, fields = {} } = answer.json();
  expect(statusOf[code as ErrorCode], what).toBe(answer.statusCode);
  for (const words of [message, ...Object.values(fields)]) {
    expect(words, what).toMatch(/^\S.*[.?a-z]$/);
    expect(words, what).not.toMatch(/invalid input|undefined|null|nan|regex|pattern|json schema/i);
  }
}

/** No fault of ours, whatever it is; a refusal is a good one. */
function expectSurvived(answer: LightMyRequestResponse, what: string): void {
  if (answer.statusCode >= 400) expectRefusal(answer, what);
}

const outermost = (field: string) => field.split('.')[0];
const brief = (value: unknown) => JSON.stringify(value)?.slice(0, 120) ?? 'nothing';

async function each<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all];
  const worker = async () => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

describe.each(withBody.map((operation) => [nameOf(operation), operation] as const))(
  '%s',
  (name, operation) => {
    it('F-242: names each field that is wrong or missing, and has changed nothing', async () => {
      const schema = operation.body;
      if (!schema) throw new Error('no body');
      const call = soundCall(name, scene);
      const all = [...spoiltBodies(schema, call.body)].map((one) => ({
        ...one,
        refused: !schema.safeParse(JSON.parse(JSON.stringify(one.body))).success,
      }));
      const before = await stored(tx);
      await each(
        all.filter(({ refused }) => refused),
        async ({ field, body }) => {
          const what = `${field} in ${brief(body)}`;
          const answer = await attack(operation, call.path, body);
          expectRefusal(answer, what);
          // A body that names its row is looked at for that first: what is not there is not found.
          if (answer.statusCode === 404) return;
          expect(answer.statusCode, what).toBe(400);
          const named = Object.keys(answer.json().fields);
          expect(named.map(outermost), what).toContain(outermost(field));
        },
      );
      expect(await stored(tx)).toBe(before);
      const fresh = await sceneOf(owner.id);
      await each(
        all.filter(({ refused }) => !refused),
        async ({ field, body }) =>
          expectSurvived(
            await attack(operation, soundCall(name, fresh).path, body),
            `${field} in ${brief(body)}`,
          ),
      );
    }, 20_000);
  },
);

const withIds = answering.filter(({ path }) => path.includes('{'));
const namesNothing = [
  '00000000-0000-7000-8000-000000000000',
  'x',
  '1',
  '%00',
  '%20',
  'constructor',
  '__proto__',
  '%2e%2e%2fauth%2fme',
  `'%20or%201=1--`,
  '\u{1F600}',
  'a'.repeat(250),
  'a'.repeat(2000),
  '%',
  '%ED%A0%80',
  '%c0%af',
];

describe.each(withIds.map((operation) => [nameOf(operation), operation] as const))(
  '%s',
  (name, operation) => {
    it('F-180: answers an unknown, a malformed and another tenant’s id alike, and has changed nothing', async () => {
      const before = await stored(tx);
      const { path, body } = soundCall(name, scene);
      const ids = path.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
      const theirs = soundCall(name, others).path.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
      const bodies = new Set<string>();
      for (const [at, id] of ids.entries()) {
        for (const wrong of [...namesNothing, theirs[at] ?? '']) {
          const answer = await attack(operation, path.replace(id, wrong), body);
          expect(answer.statusCode, `${wrong} → ${answer.body}`).toBe(404);
          bodies.add(answer.body);
        }
      }
      expect(bodies.size).toBe(1);
      for (const undecodable of ['%', '%ED%A0%80', '%c0%af'])
        expectRefusal(await attack(operation, path.replace(ids[0] ?? '', undecodable), body), undecodable);
      expect(await stored(tx)).toBe(before);
    });
  },
);

describe('ids in a body', () => {
  it('of another tenant are not there', async () => {
    const before = await stored(tx);
    const foreign: [string, unknown][] = [
      ['POST /api/ai/conversational-interview', { projectId: others.project.id, userMessage: 'Yes.' }],
      [
        'POST /api/ai/conversational-interview',
        { projectId: scene.project.id, interviewId: others.interview.id, userMessage: 'Yes.' },
      ],
      ['POST /api/interviews/{id}/next-question', { turnId: others.turns[1]?.id, mode: 'skip' }],
      [
        'PATCH /api/bib-entries/{id}',
        { sources: [{ kind: 'turn', id: others.turns[0]?.id, start: 0, end: 5 }] },
      ],
      [
        'PATCH /api/bib-entries/{id}',
        { sources: [{ kind: 'transcript', id: others.transcript.id, start: 0, end: 5 }] },
      ],
      ['POST /api/projects/{projectId}/generate-bib-outline', { selectedBibEntryIds: [others.entry.id] }],
      ['POST /api/projects/{projectId}/generate-chapters-from-outline', { outlineId: others.outline.id }],
    ];
    for (const [name, body] of foreign) {
      const operation = answering.find((one) => nameOf(one) === name);
      if (!operation) throw new Error(`${name} is not in the contract`);
      expectRefusal(await attack(operation, soundCall(name, scene).path, body), `${name} ${brief(body)}`);
    }
    expect(await stored(tx)).toBe(before);
    const bulk = await send(`GET /api/interviews/bulk?projectIds=${others.project.id}`, { as: ada });
    expect(bulk.json()).toEqual([]);
  });
});

const json = { 'content-type': 'application/json' };
const deep = (open: string, close: string) => `${open.repeat(10_000)}1${close.repeat(10_000)}`;
const unreadable: readonly [body: string, headers: Record<string, string>][] = [
  ['{"title": ', json],
  ['[]', json],
  ['"title"', json],
  ['null', json],
  ['1e999', json],
  ['\u0000', json],
  [deep('[', ']'), json],
  ['x'.repeat(3_000_000), json],
  ['title=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['<title/>', { 'content-type': 'application/xml' }],
  ['x', { 'content-type': 'text/plain' }],
  ['x', { 'content-type': 'not a type' }],
  ['x', { 'content-type': 'multipart/form-data' }],
  ['--b\r\nx', { 'content-type': 'multipart/form-data; boundary=b' }],
];
/** Objects all the same; where every field may be left out they are one that changes nothing. */
const odd: readonly string[] = [
  deep('{"title":', '}'),
  `{"title":${deep('[', ']')},"updates":${deep('{"title":', '}')}}`,
  '{"title":1e999,"count":-1e999,"targetWordCount":1e999,"baseRevision":1e999}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
];

describe.each(changing.map((operation) => [nameOf(operation), operation] as const))(
  '%s',
  (name, operation) => {
    it('survives what is no JSON, no object, too deep, too much or of another kind', async () => {
      const needsBody = operation.body !== undefined && !operation.body.safeParse(undefined).success;
      const { path } = soundCall(name, needsBody ? scene : await sceneOf(owner.id));
      const before = await stored(tx);
      for (const [body, headers] of unreadable) {
        const answer = await attack(operation, path, body, headers);
        const what = `${headers['content-type']} ${body.slice(0, 30)}`;
        if (needsBody) expectRefusal(answer, what);
        else expectSurvived(answer, what);
      }
      if (needsBody) expect(await stored(tx)).toBe(before);
      for (const body of odd) expectSurvived(await attack(operation, path, body, json), body.slice(0, 30));
      expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
    });
  },
);

describe.each(
  answering
    .filter(({ query }) => query !== undefined)
    .map((operation) => [nameOf(operation), operation] as const),
)('%s', (name, operation) => {
  it('survives every query', async () => {
    const path = soundCall(name, scene).path.split('?')[0] ?? '';
    const names = ['format', 'view', 'projectId', 'projectIds'];
    const values = ['', 'x', '%00', '%ED%A0%80', '__proto__', others.project.id, 'x'.repeat(6000)];
    for (const query of [
      ...names.flatMap((one) => values.map((value) => `${one}=${value}`)),
      ...names.map((one) => `${one}=txt&${one}=full`),
      ...names.map((one) => `${one}[]=txt&${one}[x]=1`),
      '__proto__=x&constructor=y&__proto__[isAdmin]=1',
      '&&&===%',
    ])
      expectSurvived(await attack(operation, `${path}?${query}`), query.slice(0, 100));
  });
});

describe('headers', () => {
  const garbage = [
    '',
    ' ',
    'x',
    'null',
    '{',
    '{"clientId":',
    '[[[',
    '\xff\xfe',
    '%00',
    '=;=',
    'a'.repeat(5000),
  ];
  const names = [
    'authorization',
    'cookie',
    'x-client-session',
    'idempotency-key',
    'prefer',
    'origin',
    'sec-fetch-site',
    'x-forwarded-for',
    'user-agent',
    'accept',
    'content-type',
    'content-encoding',
    'range',
    'if-none-match',
    'host',
  ];
  it.each(names)('%s may hold anything', async (name) => {
    for (const value of [
      ...garbage,
      'Bearer',
      'Bearer x',
      'Bearer  ',
      'longhand=%ff',
      'longhand=x; longhand=y',
    ])
      for (const what of ['GET /api/auth/me', 'POST /api/projects', 'GET /', 'GET /api/docs/x']) {
        const [method = '', path = ''] = what.split(' ');
        const answer = await send(`${method} ${path}`, {
          as: ada,
          body: method === 'POST' ? { title: 'T' } : undefined,
          headers: { [name]: value },
        });
        if (path === '/') expect(answer.statusCode).toBeLessThan(500);
        else expectSurvived(answer, `${what} ${name}: ${value.slice(0, 40)}`);
      }
  });
});

describe('a file', () => {
  const part = (disposition: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`;
  const form = (...parts: string[]) => `${parts.join('')}--b--\r\n`;
  it.each([
    ['none', form(), 400],
    ['in another field', form(part('name="other"; filename="a.txt"', 'Words.')), 400],
    ['without a name', form(part('name="file"', 'Words.')), 400],
    ['of another kind', form(part('name="file"; filename="a.exe"', 'MZ')), 415],
    ['with nothing in it', form(part('name="file"; filename="a.txt"', '')), 400],
    ['of zeros', form(part('name="file"; filename="a.txt"', '\0\0\0')), 415],
    ['too large', form(part('name="file"; filename="a.txt"', 'x'.repeat(10_500_000))), 413],
    ['cut off', part('name="file"; filename="a.txt"', 'Words.'), 400],
  ])('%s is refused, and nothing is kept', async (_, body, status) => {
    const before = await stored(tx);
    const answer = await send(`POST /api/projects/${scene.project.id}/transcripts`, {
      as: ada,
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expectRefusal(answer, body.slice(0, 200));
    expect(answer.statusCode).toBe(status);
    expect(await stored(tx)).toBe(before);
  });
});

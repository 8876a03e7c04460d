import { type ErrorCode, errorBody, statusOf } from '@longhand/contract/errors';
import type { Operation } from '@longhand/contract/operation';
import { operations } from '@longhand/contract/operations';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, inject, it } from 'vitest';
import { projects, type TeamRole, teamRoles } from '../features/projects/table.ts';
import { soundCall } from '../testing/calls.ts';
import { buildClient, buildUser } from '../testing/factories.ts';
import { type Caller, openTestHouse } from '../testing/house.ts';
import { randomFrom } from '../testing/random.ts';
import { inventor, madeBody, madeQuery, manners } from '../testing/requests.ts';
import { buildScene, type Scene } from '../testing/scene.ts';
import { declaredStatuses } from './declared.ts';

/**
 * Requests made up at random from the contract, as one and another caller: whatever they hold, the answer is one that
 * the operation declares. `SEED=7 npm run fuzz` makes up others.
 */

const seed = inject('seed');
/** Requests to each operation. */
const most = Number(process.env.FUZZ_REQUESTS ?? 200);
/** Requests after which the scene is a new one: what the earlier ones deleted is there again, and what they made is not. */
const aScene = 40;
/** Milliseconds after which an answer is taken for one that never comes. */
const hangs = 60_000;

const { tx, send, signIn } = await openTestHouse({ env: { TRUST_PROXY: 'true' } });
const people = {
  owner: await buildUser(tx),
  admin: await buildUser(tx, { username: 'admin', isAdmin: true }),
  stranger: await buildUser(tx),
};
const team = Object.fromEntries(
  await Promise.all(teamRoles.map(async (role) => [role, (await buildUser(tx)).id] as const)),
) as Record<TeamRole, string>;
const { user: clientUser, client } = await buildClient(tx);

/** Most often the owner, whose requests reach furthest. */
const callers = [
  people.owner,
  people.owner,
  people.owner,
  { id: team.reviewer },
  { id: team.editor },
  clientUser,
  people.stranger,
  people.admin,
  undefined,
] as const;
const asks = [
  'owner',
  'owner',
  'owner',
  'reviewer',
  'editor',
  'client',
  'stranger',
  'admin',
  'nobody',
] as const;

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
/** A stream answers nothing and stays open. */
const answering = operations.filter(({ raw }) => raw !== 'events');

const idsOf = (scene: Scene) => JSON.stringify(scene).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];

/** What is wrong with the answer; undefined where nothing is. */
function fault(operation: Operation, answer: LightMyRequestResponse, body: unknown): string | undefined {
  const { statusCode } = answer;
  if (statusCode >= 500) return 'is our own failure';
  if (!declaredStatuses(operation).includes(statusCode)) return 'has a status that is not declared';
  if (statusCode >= 400) {
    const refusal = errorBody.safeParse(answer.json());
    const fits = refusal.success && statusOf[refusal.data.code as ErrorCode] === statusCode;
    return fits ? undefined : 'is no refusal as the contract has it';
  }
  if (operation.raw === 'file') return answer.rawPayload.length > 0 ? undefined : 'is an empty file';
  const schema = statusCode === 202 ? operation.run : operation.response;
  const parsed = schema?.safeParse(answer.json());
  if (!parsed?.success) return `does not fit its schema: ${parsed?.error.message}`;
  if (operation.body && body !== undefined && !operation.body.safeParse(readAsSent(body)).success)
    return 'accepts what the schema refuses';
  return undefined;
}

const readAsSent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

describe.each(answering.map((operation) => [nameOf(operation), operation] as const))(
  '%s',
  (name, operation) => {
    it('is answered as declared, whatever it holds', async () => {
      const random = randomFrom(seed + answering.indexOf(operation));
      let scene: Scene | undefined;
      for (let n = 0; n < most; n++) {
        if (n % aScene === 0 || !scene) {
          await tx.delete(projects);
          scene = await buildScene(tx, { ownerId: people.owner.id, team, clientId: client.id });
        }
        const invent = inventor(random, idsOf(scene));
        const manner = manners[n % manners.length] ?? 'random';
        const sound = soundCall(name, scene);
        const [path = '', query] = sound.path.split('?');
        const who = invent.whole(0, callers.length - 1);
        const body = madeBody(manner, operation, sound.body, invent);
        const url =
          strayed(path, manner, invent) + madeQuery(manner, operation, query ? `?${query}` : '', invent);
        const what = `${operation.method} ${url}`;
        const begun = performance.now();
        const answer = await send(what, {
          as: await callerAt(who),
          body: body === undefined ? undefined : JSON.stringify(body),
          headers: {
            prefer: 'respond-async',
            'x-forwarded-for': Array.from({ length: 4 }, () => invent.whole(1, 254)).join('.'),
            ...(invent.chance(0.2) && { 'idempotency-key': `key-${invent.whole(0, 5)}` }),
          },
        });
        if (operation.credentials) sessions.clear();
        const wrong =
          fault(operation, answer, body) ?? (performance.now() - begun > hangs ? 'came too late' : undefined);
        const told = JSON.stringify(body)?.slice(0, 2_000) ?? 'nothing';
        expect
          .soft(
            wrong,
            `${asks[who]}, ${manner}: ${what.slice(0, 500)} with ${told} → ${answer.statusCode} ${answer.body.slice(0, 300)}`,
          )
          .toBeUndefined();
      }
    }, 1_200_000);
  },
);

const sessions = new Map<string, Caller>();

/** Signed in once, and again after a request that may have ended the session. */
async function callerAt(who: number): Promise<Caller | undefined> {
  const user = callers[who];
  if (!user) return undefined;
  const caller = sessions.get(user.id) ?? (await signIn(user));
  sessions.set(user.id, caller);
  return caller;
}

/** Now and then another of the scene's ids, or none at all, stands in the path. */
function strayed(path: string, manner: string, invent: ReturnType<typeof inventor>): string {
  if (manner === 'valid' || invent.chance(0.7)) return path;
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, () =>
    encodeURIComponent(invent.word().replaceAll('\ud800', '')),
  );
}

import type { Access } from '@longhand/contract/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/errors.ts';
import { actorOf, type Credentials, longestDays } from './sessions.ts';

/** Behind https the name itself makes the browser insist on Secure, the whole site and no other host. */
const cookieName = (config: Config) => (isSecure(config) ? '__Host-longhand' : 'longhand');

const isSecure = (config: Config) => config.publicUrl.startsWith('https:');

export function credentialsOf(request: FastifyRequest, config: Config): Credentials {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return { token: bearer, cookie: request.cookies[cookieName(config)] };
}

export function giveCookie(reply: FastifyReply, config: Config, value: string): void {
  reply.setCookie(cookieName(config), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
    maxAge: longestDays * 86_400,
  });
}

export function takeCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(cookieName(config), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
  });
}

const over = () => new Refusal('unauthenticated', 'Your session has ended. Please sign in again.');

/**
 * Who is calling: the valid bearer token's session, else the cookie's, else nobody. A presented but dead token is
 * never the cookie's user. What a browser stored about itself as a client proves nothing, and is refused where it
 * names another client than the session's.
 */
export async function identify(
  tx: Tx,
  request: FastifyRequest,
  config: Config,
  access: Access,
): Promise<Actor> {
  if (access === 'share-link') return { kind: 'visitor' };
  const credentials = credentialsOf(request, config);
  const actor = await actorOf(tx, credentials, config.adminUsernames);
  if (access === 'public') return actor ?? { kind: 'visitor' };
  if (!actor && credentials.token !== undefined) throw over();
  const claimed = claimedClient(request.headers['x-client-session']);
  if (actor && claimed !== undefined && claimed !== (actor.kind === 'client' ? actor.clientId : null))
    throw new Refusal('unauthenticated', 'This browser is signed in as somebody else. Please sign in again.');
  return actor ?? { kind: 'visitor' };
}

/** The client that a stored client session names: its JSON, or the bare id. */
function claimedClient(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  try {
    const session: unknown = JSON.parse(header);
    if (typeof session === 'object' && session !== null && 'clientId' in session)
      return String(session.clientId);
  } catch {
    // Not JSON: the id itself.
  }
  return header;
}

import { createHash, randomBytes } from 'node:crypto';
import { and, type Column, eq, gt, or, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { builtOnce } from '../../platform/database/built-once.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { clients } from '../clients/table.ts';
import { sessions, users } from './table.ts';

/**
 * A sign-in. The browser holds two different random values for it, a bearer token and a cookie; the store keeps only
 * their hashes, so that a copy of the database signs nobody in.
 */

const unusedDays = 14;
export const longestDays = 90;
/** Being used is written down at most this often. */
const noteMinutes = 10;

const secret = () => randomBytes(32).toString('base64url');
const digest = (value: string) => createHash('sha256').update(value).digest('hex');

export async function startSession(tx: Tx, userId: string, userAgent: string | undefined) {
  const token = secret();
  const cookie = secret();
  await tx.insert(sessions).values({
    userId,
    tokenHash: digest(token),
    cookieHash: digest(cookie),
    userAgent: userAgent?.slice(0, 300) ?? null,
  });
  return { token, cookie };
}

/** What a caller presents. */
export interface Credentials {
  readonly token: string | undefined;
  readonly cookie: string | undefined;
}

const notOver = and(
  gt(sessions.lastUsedAt, sql`now() - make_interval(days => ${unusedDays})`),
  gt(sessions.createdAt, sql`now() - make_interval(days => ${longestDays})`),
);

export const alive = and(eq(users.status, 'active'), notOver);

export async function deleteEndedSessions(tx: Tx): Promise<void> {
  await tx.delete(sessions).where(sql`not (${notOver})`);
}

const holder = (hash: Column) =>
  builtOnce((tx) =>
    tx
      .select({
        sessionId: sessions.id,
        signedInAt: sessions.createdAt,
        stale: sql<boolean>`${sessions.lastUsedAt} < now() - make_interval(mins => ${noteMinutes})`,
        userId: users.id,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
        isAdmin: users.isAdmin,
        accountType: users.accountType,
        clientId: clients.id,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(clients, eq(clients.userId, users.id))
      .where(and(eq(hash, sql.placeholder('hash')), alive))
      .prepare(''),
  );
const holderOfToken = holder(sessions.tokenHash);
const holderOfCookie = holder(sessions.cookieHash);

/**
 * Who the credentials sign in; undefined when the session is over or never was. A token, where there is one, is the only
 * thing that counts.
 */
export async function actorOf(
  tx: Tx,
  { token, cookie }: Credentials,
  administrators: readonly string[],
): Promise<Exclude<Actor, { kind: 'visitor' | 'shareLink' }> | undefined> {
  const secret = token ?? cookie;
  if (secret === undefined) return undefined;
  const held = token === undefined ? holderOfCookie : holderOfToken;
  const [row] = await held(tx).execute({ hash: digest(secret) });
  if (!row) return undefined;
  if (row.stale)
    await tx.update(sessions).set({ lastUsedAt: new Date() }).where(eq(sessions.id, row.sessionId));
  const signedIn = {
    userId: row.userId,
    sessionId: row.sessionId,
    signedInAt: row.signedInAt,
    name: `${row.firstName} ${row.lastName}`,
  };
  if (row.accountType === 'client_portal') return { kind: 'client', ...signedIn, clientId: row.clientId };
  const named = administrators.some((name) => name.toLowerCase() === row.username.toLowerCase());
  return { kind: row.isAdmin && named ? 'admin' : 'member', ...signedIn };
}

/** Ends whatever the caller presents: token and cookie of one sign-in die together. */
export async function endSession(tx: Tx, { token, cookie }: Credentials): Promise<void> {
  const which = or(
    token === undefined ? undefined : eq(sessions.tokenHash, digest(token)),
    cookie === undefined ? undefined : eq(sessions.cookieHash, digest(cookie)),
  );
  if (which) await tx.delete(sessions).where(which);
}

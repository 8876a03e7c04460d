import { eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../features/accounts/passwords.ts';
import { endSession, startSession } from '../features/accounts/sessions.ts';
import { users } from '../features/accounts/table.ts';
import type { House } from '../house.ts';
import type { Tx } from '../platform/database/tx.ts';
import { callerOf } from './caller.ts';
import { tellMemoir } from './tell-memoir.ts';

/**
 * Somebody to be, and a memoir to look at, on a machine that only its owner can reach. The memoir is told through the
 * application's own interface by the built-in writer: what the demonstration shows is what Longhand does.
 */

const password = 'Harbour-7-Street';
/** While the memoir is told: no provider is asked for it, nor paid. */
const builtIn = { preferredAiProvider: 'built-in', preferredAiModel: 'built-in' };

const people = [
  {
    who: 'a ghostwriter with a memoir well under way',
    username: 'eleanor',
    email: 'eleanor@example.org',
    firstName: 'Eleanor',
    lastName: 'Voss',
    profession: 'Ghostwriter',
    isGhostwriter: true,
  },
  {
    who: 'her editor, on the same memoir',
    username: 'marcus',
    email: 'marcus@example.org',
    firstName: 'Marcus',
    lastName: 'Bell',
    profession: 'Editor',
    isGhostwriter: false,
  },
] as const;

export async function ensureDemonstration(house: House, app: FastifyInstance) {
  const accounts = people.map(({ who, username }) => ({ who, username, password }));
  const { db } = house;
  if (await somebodyIsHere(db.tx)) return isDemonstrated(db.tx, accounts);
  const passwordHash = await hashPassword(password);
  const [author, editor] = await db.transaction(async (tx) =>
    tx
      .insert(users)
      .values(people.map(({ who: _, ...person }) => ({ ...person, ...builtIn, passwordHash })))
      .returning({ id: users.id }),
  );
  if (!author || !editor) throw new Error('The demonstration accounts could not be made.');
  const session = await startSession(db.tx, author.id, undefined);
  try {
    await tellMemoir(db, callerOf(app, session.token), editor.id);
  } finally {
    await endSession(db.tx, { token: session.token, cookie: undefined });
  }
  // From here on they choose as anybody does.
  await db.tx
    .update(users)
    .set({ preferredAiProvider: sql`default`, preferredAiModel: sql`default` })
    .where(inArray(users.id, [author.id, editor.id]));
  return accounts;
}

/** The demonstration belongs to the first start: where people have registered it is not added to them. */
async function somebodyIsHere(tx: Tx): Promise<boolean> {
  const [ordinary] = await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, false)).limit(1);
  return ordinary !== undefined;
}

/** They may have been deleted since. */
async function isDemonstrated<Account extends { username: string }>(tx: Tx, accounts: readonly Account[]) {
  const there = await tx.select({ username: users.username }).from(users);
  return accounts.filter(({ username }) => there.some((user) => user.username === username));
}

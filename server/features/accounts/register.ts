import type { register } from '@longhand/contract/accounts';
import type { BodyOf } from '@longhand/contract/operation';
import { eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../platform/database/tx.ts';
import { invalid, Refusal } from '../../platform/errors.ts';
import { requireGoodPassword } from './passwords.ts';
import { users } from './table.ts';

type Registration = BodyOf<typeof register>;

const email = z.email();

/** Throws a refusal naming the field, before anything costly is done. */
export function requireSound(registration: Registration): void {
  if (!/^[a-z0-9._-]{3,32}$/i.test(registration.username))
    throw invalid('username', 'Usernames have 3 to 32 letters, digits, dots, dashes or underscores.');
  if (!email.safeParse(registration.email).success) throw invalid('email', 'Invalid email address.');
  requireGoodPassword(registration.password);
}

const taken = {
  username: () =>
    new Refusal('conflict', 'Username already taken', { fields: { username: 'Username already taken' } }),
  email: () =>
    new Refusal('conflict', 'Email already registered', { fields: { email: 'Email already registered' } }),
};

/** Names are the same name whatever their case. The fixed administrators' are nobody else's. */
export async function requireFree(
  tx: Tx,
  registration: Registration,
  reserved: readonly string[],
): Promise<void> {
  const username = registration.username.toLowerCase();
  if (reserved.some((name) => name.toLowerCase() === username)) throw taken.username();
  const others = await tx
    .select({ username: users.username })
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.username})`, username),
        eq(sql`lower(${users.email})`, registration.email.toLowerCase()),
      ),
    );
  const [other] = others;
  if (others.some((one) => one.username.toLowerCase() === username)) throw taken.username();
  if (other) throw taken.email();
}

/** Makes the account. What it may be is fixed here, whatever was sent. */
export async function addUser(tx: Tx, registration: Registration, passwordHash: string) {
  const [user] = await tx
    .insert(users)
    .values({
      username: registration.username,
      email: registration.email,
      firstName: registration.firstName,
      lastName: registration.lastName,
      profession: registration.profession || null,
      passwordHash,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) throw taken.username();
  return user;
}

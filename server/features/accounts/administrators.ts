import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Config, ConfigError } from '../../platform/config.ts';
import type { Database } from '../../platform/database/tx.ts';
import { hashPassword } from './passwords.ts';
import { users } from './table.ts';

/**
 * The fixed administrators exist from the first start on. Returns the passwords made up for new ones, to be shown once.
 * A name that belongs to an ordinary account stops the start: that person would become an administrator.
 */
export async function ensureAdministrators(
  db: Database,
  config: Config,
): Promise<{ username: string; password: string }[]> {
  const made: { username: string; password: string }[] = [];
  for (const username of config.adminUsernames) {
    const [existing] = await db.tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.username})`, username.toLowerCase()));
    if (existing?.isAdmin) continue;
    if (existing)
      throw new ConfigError(
        `ADMIN_USERNAMES names ${username}, which is an ordinary account here. Name another administrator.`,
      );
    const password = config.adminPassword ?? `Lh1-${randomBytes(12).toString('base64url')}`;
    const added = await db.tx
      .insert(users)
      .values({
        username,
        email: `${username.toLowerCase()}@localhost`,
        firstName: username,
        lastName: '',
        profession: 'Administrator',
        passwordHash: await hashPassword(password),
        accountType: 'enterprise',
        isAdmin: true,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    // Another instance that starts at the same moment may have been first; its password is the one that counts.
    if (added.length > 0 && !config.adminPassword) made.push({ username, password });
  }
  return made;
}

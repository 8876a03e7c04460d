import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/tx.ts';
import { hashPassword } from './passwords.ts';
import { sessions, users } from './table.ts';

/** Gives the account a new password and ends its sessions. Answers its username, or nothing where nobody is called so. */
export async function resetPassword(
  db: Database,
  name: string,
  password: string,
): Promise<string | undefined> {
  const called = name.trim().toLowerCase();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(or(eq(sql`lower(${users.username})`, called), eq(sql`lower(${users.email})`, called)))
      .returning({ id: users.id, username: users.username });
    if (user) await tx.delete(sessions).where(eq(sessions.userId, user.id));
    return user?.username;
  });
}

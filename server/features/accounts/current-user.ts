import type { User } from '@longhand/contract/accounts';
import { eq } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { clients } from '../clients/table.ts';
import { presentUser } from './present.ts';
import { users } from './table.ts';

export async function currentUser(tx: Tx, userId: string, config: Config): Promise<User> {
  const [row] = await tx
    .select({ user: users, clientId: clients.id })
    .from(users)
    .leftJoin(clients, eq(clients.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw unauthenticated();
  const isAdmin =
    row.user.isAdmin &&
    config.adminUsernames.some((name) => name.toLowerCase() === row.user.username.toLowerCase());
  return presentUser(row.user, { isAdmin, clientId: row.clientId });
}

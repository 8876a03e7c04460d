import type { User } from '@longhand/contract/accounts';
import type { users } from './table.ts';

type UserRow = typeof users.$inferSelect;

export function presentUser(user: UserRow, more: { isAdmin: boolean; clientId: string | null }): User {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`.trim(),
    firstName: user.firstName,
    lastName: user.lastName,
    profession: user.profession,
    isGhostwriter: user.isGhostwriter,
    isAdmin: more.isAdmin,
    accountType: user.accountType,
    status: user.status,
    preferredAiProvider: user.preferredAiProvider,
    preferredAiModel: user.preferredAiModel,
    clientId: more.clientId,
    createdAt: user.createdAt.toISOString(),
  };
}

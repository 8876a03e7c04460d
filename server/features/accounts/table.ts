import type { accountStatuses, accountTypes } from '@longhand/contract/accounts';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../../platform/columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    profession: text('profession'),
    passwordHash: text('password_hash').notNull(),
    accountType: text('account_type').$type<(typeof accountTypes)[number]>().notNull().default('basic'),
    status: text('status').$type<(typeof accountStatuses)[number]>().notNull().default('active'),
    isGhostwriter: boolean('is_ghostwriter').notNull().default(false),
    /** One of the two fixed administrators; set at first start and by nothing else. */
    isAdmin: boolean('is_admin').notNull().default(false),
    preferredAiProvider: text('preferred_ai_provider').notNull().default('openai'),
    preferredAiModel: text('preferred_ai_model').notNull().default('gpt-5'),
    /** The project this person is working on. */
    activeProjectId: uuid('active_project_id'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
  ],
);

/** One sign-in. Token and cookie are different random values; the store keeps only their SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    cookieHash: text('cookie_hash').notNull(),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    uniqueIndex('sessions_cookie').on(table.cookieHash),
    index('sessions_user').on(table.userId),
  ],
);

import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../platform/columns.ts';
import type { Outcome } from '../../writer/usage.ts';
import { users } from '../accounts/table.ts';
import { projects } from '../projects/table.ts';

/** Each call of a provider, also the failed ones: who asked for what, and what it cost. Never a word of anybody's. */
export const writerCalls = pgTable(
  'writer_calls',
  {
    id: id(),
    /** Null once they are gone; what was spent stays. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    verb: text('verb').notNull(),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    /** Null where the provider did not say. */
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    milliseconds: integer('milliseconds').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('writer_calls_recent').on(table.createdAt),
    index('writer_calls_project').on(table.projectId, table.createdAt),
  ],
);

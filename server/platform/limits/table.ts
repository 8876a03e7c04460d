import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';

/** What counts against a limit, one row each; kept in the database so that a restart forgets nothing. */
export const attempts = pgTable(
  'attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** What is limited and for whom: `login:ada@203.0.113.7`. */
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('attempts_subject').on(table.subject, table.createdAt)],
);

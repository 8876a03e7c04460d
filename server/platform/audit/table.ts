import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';

/** What administrators did and were refused. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subjectId: text('subject_id'),
    details: jsonb('details').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [index('audit_log_recent').on(table.createdAt)],
);

import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../platform/columns.ts';
import { users } from '../accounts/table.ts';
import { projects } from '../projects/table.ts';

/** Whom a memoir is written for. */
export const clients = pgTable('clients', {
  id: id(),
  name: text('name').notNull(),
  email: text('email'),
  /** The portal account that acts for this client. */
  userId: uuid('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
});

export const clientProjects = pgTable(
  'client_projects',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [unique('client_projects_once').on(table.clientId, table.projectId)],
);

import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../platform/columns.ts';
import { projects } from '../projects/table.ts';

export const personas = pgTable(
  'personas',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    isActive: boolean('is_active').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('personas_project').on(table.projectId),
    uniqueIndex('personas_one_active').on(table.projectId).where(sql`${table.isActive}`),
  ],
);

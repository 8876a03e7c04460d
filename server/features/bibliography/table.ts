import type { referenceKinds } from '@longhand/contract/bibliography';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../platform/columns.ts';
import { projects } from '../projects/table.ts';

export const references = pgTable(
  'bibliography',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<(typeof referenceKinds)[number]>().notNull().default('book'),
    title: text('title').notNull(),
    author: text('author').notNull().default(''),
    year: integer('year'),
    publisher: text('publisher').notNull().default(''),
    url: text('url').notNull().default(''),
    notes: text('notes').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('bibliography_project').on(table.projectId)],
);

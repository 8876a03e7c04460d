import type { OutlineData, outlineStyles } from '@longhand/contract/outlines';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../platform/columns.ts';
import { projects } from '../projects/table.ts';

export const outlines = pgTable(
  'outlines',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The browser's own name for it, unique within the project: sent twice, it is still one outline. */
    requestedAs: text('requested_as').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    style: text('style').$type<(typeof outlineStyles)[number]>().notNull(),
    sourceType: text('source_type').$type<'ai_generated' | 'manual'>().notNull().default('ai_generated'),
    generationMethod: text('generation_method').notNull().default('bib_based'),
    bibEntriesUsed: text('bib_entries_used').array().notNull(),
    aiProvider: text('ai_provider').notNull(),
    aiModel: text('ai_model').notNull(),
    totalEstimatedWordCount: integer('total_estimated_word_count').notNull(),
    outlineData: jsonb('outline_data').$type<OutlineData>().notNull(),
    isActive: boolean('is_active').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('outlines_requested_once').on(table.projectId, table.requestedAs),
    index('outlines_project').on(table.projectId, table.createdAt),
    uniqueIndex('outlines_one_active').on(table.projectId).where(sql`${table.isActive}`),
  ],
);

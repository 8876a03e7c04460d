import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { id, updatedAt } from '../../platform/columns.ts';

export const systemSettings = pgTable('system_settings', {
  id: id(),
  key: text('key').notNull().unique(),
  value: text('value').notNull(),
  description: text('description').notNull().default(''),
  category: text('category').notNull().default('general'),
  dataType: text('data_type').$type<'string' | 'number' | 'boolean' | 'json'>().notNull().default('string'),
  isPublic: boolean('is_public').notNull().default(false),
  updatedAt: updatedAt(),
});

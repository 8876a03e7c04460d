import type { activityTypes } from '@longhand/contract/projects';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../platform/columns.ts';
import { projects } from '../projects/table.ts';

export const activities = pgTable(
  'activities',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    type: text('type').$type<(typeof activityTypes)[number]>().notNull(),
    description: text('description').notNull(),
    /** What it happened to, so that one chapter's edits within an hour are one activity. */
    subjectId: uuid('subject_id'),
    actorId: uuid('actor_id'),
    createdAt: createdAt(),
  },
  (table) => [index('activities_recent').on(table.projectId, table.createdAt)],
);

import type {
  bookDetails,
  projectAudiences,
  projectGenres,
  projectLanguages,
  projectPriorities,
  projectStages,
  projectStatuses,
} from '@longhand/contract/projects';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { createdAt, id, instant, updatedAt } from '../../platform/columns.ts';
import { users } from '../accounts/table.ts';

export const projects = pgTable(
  'projects',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    status: text('status').$type<(typeof projectStatuses)[number]>().notNull().default('draft'),
    priority: text('priority').$type<(typeof projectPriorities)[number]>().notNull().default('medium'),
    stage: text('stage').$type<(typeof projectStages)[number]>().notNull().default('planning'),
    language: text('language').$type<(typeof projectLanguages)[number]>().notNull().default('English'),
    genre: text('genre').$type<(typeof projectGenres)[number]>(),
    targetAudience: text('target_audience').$type<(typeof projectAudiences)[number]>(),
    targetWordCount: integer('target_word_count').notNull(),
    /** Percent that an administrator has set by hand; else it is computed. */
    fixedProgress: integer('fixed_progress'),
    deadline: instant('deadline'),
    book: jsonb('book').$type<z.infer<typeof bookDetails>>().notNull().default({}),
    builtInWriterOnly: boolean('built_in_writer_only').notNull().default(false),
    archivedByAdmin: boolean('archived_by_admin').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** A tombstone; the row goes 30 days later. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('projects_owner').on(table.ownerId)],
);

export const teamRoles = [
  'ghostwriter',
  'editor',
  'reviewer',
  'collaborator',
  'consultant',
  'project_manager',
  'researcher',
  'fact_checker',
] as const;
export type TeamRole = (typeof teamRoles)[number];

/** A role on somebody else's project. */
export const projectAssignments = pgTable(
  'project_assignments',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<TeamRole>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('project_assignments_once').on(table.projectId, table.userId)],
);

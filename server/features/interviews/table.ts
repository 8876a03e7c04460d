import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { turnStates } from '@longhand/contract/interviews';
import { createdAt, id, instant, updatedAt } from '../../platform/columns.ts';
import { projects } from '../projects/table.ts';

export const interviews = pgTable(
  'interviews',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    topic: text('topic').notNull().default(''),
    progress: integer('progress').notNull().default(0),
    isCompleted: boolean('is_completed').notNull().default(false),
    /** Raised by each change, of a turn or of the session itself. */
    revision: integer('revision').notNull().default(1),
    /** Questions set beforehand and not asked yet, in order. */
    prepared: jsonb('prepared').$type<{ question: string; followUp?: string }[]>().notNull().default([]),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('interviews_project').on(table.projectId)],
);

/** A question with what was answered. A conversation is its turns in order, so it can always be resumed. */
export const interviewTurns = pgTable(
  'interview_turns',
  {
    id: id(),
    interviewId: uuid('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    /** What the question is after, as the writer that asked it said; null where a person wrote it. */
    aspect: text('aspect'),
    response: text('response'),
    state: text('state').$type<(typeof turnStates)[number]>().notNull().default('asked'),
    revision: integer('revision').notNull().default(1),
    /** Names the request that answered this turn, so that the same request sent again is the same turn. */
    requestKey: text('request_key'),
    createdAt: createdAt(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    unique('interview_turns_position').on(table.interviewId, table.position),
    unique('interview_turns_request').on(table.interviewId, table.requestKey),
  ],
);

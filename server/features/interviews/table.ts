import type { turnStates } from '@longhand/contract/interviews';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt } from '../../platform/columns.ts';
import type { Aspect } from '../../writer/writer.ts';
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
    /** The interviewer's words as they are shown: a welcome or a few words on the answer before, then the question. */
    question: text('question').notNull(),
    /** The question inside these words, exactly as it stands in them; null where a person wrote it. */
    asks: text('asks'),
    /** Questions shown here before, in whose place the person wished for another. */
    passedOver: jsonb('passed_over').$type<string[]>().notNull().default([]),
    /** What the question is after, as the writer that asked it said; null where a person wrote it. */
    aspect: text('aspect').$type<Aspect>(),
    response: text('response'),
    state: text('state').$type<(typeof turnStates)[number]>().notNull().default('asked'),
    revision: integer('revision').notNull().default(1),
    /** Of a pending turn: when the interviewer last failed to reply, so that nobody is at it any more. */
    replyFailedAt: instant('reply_failed_at'),
    createdAt: createdAt(),
    answeredAt: instant('answered_at'),
  },
  (table) => [unique('interview_turns_position').on(table.interviewId, table.position)],
);

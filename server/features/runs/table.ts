import type { ErrorCode } from '@longhand/contract/errors';
import type { runKinds, runStages, runStates } from '@longhand/contract/runs';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt } from '../../platform/columns.ts';
import { projects } from '../projects/table.ts';

/** Long work that somebody asked for. The row is the truth; the queue only brings it to a worker. */
export const runs = pgTable(
  'runs',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<(typeof runKinds)[number]>().notNull(),
    state: text('state').$type<(typeof runStates)[number]>().notNull().default('queued'),
    stage: text('stage').$type<(typeof runStages)[number]>().notNull().default('initializing'),
    progress: real('progress').notNull().default(0),
    message: text('message'),
    currentSection: integer('current_section'),
    totalSections: integer('total_sections'),
    wordCount: integer('word_count'),
    targetWordCount: integer('target_word_count'),
    /** Fixed when the run is asked for. */
    writerProvider: text('writer_provider').notNull(),
    writerModel: text('writer_model').notNull(),
    subjectId: text('subject_id'),
    /** What was asked, as the feature's own job reads it. */
    request: jsonb('request').$type<unknown>().notNull(),
    result: jsonb('result').$type<unknown>(),
    error: text('error'),
    /** Which refusal a caller who waits for it gets. */
    errorCode: text('error_code').$type<ErrorCode>(),
    /** Counts the workers that have begun it; only the last of them may write. */
    attempt: integer('attempt').notNull().default(0),
    requestedBy: uuid('requested_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('runs_project').on(table.projectId, table.createdAt),
    /** One outline and one set of chapters at a time in a project; analyses and single chapters, one a subject. */
    uniqueIndex('runs_single_flight')
      .on(
        table.projectId,
        table.kind,
        sql`coalesce(case when ${table.kind} in ('analysis', 'chapter') then ${table.subjectId} end, '')`,
      )
      .where(sql`${table.state} in ('queued', 'running')`),
  ],
);

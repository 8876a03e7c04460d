import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../../platform/columns.ts';
import { projects } from '../projects/table.ts';

/** Who speaks in `[start, end)` of the transcript's text, in UTF-16 units. */
export interface SpokenTurn {
  speaker: string | null;
  start: number;
  end: number;
}

export const transcripts = pgTable(
  'transcripts',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Stored whole, as it came. */
    text: text('text').notNull(),
    turns: jsonb('turns').$type<SpokenTurn[]>().notNull(),
    narrator: text('narrator'),
    wordCount: integer('word_count').notNull(),
    analyzedAt: instant('analyzed_at'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [index('transcripts_project').on(table.projectId)],
);

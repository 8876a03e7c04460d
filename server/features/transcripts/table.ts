import { boolean, customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SpokenTurn } from '../../intake/spoken-turns.ts';
import { createdAt, id, instant } from '../../platform/columns.ts';
import { projects } from '../projects/table.ts';

export const transcripts = pgTable(
  'transcripts',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Stored whole: as it came, or out of a document or captions as it is read. */
    text: text('text').notNull(),
    turns: jsonb('turns').$type<SpokenTurn[]>().notNull(),
    /** Everyone who speaks in it, the most talkative first. */
    speakers: text('speakers').array().notNull().default([]),
    narrator: text('narrator'),
    /** The author has said so; until then it is a guess. */
    narratorConfirmed: boolean('narrator_confirmed').notNull().default(false),
    filename: text('filename'),
    wordCount: integer('word_count').notNull(),
    analyzedAt: instant('analyzed_at'),
    createdBy: uuid('created_by'),
    createdAt: createdAt(),
  },
  (table) => [index('transcripts_project').on(table.projectId)],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The file that a transcript was brought in, as it came. */
export const transcriptFiles = pgTable('transcript_files', {
  transcriptId: uuid('transcript_id')
    .primaryKey()
    .references(() => transcripts.id, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
});

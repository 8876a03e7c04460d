import { boolean, index, integer, pgTable, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { EntryCategory, sourceKinds } from '@longhand/contract/story-bank';
import { createdAt, id, updatedAt } from '../../platform/columns.ts';
import { projects } from '../projects/table.ts';

export const entries = pgTable(
  'bib_entries',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    category: text('category').$type<EntryCategory>().notNull(),
    content: text('content').notNull(),
    themes: text('themes').array().notNull().default([]),
    emotionalTone: text('emotional_tone').notNull().default('neutral'),
    relevanceScore: real('relevance_score').notNull().default(5),
    people: text('people').array().notNull().default([]),
    places: text('places').array().notNull().default([]),
    organisations: text('organisations').array().notNull().default([]),
    years: integer('years').array().notNull().default([]),
    origin: text('origin').$type<'told' | 'note'>().notNull(),
    speaker: text('speaker'),
    /** The interviewer's question that the words answer. */
    question: text('question'),
    offRecord: boolean('off_record').notNull().default(false),
    /** Names the passages it was drawn from, so that analysing twice adds nothing twice; null for notes. */
    drawnFrom: text('drawn_from'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('bib_entries_project').on(table.projectId, table.createdAt),
    unique('bib_entries_drawn_once').on(table.projectId, table.drawnFrom),
  ],
);

/** Where an entry's words were said. It outlives the session it points to: the entry then says so. */
export const entrySources = pgTable(
  'bib_entry_sources',
  {
    id: id(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind').$type<(typeof sourceKinds)[number]>().notNull(),
    /** A turn's id or a transcript's. */
    sourceId: uuid('source_id').notNull(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
  },
  (table) => [
    index('bib_entry_sources_entry').on(table.entryId),
    index('bib_entry_sources_source').on(table.sourceId),
  ],
);

/**
 * Passages whose entries a person has deleted or rewritten away, so that a later analysis does not bring them back.
 */
export const declinedPassages = pgTable(
  'bib_declined_passages',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    drawnFrom: text('drawn_from').notNull(),
  },
  (table) => [unique('bib_declined_once').on(table.projectId, table.drawnFrom)],
);

import type { EntryCategory, sourceKinds } from '@longhand/contract/story-bank';
import { boolean, index, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
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
    /** Who said whether it is off the record: a person, whose word stays, or the naming of another narrator. */
    recordSaidBy: text('record_said_by').$type<'person' | 'narrator'>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('bib_entries_project').on(table.projectId, table.createdAt)],
);

/**
 * Where an entry's words were said. It outlives the session it points to: the entry then says so. A told entry's content
 * is always its sources' quotes in their order, joined by a blank line.
 */
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
    /** `[start, end)` of the source's text; where that is gone or was edited away, what stood there. */
    quote: text('quote').notNull(),
    /** The words were edited away: `start` and `end` say where they once stood. */
    isLost: boolean('is_lost').notNull().default(false),
  },
  (table) => [
    index('bib_entry_sources_entry').on(table.entryId),
    index('bib_entry_sources_source').on(table.sourceId),
  ],
);

/** Passages whose entries a person has deleted, so that a later analysis does not bring them back. */
export const declinedPassages = pgTable(
  'bib_declined_passages',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<(typeof sourceKinds)[number]>().notNull(),
    sourceId: uuid('source_id').notNull(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
  },
  (table) => [index('bib_declined_source').on(table.sourceId)],
);

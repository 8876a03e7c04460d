import type { ChapterStatus, ChapterVersion, chapterKinds } from '@longhand/contract/chapters';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt } from '../../platform/columns.ts';
import { outlines } from '../outlines/table.ts';
import { projects } from '../projects/table.ts';

/** What one paragraph came from: stretches of Story Bank entries, each with the words as they were then. */
export interface ParagraphSource {
  kind: 'told' | 'connective' | 'hand';
  sources: { entryId: string; start: number; end: number; quote: string }[];
}

export const chapters = pgTable(
  'chapters',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Markdown in its one canonical form. */
    content: text('content').notNull().default(''),
    /** One for each paragraph of `content`, in order. */
    sources: jsonb('sources').$type<ParagraphSource[]>().notNull().default([]),
    partTitle: text('part_title'),
    orderIndex: doublePrecision('order_index').notNull(),
    kind: text('kind').$type<(typeof chapterKinds)[number]>().notNull().default('body'),
    status: text('status').$type<ChapterStatus>().notNull().default('draft'),
    revision: integer('revision').notNull().default(1),
    wordCount: integer('word_count').notNull().default(0),
    outlineId: uuid('outline_id').references(() => outlines.id, { onDelete: 'set null' }),
    /** Which chapter of that outline it tells. */
    outlineChapter: integer('outline_chapter'),
    writerProvider: text('writer_provider'),
    writerModel: text('writer_model'),
    /** A person has changed the text since it was drafted, or began it. */
    editedByHand: boolean('edited_by_hand').notNull().default(true),
    archivedAt: instant('archived_at'),
    archiveReason: text('archive_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('chapters_project').on(table.projectId, table.orderIndex),
    uniqueIndex('chapters_of_outline').on(table.outlineId, table.outlineChapter),
  ],
);

/** A full snapshot. */
export const chapterVersions = pgTable(
  'chapter_versions',
  {
    id: id(),
    chapterId: uuid('chapter_id')
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    versionLabel: text('version_label').notNull(),
    reason: text('reason').$type<ChapterVersion['reason']>().notNull(),
    title: text('title').notNull(),
    partTitle: text('part_title'),
    content: text('content').notNull(),
    sources: jsonb('sources').$type<ParagraphSource[]>().notNull(),
    wordCount: integer('word_count').notNull(),
    madeBy: uuid('made_by'),
    createdAt: createdAt(),
  },
  (table) => [index('chapter_versions_chapter').on(table.chapterId, table.createdAt)],
);

/**
 * How each change of text is undone: what stood in place of `added` characters from `start` on. With the current text
 * they give every earlier one, for as long as they are kept.
 */
export const chapterRevisions = pgTable(
  'chapter_revisions',
  {
    chapterId: uuid('chapter_id')
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    /** The one that the change made. */
    revision: integer('revision').notNull(),
    /** UTF-16 units, and so is `added`. */
    start: integer('start').notNull(),
    removed: text('removed').notNull(),
    added: integer('added').notNull(),
    /** A digest of the text that was sent, where it is not the one that was saved: others' words were merged into it. */
    sent: text('sent'),
    madeBy: uuid('made_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.chapterId, table.revision] }),
    index('chapter_revisions_created').on(table.createdAt),
  ],
);

import type { extractionTypes, Persona, PersonaData, VoiceExample } from '@longhand/contract/personas';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../../platform/columns.ts';
import type { VoiceProfile } from '../../writer/voice/profile.ts';
import { chapters } from '../chapters/table.ts';
import { projects } from '../projects/table.ts';

export const personas = pgTable(
  'personas',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    isActive: boolean('is_active').notNull().default(false),
    versionNumber: integer('version_number').notNull().default(1),
    extractionMethod: text('extraction_method')
      .$type<Persona['extractionMethod']>()
      .notNull()
      .default('manual'),
    extractionType: text('extraction_type')
      .$type<(typeof extractionTypes)[number]>()
      .notNull()
      .default('comprehensive'),
    aiProvider: text('ai_provider').notNull().default('built-in'),
    aiModel: text('ai_model').notNull().default('built-in'),
    confidenceScore: real('confidence_score').notNull().default(0),
    voiceConsistencyScore: real('voice_consistency_score'),
    sourcesAnalyzed: jsonb('sources_analyzed').$type<Persona['sourcesAnalyzed']>().notNull().default([]),
    lastUsedAt: instant('last_used_at'),
    personaData: jsonb('persona_data').$type<Partial<PersonaData>>().notNull().default({}),
    examples: jsonb('examples').$type<VoiceExample[]>().notNull().default([]),
    /** What was measured; null of a profile that was written by hand. */
    profile: jsonb('profile').$type<VoiceProfile>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('personas_project').on(table.projectId),
    uniqueIndex('personas_one_active').on(table.projectId).where(sql`${table.isActive}`),
  ],
);

/** Chapters that were written with a voice in hand. */
export const personaChapters = pgTable(
  'persona_chapters',
  {
    personaId: uuid('persona_id')
      .notNull()
      .references(() => personas.id, { onDelete: 'cascade' }),
    chapterId: uuid('chapter_id')
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.personaId, table.chapterId] }),
    index('persona_chapters_chapter').on(table.chapterId),
  ],
);

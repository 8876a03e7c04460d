import { z } from 'zod';
import { operation } from './operation.ts';
import { run } from './runs.ts';
import { id, instant, text } from './text.ts';

export const outlineStyles = ['chronological', 'thematic', 'narrative-arc', 'hybrid'] as const;
export const fewestChapters = 6;
export const mostChapters = 20;
export const defaultChapters = 12;

const plannedChapter = z
  .object({
    chapterNumber: z.number().int(),
    chapterTitle: z.string(),
    summary: z.string(),
    estimatedWordCount: z.number().int(),
    narrativeRole: z.string(),
    emotionalArc: z.string(),
    /** Ids of the entries told in it, in telling order. */
    suggestedBibEntries: z.array(z.string()),
    keyThemes: z.array(z.string()),
    /** Nothing has been told for it yet. */
    gap: z.boolean().optional(),
    questions: z.array(z.string()).optional(),
  })
  .meta({ id: 'PlannedChapter' });

export const outlineData = z
  .object({
    overallStructure: z.string(),
    thematicFlow: z.string(),
    recommendations: z.array(z.string()),
    totalEstimatedWordCount: z.number().int(),
    bibUtilization: z.object({
      totalEntries: z.number().int(),
      usedEntries: z.number().int(),
      unusedEntries: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })),
    }),
    parts: z.array(
      z.object({
        partNumber: z.number().int(),
        partTitle: z.string(),
        partSummary: z.string(),
        chapters: z.array(plannedChapter),
      }),
    ),
  })
  .meta({ id: 'OutlineData' });
export type OutlineData = z.infer<typeof outlineData>;

export const outline = z
  .object({
    id: z.string(),
    projectId: z.string(),
    title: z.string(),
    description: z.string(),
    style: z.enum(outlineStyles),
    sourceType: z.enum(['ai_generated', 'manual']),
    generationMethod: z.string(),
    /** Ids of the entries that a chapter tells. */
    bibEntriesUsed: z.array(z.string()),
    aiProvider: z.string(),
    aiModel: z.string(),
    totalEstimatedWordCount: z.number().int(),
    outlineData,
    isActive: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Outline' });
export type Outline = z.infer<typeof outline>;

export const listOutlines = operation({
  method: 'GET',
  path: '/api/projects/{projectId}/outlines',
  access: 'member',
  tag: 'Outlines',
  summary: 'The outlines made so far, newest first.',
  response: z.array(outline),
});

export const getActiveOutline = operation({
  method: 'GET',
  path: '/api/projects/{projectId}/outlines/active',
  access: 'member',
  tag: 'Outlines',
  summary: 'The outline that chapters are generated from; null when there is none.',
  response: outline.nullable(),
});

export const generateOutline = operation({
  method: 'POST',
  path: '/api/projects/{projectId}/generate-bib-outline',
  access: 'member',
  tag: 'Outlines',
  summary:
    'Make an outline from the Story Bank and make it the active one; the same outlineId twice is one outline.',
  body: z.object({
    outlineStyle: z.enum(outlineStyles).default('hybrid'),
    targetChapters: z.number().int().min(fewestChapters).max(mostChapters).default(defaultChapters),
    projectDescription: text(20_000).optional(),
    selectedPersonaId: id.nullish(),
    selectedBibEntryIds: z.array(id).min(1).max(5_000).optional(),
    /** Made by the browser, so that sending it again cannot make a second outline. */
    outlineId: id.min(1).optional(),
  }),
  response: z
    .object({
      success: z.boolean(),
      outline,
      metadata: z.object({ bibEntriesUsed: z.number().int() }),
      message: z.string().optional(),
    })
    .meta({ id: 'OutlineAnswer' }),
  run,
});

export const setActiveOutline = operation({
  method: 'POST',
  path: '/api/projects/{projectId}/outlines/{outlineId}/set-active',
  access: 'member',
  tag: 'Outlines',
  summary: 'Make this the outline that chapters are generated from.',
  response: outline,
});

export const generatedChapters = z
  .object({
    /** Chapters of the outline that have text when the call ends. */
    generated: z.number().int(),
    total: z.number().int(),
    failed: z.number().int(),
    /** Those among `generated` that had text before. */
    skipped: z.number().int(),
    message: z.string(),
    errors: z.array(
      z.object({ chapterNumber: z.number().int(), chapterTitle: z.string(), message: z.string() }),
    ),
    /** Stories that chapters drafted now were to tell and do not, or not in full, by title; absent where all are told. */
    leftOut: z
      .array(
        z.object({
          chapterNumber: z.number().int(),
          chapterTitle: z.string(),
          stories: z.array(z.string()),
        }),
      )
      .optional(),
  })
  .meta({ id: 'GeneratedChapters' });

export const generateChapters = operation({
  method: 'POST',
  path: '/api/projects/{projectId}/generate-chapters-from-outline',
  access: 'member',
  tag: 'Outlines',
  summary: "Draft the outline's chapters from its entries; what a person has written is never overwritten.",
  body: z.object({ outlineId: id.default('active'), generateAll: z.boolean().default(true) }),
  response: generatedChapters,
  run,
});

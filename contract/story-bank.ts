import { z } from 'zod';
import { operation } from './operation.ts';
import { filled, filledLine, id, instant, line, longestTitle } from './text.ts';

export const entryCategories = [
  'early_life',
  'education',
  'family',
  'career_start',
  'entrepreneurship',
  'leadership',
  'challenge',
  'turning_point',
  'achievement',
  'mentor',
  'failure',
  'philosophy',
  'legacy',
  'other',
] as const;
export type EntryCategory = (typeof entryCategories)[number];

export const sourceKinds = ['turn', 'transcript'] as const;

/** Where words of an entry were said: `[start, end)` in UTF-16 units of that turn's answer or that transcript's text. */
export const sourceRange = z
  .object({ kind: z.enum(sourceKinds), id: z.string(), start: z.number().int(), end: z.number().int() })
  .meta({ id: 'SourceRange' });

export const entry = z
  .object({
    id: z.string(),
    projectId: z.string(),
    title: z.string(),
    category: z.enum(entryCategories),
    content: z.string(),
    themes: z.array(z.string()),
    emotionalTone: z.string(),
    /** 0 to 10, one decimal. */
    relevanceScore: z.number(),
    people: z.array(z.string()),
    places: z.array(z.string()),
    years: z.array(z.number().int()),
    /** `told`: the speaker's own words, verbatim. `note`: written by hand, never presented as the narrator's words. */
    origin: z.enum(['told', 'note']),
    speaker: z.string().nullable(),
    sources: z.array(sourceRange),
    /** Where a told entry comes from, for people: the session's or transcript's title, or `session deleted`. */
    sourceLabel: z.string().nullable(),
    /** Kept out of outlines, chapters, prompts, portal and exports. */
    offRecord: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Entry' });
export type Entry = z.infer<typeof entry>;

/** What reading a session or a transcript came to. */
export const analysis = z
  .object({
    /** All that was ever drawn from it. */
    entries: z.array(entry),
    /** Stories that the writer named and whose words were not found there; absent where all were. */
    leftOut: z.number().int().positive().optional(),
  })
  .meta({ id: 'Analysis' });

const themes = z.array(filledLine(80)).max(20);
const details = {
  title: filledLine(longestTitle),
  category: z.enum(entryCategories),
  themes,
  emotionalTone: line(60),
  relevanceScore: z.number().min(0).max(10),
  people: z.array(filledLine(120)).max(50),
  places: z.array(filledLine(120)).max(50),
  years: z.array(z.number().int().min(0).max(3000)).max(50),
  offRecord: z.boolean(),
};
const content = filled(50_000);

export const listEntries = operation({
  method: 'GET',
  path: '/api/projects/{projectId}/bib-entries',
  access: 'member',
  tag: 'Story Bank',
  summary: "The project's Story Bank, newest first.",
  response: z.array(entry),
});

export const createEntry = operation({
  method: 'POST',
  path: '/api/projects/{id}/bib-entries',
  access: 'member',
  tag: 'Story Bank',
  summary: 'Write an entry by hand: a note.',
  body: z
    .object({ ...details, content })
    .partial()
    .required({ title: true, content: true }),
  response: entry,
  status: 201,
});

export const editEntry = operation({
  method: 'PATCH',
  path: '/api/bib-entries/{id}',
  access: 'member',
  tag: 'Story Bank',
  summary:
    "Change an entry. A note's content is free; a told entry's words change only by choosing another range.",
  body: z.object({
    ...z.object({ ...details, content }).partial().shape,
    /** A told entry's words, chosen anew from its own sources. */
    sources: z
      .array(
        z.object({
          kind: z.enum(sourceKinds),
          id,
          start: z.number().int().min(0),
          end: z.number().int().min(1),
        }),
      )
      .min(1)
      .max(50)
      .optional(),
  }),
  response: entry,
});

export const deleteEntry = operation({
  method: 'DELETE',
  path: '/api/bib-entries/{id}',
  access: 'member',
  tag: 'Story Bank',
  summary: 'Delete an entry.',
  response: z.object({ success: z.literal(true) }),
});

export const entrySource = operation({
  method: 'GET',
  path: '/api/bib-entries/{id}/source',
  access: 'member',
  tag: 'Story Bank',
  summary: 'The words around the passages an entry came from, with their ranges.',
  response: z
    .object({
      sources: z.array(
        z.object({
          kind: z.enum(sourceKinds),
          id: z.string(),
          /** The session or the transcript the passage stands in; null when it was deleted. */
          parentId: z.string().nullable(),
          title: z.string(),
          question: z.string().nullable(),
          text: z.string(),
          ranges: z.array(
            z.object({
              start: z.number().int(),
              end: z.number().int(),
              /** Seconds from the recording's beginning, where the transcript says so. */
              at: z.number().optional(),
            }),
          ),
        }),
      ),
    })
    .meta({ id: 'EntrySource' }),
});

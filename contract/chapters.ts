import { z } from 'zod';
import { operation } from './operation.ts';
import { run } from './runs.ts';
import { sourceRange } from './story-bank.ts';
import { filledLine, instant, line, longestTitle, orderIndex, text } from './text.ts';

export const chapterStatuses = [
  'draft',
  'review',
  'pending_client_review',
  'needs_revision',
  'approved',
  'completed',
  'published',
] as const;
export type ChapterStatus = (typeof chapterStatuses)[number];

const aliases: Record<string, ChapterStatus> = {
  pending_review: 'pending_client_review',
  revision_requested: 'needs_revision',
};
/** A status by its own name or by one of the two older ones. */
const chapterStatus = z
  .string()
  .transform((value) => aliases[value] ?? value)
  .pipe(z.enum(chapterStatuses));

export const chapterKinds = ['front', 'body', 'back'] as const;
/** Where chapters stand that were given no part. */
export const defaultPart = 'Introduction';
/** Bytes of UTF-8 are what is stored; characters are what can be counted on both sides of the wire. */
export const longestChapter = 1_000_000;

const content = text(longestChapter);

export const chapterSummary = z
  .object({
    id: z.string(),
    projectId: z.string(),
    title: z.string(),
    partTitle: z.string().nullable(),
    orderIndex: z.number(),
    kind: z.enum(chapterKinds),
    status: z.enum(chapterStatuses),
    /** What the caller may move the status to from here. */
    moves: z.array(z.enum(chapterStatuses)),
    /** Raised by each change of text; a save names the one it was made on. */
    revision: z.number().int(),
    wordCount: z.number().int(),
    outlineId: z.string().nullable(),
    /** Who drafted it; null when a person began it. */
    writer: z.object({ provider: z.string(), model: z.string() }).nullable(),
    editedByHand: z.boolean(),
    archivedAt: instant.nullable(),
    archiveReason: z.string().nullable(),
    /** `regenerate`: it tells a chapter of an outline, so that it can be drafted again from what was told. */
    can: z.object({ write: z.boolean(), readMaterial: z.boolean(), regenerate: z.boolean() }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'ChapterSummary' });
export type ChapterSummary = z.infer<typeof chapterSummary>;

export const chapter = chapterSummary.extend({ content: z.string() }).meta({ id: 'Chapter' });
export type Chapter = z.infer<typeof chapter>;

/** Whole, or without its text where `view=summary` was asked. */
const listed = chapterSummary.extend({ content: z.string().optional() }).meta({ id: 'ListedChapter' });
export type ListedChapter = z.infer<typeof listed>;

export const listChapters = operation({
  method: 'GET',
  path: '/api/projects/{id}/chapters',
  access: 'signed-in',
  tag: 'Chapters',
  summary: "The manuscript's chapters in order; `view=summary` leaves their text out.",
  query: z.object({ view: z.enum(['full', 'summary']).default('full') }),
  response: z.array(listed),
});

export const listArchivedChapters = operation({
  method: 'GET',
  path: '/api/projects/{id}/archived-chapters',
  access: 'member',
  tag: 'Chapters',
  summary: 'The chapters taken out of the manuscript, last archived first, without their text.',
  response: z.array(listed),
});

export const getChapter = operation({
  method: 'GET',
  path: '/api/chapters/{id}',
  access: 'signed-in',
  tag: 'Chapters',
  summary: 'One chapter, whole.',
  response: chapter,
});

export const createChapter = operation({
  method: 'POST',
  path: '/api/projects/{id}/chapters',
  access: 'member',
  tag: 'Chapters',
  summary: 'Add a chapter; it begins as a draft.',
  body: z.object({
    title: filledLine(longestTitle),
    content: content.optional(),
    partTitle: line(longestTitle).nullish(),
    orderIndex: orderIndex.optional(),
    kind: z.enum(chapterKinds).optional(),
    status: chapterStatus.optional(),
  }),
  response: chapter,
  status: 201,
});

export const editChapter = operation({
  method: 'PATCH',
  path: '/api/chapters/{id}',
  access: 'member',
  tag: 'Chapters',
  summary:
    'Save text on a base revision, rename, move, or move the status on. Text on an older revision is merged with the current one; what cannot be merged is kept as a version and answered 409 `stale` with `chapter` and `versionId`.',
  body: z.object({
    title: filledLine(longestTitle).optional(),
    content: content.optional(),
    baseRevision: z.number().int().min(0).optional(),
    partTitle: line(longestTitle).nullable().optional(),
    orderIndex: orderIndex.optional(),
    kind: z.enum(chapterKinds).optional(),
    status: chapterStatus.optional(),
    /** Changing the text of an approved or published chapter makes it a draft again; the caller has to mean it. */
    reopen: z.boolean().optional(),
  }),
  response: chapter,
});

export const archiveChapter = operation({
  method: 'POST',
  path: '/api/chapters/{id}/archive',
  access: 'member',
  tag: 'Chapters',
  summary: 'Take a chapter out of the manuscript; nothing of it is lost.',
  body: z.object({ reason: line(200).default('') }).optional(),
  response: chapter,
});

export const unarchiveChapter = operation({
  method: 'POST',
  path: '/api/chapters/{id}/unarchive',
  access: 'member',
  tag: 'Chapters',
  summary: 'Put an archived chapter back.',
  response: chapter,
});

export const version = z
  .object({
    id: z.string(),
    chapterId: z.string(),
    projectId: z.string(),
    versionLabel: z.string(),
    /**
     * Why it was kept: by hand, when sent for review, as a writer drafted it or drafted it again, before something else
     * took its place (a save without a base, somebody else's words merged in), or since it could not be merged.
     */
    reason: z.enum([
      'manual',
      'sent',
      'generated',
      'regenerated',
      'before_generation',
      'before_switch',
      'before_save',
      'before_merge',
      'before_replace',
      'unmerged',
    ]),
    updates: z.object({
      title: z.string(),
      partTitle: z.string().nullable(),
      /** Left out where `view=summary` was asked. */
      content: z.string().optional(),
    }),
    wordCount: z.number().int(),
    madeBy: z.string().nullable(),
    madeByName: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'ChapterVersion' });
export type ChapterVersion = z.infer<typeof version>;

export const listVersions = operation({
  method: 'GET',
  path: '/api/chapters/{id}/versions',
  access: 'member',
  tag: 'Chapters',
  summary: 'Full snapshots of a chapter, newest first.',
  query: z.object({ view: z.enum(['full', 'summary']).default('full') }),
  response: z.array(version),
});

export const getVersion = operation({
  method: 'GET',
  path: '/api/chapters/{id}/versions/{versionId}',
  access: 'member',
  tag: 'Chapters',
  summary: 'One snapshot with its text.',
  response: version,
});

export const saveVersion = operation({
  method: 'POST',
  path: '/api/chapters/{id}/versions',
  access: 'member',
  tag: 'Chapters',
  summary: 'Keep a snapshot of the chapter as it is, overlaid by `updates`; the chapter itself stays.',
  body: z.object({
    updates: z
      .object({
        title: filledLine(longestTitle).optional(),
        content: content.optional(),
        partTitle: line(longestTitle).nullable().optional(),
      })
      .default({}),
    versionLabel: line(200).default(''),
  }),
  response: version,
  status: 201,
});

export const switchVersion = operation({
  method: 'POST',
  path: '/api/chapters/{id}/versions/{versionId}/switch',
  access: 'member',
  tag: 'Chapters',
  summary: 'Make a snapshot the current text, after keeping what is there.',
  body: z.object({ reopen: z.boolean().optional() }).optional(),
  response: chapter,
});

export const labelVersion = operation({
  method: 'PATCH',
  path: '/api/chapters/{id}/versions/{versionId}',
  access: 'member',
  tag: 'Chapters',
  summary: 'Call a snapshot by another name.',
  body: z.object({ versionLabel: filledLine(200) }),
  response: version,
});

export const redraft = version
  .extend({
    /** Titles of the stories that it was to tell and does not, or not in full; absent where all are told. */
    leftOut: z.array(z.string()).optional(),
  })
  .meta({ id: 'Redraft' });

export const regenerateChapter = operation({
  method: 'POST',
  path: '/api/chapters/{id}/regenerate',
  access: 'member',
  tag: 'Chapters',
  summary: 'Draft one chapter of an outline again, into a version; the chapter itself stays as it is.',
  response: redraft,
  run,
});

export const paragraphSources = z
  .object({
    /** The paragraph's plain text. */
    text: z.string(),
    /** `told`: the narrator's words. `connective`: a phrase that states nothing. `hand`: written by hand. */
    kind: z.enum(['told', 'connective', 'hand']),
    sources: z.array(
      z.object({
        entryId: z.string(),
        /** Null when the entry has been deleted since. */
        entryTitle: z.string().nullable(),
        quote: z.string(),
        sourceLabel: z.string().nullable(),
        range: sourceRange.nullable(),
      }),
    ),
  })
  .meta({ id: 'ParagraphSources' });

export const chapterSources = operation({
  method: 'GET',
  path: '/api/chapters/{id}/sources',
  access: 'member',
  tag: 'Chapters',
  summary: 'Paragraph by paragraph, the words that each came from.',
  response: z
    .object({ revision: z.number().int(), paragraphs: z.array(paragraphSources) })
    .meta({ id: 'ChapterSources' }),
});

import { z } from 'zod';
import { chapterKinds, chapterSummary } from './chapters.ts';
import { operation } from './operation.ts';
import { filled } from './text.ts';
import { longestPaste } from './transcripts.ts';

export const leftOutKinds = ['picture', 'contents', 'title_page', 'comment'] as const;

const leftOut = z
  .object({
    what: z.enum(leftOutKinds),
    /** All of its words, where it has some. */
    words: z.string(),
    /** The chapter it stands in; null before the first. */
    chapter: z.string().nullable(),
  })
  .meta({ id: 'LeftOut' });

const planned = z
  .object({
    title: z.string(),
    partTitle: z.string().nullable(),
    kind: z.enum(chapterKinds),
    wordCount: z.number().int(),
    /** Its first words. */
    opening: z.string(),
  })
  .meta({ id: 'PlannedImport' });

const importPreview = z
  .object({ chapters: z.array(planned), wordCount: z.number().int(), leftOut: z.array(leftOut) })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof importPreview>;

/** Markdown, where no file is sent. */
const body = z.object({ text: filled(longestPaste) });

export const previewImport = operation({
  method: 'POST',
  path: '/api/projects/{id}/import-preview',
  access: 'member',
  tag: 'Chapters',
  summary:
    'What a manuscript (.docx, .md or .txt in the multipart field `file`, or Markdown as JSON) would become; nothing is kept.',
  body,
  upload: true,
  response: importPreview,
});

export const importManuscript = operation({
  method: 'POST',
  path: '/api/projects/{id}/import',
  access: 'member',
  tag: 'Chapters',
  summary: 'Add the chapters of a manuscript behind those that are there, which stay as they are.',
  body,
  upload: true,
  response: z
    .object({ chapters: z.array(chapterSummary), leftOut: z.array(leftOut) })
    .meta({ id: 'ImportedManuscript' }),
  status: 201,
});

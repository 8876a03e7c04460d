import { z } from 'zod';
import { operation } from './operation.ts';
import { id, text } from './text.ts';

export const longestSought = 200;
/** Places that are listed of one chapter, and of a book; how many there are is always counted whole. */
export const mostListed = { chapter: 100, book: 1_000 } as const;

const oneLine = (most: number) =>
  text(most).refine((words) => !/\p{Cc}/u.test(words), 'Please keep this to one line.');
const sought = oneLine(longestSought).min(1, 'Please say what to look for.');
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

export const findInBook = operation({
  method: 'GET',
  path: '/api/projects/{id}/find',
  access: 'member',
  tag: 'Chapters',
  summary: 'Where words stand in the manuscript, chapter by chapter, each place with what is around it.',
  query: z.object({
    q: sought,
    matchCase: flag,
    wholeWords: flag,
    /** Quotation marks and accents as they are written; without it a curly mark is a straight one, an é an e. */
    exact: flag,
  }),
  response: z
    .object({
      total: z.number().int(),
      chapters: z.array(
        z.object({
          chapterId: z.string(),
          title: z.string(),
          partTitle: z.string().nullable(),
          /** The revision that was read: a replacement names it. */
          revision: z.number().int(),
          /** Approved or published: replacing makes it a draft again, and has to be meant. */
          isSettled: z.boolean(),
          count: z.number().int(),
          /** In order; the index of a place is what names it. */
          places: z.array(z.object({ before: z.string(), match: z.string(), after: z.string() })),
        }),
      ),
    })
    .meta({ id: 'FoundInBook' }),
});

export const replaceInBook = operation({
  method: 'POST',
  path: '/api/projects/{id}/replace',
  access: 'member',
  tag: 'Chapters',
  summary: 'Replace words in chapters of the manuscript, each kept as a version first.',
  body: z.object({
    find: sought,
    replacement: oneLine(1_000),
    matchCase: z.boolean().default(false),
    wholeWords: z.boolean().default(false),
    exact: z.boolean().default(false),
    chapters: z
      .array(
        z.object({
          id,
          /** The revision in which the words were found: a chapter changed since stays as it is. */
          baseRevision: z.number().int().min(0),
          /** Indices of the places; all where they are left out. */
          occurrences: z.array(z.number().int().min(0)).max(10_000).optional(),
        }),
      )
      .min(1)
      .max(500),
    /** Changing an approved or published chapter makes it a draft again; the caller has to mean it. */
    reopen: z.boolean().default(false),
  }),
  response: z
    .object({
      /** Places replaced in all. */
      replaced: z.number().int(),
      chapters: z.array(
        z.object({
          chapterId: z.string(),
          title: z.string(),
          /** `stale`: changed since it was searched. `settled`: approved or published, and not to be reopened. */
          outcome: z.enum(['replaced', 'unchanged', 'stale', 'settled']),
          replaced: z.number().int(),
          revision: z.number().int(),
          /** The chapter as it was before. */
          versionId: z.string().nullable(),
        }),
      ),
    })
    .meta({ id: 'ReplacedInBook' }),
});

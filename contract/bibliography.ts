import { z } from 'zod';
import { operation } from './operation.ts';
import { filledLine, instant, line, text } from './text.ts';

export const referenceKinds = [
  'book',
  'article',
  'website',
  'interview',
  'letter',
  'record',
  'other',
] as const;

/** A source the book leans on beside what was told: a book, a letter, a company record. */
export const reference = z
  .object({
    id: z.string(),
    projectId: z.string(),
    kind: z.enum(referenceKinds),
    title: z.string(),
    author: z.string(),
    year: z.number().int().nullable(),
    publisher: z.string(),
    url: z.string(),
    notes: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'Reference' });
export type Reference = z.infer<typeof reference>;

const body = z.object({
  title: filledLine(500),
  kind: z.enum(referenceKinds).optional(),
  author: line(300).optional(),
  year: z.number().int().min(0).max(3000).nullable().optional(),
  publisher: line(300).optional(),
  url: line(2000)
    .refine(
      (url) => url === '' || /^https?:\/\//i.test(url),
      'A web address begins with https:// or http://.',
    )
    .optional(),
  notes: text(5000).optional(),
});

export const listReferences = operation({
  method: 'GET',
  path: '/api/projects/{id}/bibliography',
  access: 'member',
  tag: 'Bibliography',
  summary: "The project's references, by author and title.",
  response: z.array(reference),
});

export const createReference = operation({
  method: 'POST',
  path: '/api/projects/{id}/bibliography',
  access: 'member',
  tag: 'Bibliography',
  summary: 'Add a reference.',
  body,
  response: reference,
  status: 201,
});

export const editReference = operation({
  method: 'PATCH',
  path: '/api/bibliography/{id}',
  access: 'member',
  tag: 'Bibliography',
  summary: 'Change a reference.',
  body: body.partial(),
  response: reference,
});

export const deleteReference = operation({
  method: 'DELETE',
  path: '/api/bibliography/{id}',
  access: 'member',
  tag: 'Bibliography',
  summary: 'Delete a reference.',
  response: z.object({ success: z.literal(true) }),
});

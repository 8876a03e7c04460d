import { z } from 'zod';
import { operation } from './operation.ts';

/** Hints, not data: what changed, so that the browser fetches again what it shows. */
export const liveEvent = z.object({
  type: z.enum([
    'project',
    'chapter',
    'interview',
    'entry',
    'outline',
    'run',
    'activity',
    'transcript',
    'bibliography',
    'persona',
  ]),
  projectId: z.string().nullable(),
  id: z.string(),
  /** Of a chapter. */
  revision: z.number().optional(),
  /** Of a run, percent. */
  progress: z.number().optional(),
  state: z.string().optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const streamEvents = operation({
  method: 'GET',
  path: '/api/events',
  access: 'signed-in',
  tag: 'Events',
  summary: 'Server-sent hints of what changed in whatever the caller may see.',
  response: liveEvent,
  raw: 'events',
});

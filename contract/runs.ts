import { z } from 'zod';
import { operation } from './operation.ts';
import { instant } from './text.ts';

export const runKinds = ['outline', 'chapters', 'chapter', 'analysis'] as const;
export const runStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export const runStages = [
  'initializing',
  'processing',
  'generating',
  'finalizing',
  'complete',
  'error',
] as const;

/** Long work that survives a closed browser and a killed server. */
export const run = z
  .object({
    id: z.string(),
    projectId: z.string(),
    kind: z.enum(runKinds),
    state: z.enum(runStates),
    stage: z.enum(runStages),
    /** Percent, really done. */
    progress: z.number(),
    message: z.string().nullable(),
    currentSection: z.number().int().nullable(),
    totalSections: z.number().int().nullable(),
    wordCount: z.number().int().nullable(),
    targetWordCount: z.number().int().nullable(),
    /** Seconds left, by the pace so far. */
    estimatedTime: z.number().int().nullable(),
    writer: z.object({ provider: z.string(), model: z.string() }),
    /** What the run was asked to work on: an outline id, a chapter id, a transcript id. */
    subjectId: z.string().nullable(),
    /** What the plain call answers once the run has succeeded. */
    result: z.unknown(),
    error: z.string().nullable(),
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'Run' });
export type Run = z.infer<typeof run>;

export const listRuns = operation({
  method: 'GET',
  path: '/api/projects/{id}/runs',
  access: 'member',
  tag: 'Runs',
  summary: 'Runs of the project: those under way, and the last 20 that ended.',
  response: z.array(run),
});

export const cancelRun = operation({
  method: 'POST',
  path: '/api/runs/{id}/cancel',
  access: 'member',
  tag: 'Runs',
  summary: 'Stop a run; what it has finished stays.',
  response: run,
});

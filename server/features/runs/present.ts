import type { Run as PresentedRun } from '@longhand/contract/runs';
import type { Run } from './access.ts';
import { secondsLeft } from './progress.ts';

/** Milliseconds for which a result is told with its run: to who waits for it. Afterwards it is found where it is kept. */
const news = 60 * 60_000;

export function presentRun(run: Run, now = new Date()): PresentedRun {
  return {
    id: run.id,
    projectId: run.projectId,
    kind: run.kind,
    state: run.state,
    stage: run.stage,
    progress: run.progress,
    message: run.message,
    currentSection: run.currentSection,
    totalSections: run.totalSections,
    wordCount: run.wordCount,
    targetWordCount: run.targetWordCount,
    estimatedTime: run.state === 'running' ? secondsLeft(run.progress, run.startedAt, now) : null,
    writer: { provider: run.writerProvider, model: run.writerModel },
    subjectId: run.subjectId,
    result: run.finishedAt && now.getTime() - run.finishedAt.getTime() < news ? run.result : null,
    error: run.error,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

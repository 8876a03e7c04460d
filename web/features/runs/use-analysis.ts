import type { analyzeInterview } from '@longhand/contract/interviews';
import { cancelRun, listRuns, type Run, run as runShape } from '@longhand/contract/runs';
import { analysis, listEntries } from '@longhand/contract/story-bank';
import type { analyzeTranscript } from '@longhand/contract/transcripts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { queryKeyOf } from '../../app/call.ts';
import { useCall } from '../../app/queries.ts';
import { useRuns } from './use-run.ts';

interface AnalysisOptions {
  readonly operation: typeof analyzeInterview | typeof analyzeTranscript;
  readonly projectId: string;
  /** The session or the transcript that is read for stories. */
  readonly id: string;
  /** What it changes, beside the Story Bank. */
  readonly refreshes: readonly QueryKey[];
  /** Told once when it has succeeded or failed. */
  readonly onEnd: (run: Run) => void;
  readonly onRefused: (error: Error) => void;
}

interface Analysis {
  /** While it is under way. */
  readonly run: Run | undefined;
  readonly isBusy: boolean;
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Reads something told for stories. The work goes on if the page is left, and is found there again. */
export function useAnalysis(options: AnalysisOptions): Analysis {
  const { operation, projectId, id, refreshes, onRefused } = options;
  const client = useQueryClient();
  const run = useRuns(projectId).find(({ kind, subjectId }) => kind === 'analysis' && subjectId === id);
  const isRunning = run?.state === 'queued' || run?.state === 'running';
  const wasRunning = useRef(false);
  const end = useEffectEvent((ended: Run) => {
    const entries = queryKeyOf(listEntries, { params: { projectId } });
    for (const queryKey of [...refreshes, entries]) void client.invalidateQueries({ queryKey });
    if (ended.state !== 'cancelled') options.onEnd(ended);
  });
  useEffect(() => {
    if (isRunning) wasRunning.current = true;
    if (!run || isRunning || !wasRunning.current) return;
    wasRunning.current = false;
    end(run);
  }, [run, isRunning]);

  const asking = useCall(operation, {
    onSuccess: (answer) => {
      const runsKey = queryKeyOf(listRuns, { params: { id: projectId } });
      const { data: started } = runShape.safeParse(answer);
      if (started) {
        wasRunning.current = true;
        client.setQueryData<readonly Run[]>(runsKey, (before = []) => [
          started,
          ...before.filter((other) => other.id !== started.id),
        ]);
      }
      void client.invalidateQueries({ queryKey: runsKey });
    },
    onError: onRefused,
  });
  const cancelling = useCall(cancelRun, {
    refreshes: () => [queryKeyOf(listRuns, { params: { id: projectId } })],
  });
  return {
    run: isRunning ? run : undefined,
    isBusy: isRunning || asking.isPending,
    start: () => asking.mutate({ params: { id } }),
    cancel: () => {
      if (isRunning && !cancelling.isPending) cancelling.mutate({ params: { id: run.id } });
    },
  };
}

/** What an analysis that succeeded left out, as a sentence of its own; empty where that is nothing. */
export function leftOutOf({ result }: Run): string {
  const leftOut = analysis.pick({ leftOut: true }).safeParse(result).data?.leftOut ?? 0;
  if (leftOut === 0) return '';
  return leftOut === 1
    ? ' One story that the writer named is not in these words, and was left out.'
    : ` ${leftOut} stories that the writer named are not in these words, and were left out.`;
}

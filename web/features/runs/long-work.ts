import type { Operation } from '@longhand/contract/operation';
import { cancelRun, listRuns, type Run, run as runShape } from '@longhand/contract/runs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CallInput, queryKeyOf } from '../../app/call.ts';
import { failed } from '../../app/failed.ts';
import { HttpError } from '../../app/http.ts';
import { useCall } from '../../app/queries.ts';
import type { RunProgressProps } from './run-progress.tsx';
import { useSimulatedProgress } from './simulated-progress.ts';
import { useRun, useRunUnderWay } from './use-run.ts';

/**
 * Long work as a screen sees it, from asking to the end. The server answers with a run to follow, or, where it waited
 * itself, with the whole result; both end alike. Work that was under way before the screen opened is taken up as if it
 * had been started here, so a reload or another tab misses nothing.
 */

/** Why there is no result. */
export interface Failure {
  /** Of a refused request; a run that failed has none. */
  readonly status?: number;
  /** The server's words, where it had any. */
  readonly message?: string | undefined;
}

interface LongWorkOptions<O extends Operation> {
  readonly projectId: string;
  readonly kind: Run['kind'];
  /** Where several of a kind may be under way: the one about this. */
  readonly subjectId?: string;
  readonly operation: O & { readonly run: NonNullable<Operation['run']> };
  /** Told the result once. Answers whether it is one: some answers only look like it. */
  readonly onResult: (result: unknown) => boolean;
  readonly onFailure: (failure: Failure) => void;
  readonly onCancelled: () => void;
}

type Phase = 'idle' | 'asking' | 'working' | 'succeeded' | 'failed';

export interface LongWork<O extends Operation> {
  readonly start: (input: CallInput<O>) => void;
  readonly isBusy: boolean;
  readonly phase: Phase;
  readonly shown: RunProgressProps;
  /** Undefined until there is a run that can be stopped. */
  readonly cancel: (() => void) | undefined;
  readonly dialogOpened: boolean;
  readonly openDialog: () => void;
  /** The work goes on without it. */
  readonly closeDialog: () => void;
}

/** Milliseconds for which the dialog stays when there is no more to wait for. */
const closesAfter = { succeeded: 2_000, failed: 3_000 } as const;

const failedText = 'Generation failed. Please try again.';

export function useLongWork<O extends Operation>(options: LongWorkOptions<O>): LongWork<O> {
  const { projectId, kind, subjectId, operation, onResult, onFailure, onCancelled } = options;
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [runId, setRunId] = useState<string>();
  const [dialogOpened, setDialogOpened] = useState(false);
  const runsKey = queryKeyOf(listRuns, { params: { id: projectId } });

  const succeed = (result: unknown) => setPhase(onResult(result) ? 'succeeded' : 'failed');
  const fail = (failure: Failure) => {
    setPhase('failed');
    onFailure(failure);
  };

  const run = useRun(projectId, runId, (ended) => {
    if (ended.state === 'succeeded') return succeed(ended.result);
    if (ended.state === 'failed') return fail({ message: ended.error ?? undefined });
    setPhase('idle');
    setDialogOpened(false);
    onCancelled();
  });

  const isBusy = phase === 'asking' || phase === 'working';
  const underWay = useRunUnderWay(projectId, kind, subjectId);
  const found = isBusy ? undefined : underWay?.id;
  useEffect(() => {
    if (found === undefined) return;
    setRunId(found);
    setPhase('working');
  }, [found]);

  const asking = useCall<O>(operation, {
    onSuccess: async (answer) => {
      const { data: started } = runShape.safeParse(answer);
      if (!started) return succeed(answer);
      // A list asked for before the run began would hide it again.
      await client.cancelQueries({ queryKey: runsKey });
      client.setQueryData<readonly Run[]>(runsKey, (before = []) => [
        started,
        ...before.filter(({ id }) => id !== started.id),
      ]);
      setRunId(started.id);
      setPhase('working');
      void client.invalidateQueries({ queryKey: runsKey });
    },
    onError: (error) =>
      fail(error instanceof HttpError ? { status: error.status, message: error.userMessage } : {}),
  });
  const cancelling = useCall(cancelRun, {
    refreshes: () => [runsKey],
    onError: failed('Not stopped'),
  });

  useEffect(() => {
    if (!dialogOpened || (phase !== 'succeeded' && phase !== 'failed')) return;
    const timer = setTimeout(() => setDialogOpened(false), closesAfter[phase]);
    return () => clearTimeout(timer);
  }, [dialogOpened, phase]);

  const simulated = useSimulatedProgress(isBusy);
  const real = run && hasReported(run) ? run : undefined;

  return {
    start: (input) => {
      if (isBusy) return;
      setRunId(undefined);
      setPhase('asking');
      setDialogOpened(true);
      asking.mutate(input);
    },
    isBusy,
    phase,
    shown: shownOf(phase, real ?? simulated),
    cancel:
      phase === 'working' && run && !cancelling.isPending
        ? () => cancelling.mutate({ params: { id: run.id } })
        : undefined,
    dialogOpened,
    openDialog: () => setDialogOpened(true),
    closeDialog: () => setDialogOpened(false),
  };
}

/** Whether anything real is known of it yet. */
const hasReported = ({ progress, message }: Run) => progress > 0 || message !== null;

function shownOf(phase: Phase, known: RunProgressProps): RunProgressProps {
  if (phase === 'succeeded') return { progress: 100, stage: 'complete' };
  if (phase === 'failed') return { progress: known.progress, stage: 'error', message: failedText };
  return known;
}

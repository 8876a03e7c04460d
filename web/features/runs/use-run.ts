import { listRuns, type Run } from '@longhand/contract/runs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../app/queries.ts';

const isUnderWay = ({ state }: Run) => state === 'queued' || state === 'running';

/** Live events bring a run's progress; where none come through, it is looked up this often. Milliseconds. */
const lookUpEvery = 2_000;

/** The runs of a project, followed as long as one is under way. */
export function useRuns(projectId: string): readonly Run[] {
  const { data = [] } = useQuery({
    ...queryOf(listRuns, { params: { id: projectId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookUpEvery : false),
  });
  return data;
}

/** The run of this kind that is under way, found again after a reload or in another tab. */
export function useRunUnderWay(projectId: string, kind: Run['kind'], subjectId?: string): Run | undefined {
  return useRuns(projectId).find(
    (run) => run.kind === kind && isUnderWay(run) && (subjectId === undefined || run.subjectId === subjectId),
  );
}

/** One run; `onEnd` is told once, when it has ended. */
export function useRun(
  projectId: string,
  runId: string | undefined,
  onEnd?: (run: Run) => void,
): Run | undefined {
  const run = useRuns(projectId).find(({ id }) => id === runId);
  const told = useRef<string>(undefined);
  const tell = useRef(onEnd);
  useEffect(() => {
    tell.current = onEnd;
  });
  useEffect(() => {
    if (!run || isUnderWay(run) || told.current === run.id) return;
    told.current = run.id;
    tell.current?.(run);
  }, [run]);
  return run;
}

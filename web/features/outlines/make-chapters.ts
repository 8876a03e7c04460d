import { generateChapters, generatedChapters } from '@longhand/contract/outlines';
import type { Run } from '@longhand/contract/runs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { toast } from '../../ui/toast.ts';
import { refreshProjects } from '../projects/api.ts';
import { type Failure, type LongWork, useLongWork } from '../runs/long-work.ts';
import { useRuns } from '../runs/use-run.ts';

const outcomeShape = generatedChapters.partial();

/** What drafting an outline's chapters came to. */
export interface Outcome {
  readonly generated: number;
  readonly total: number;
  readonly skipped: number;
  readonly message: string;
  readonly errors: NonNullable<z.infer<typeof outcomeShape>['errors']>;
  readonly leftOut: NonNullable<z.infer<typeof outcomeShape>['leftOut']>;
}

export function readOutcome(result: unknown): Outcome | undefined {
  const { data } = outcomeShape.safeParse(result);
  if (data?.generated === undefined || data.total === undefined) return undefined;
  const { generated, total, skipped = 0, failed = total - generated, errors = [], leftOut = [] } = data;
  const message = data.message || `Generated ${generated} of ${total} chapters, ${failed} failed`;
  return { generated, total, skipped, message, errors, leftOut };
}

export function titleOf({ generated, total }: Pick<Outcome, 'generated' | 'total'>): string {
  if (generated === 0) return 'Generation Failed';
  return generated >= total ? 'Complete Success!' : 'Partial Success';
}

export interface ChapterMaking {
  readonly work: LongWork<typeof generateChapters>;
  readonly make: () => void;
  /** Of this outline's last drafting, as long as it is news. */
  readonly outcome: Outcome | undefined;
}

export function useMakeChapters(projectId: string, outlineId: string): ChapterMaking {
  const client = useQueryClient();
  const [answered, setAnswered] = useState<Outcome>();
  const work = useLongWork({
    projectId,
    kind: 'chapters',
    operation: generateChapters,
    onResult: (result) => {
      void client.invalidateQueries({ queryKey: ['/api/projects', projectId, 'chapters'] });
      refreshProjects(client, projectId);
      const outcome = readOutcome(result);
      if (!outcome) return true;
      setAnswered(outcome);
      toast({
        title: titleOf(outcome),
        description: outcome.message,
        ...(outcome.generated === 0 ? { variant: 'error' } : {}),
      });
      return outcome.generated > 0;
    },
    onFailure: ({ status, message }: Failure) =>
      toast({
        title: 'Generation Failed',
        description: message ?? (status ? `HTTP ${status}` : 'Failed to generate chapters'),
        variant: 'error',
      }),
    onCancelled: () => {
      void client.invalidateQueries({ queryKey: ['/api/projects', projectId, 'chapters'] });
      toast({ title: 'Stopped', description: 'The chapters drafted so far are kept.' });
    },
  });
  const last = useRuns(projectId).find((run) => isOf(run, outlineId));
  return {
    work,
    make: () => {
      setAnswered(undefined);
      work.start({ params: { projectId }, body: { outlineId: 'active', generateAll: true } });
    },
    outcome: work.isBusy ? undefined : (answered ?? readOutcome(last?.result)),
  };
}

const isOf = ({ kind, state, subjectId }: Run, outlineId: string) =>
  kind === 'chapters' && state === 'succeeded' && subjectId === outlineId;

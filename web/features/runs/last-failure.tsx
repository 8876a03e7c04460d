import type { Run } from '@longhand/contract/runs';
import { Alert, Text } from '@mantine/core';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useRuns } from './use-run.ts';

interface LastFailureProps {
  readonly projectId: string;
  readonly kind: Run['kind'];
  readonly subjectId?: string;
}

/** Why the last try failed, until there is another: whoever looked elsewhere when it was said finds it here. */
export function LastFailure({ projectId, kind, subjectId }: LastFailureProps) {
  const last = useRuns(projectId).find(
    (run) => run.kind === kind && (subjectId === undefined || run.subjectId === subjectId),
  );
  if (last?.state !== 'failed') return null;
  return (
    <Alert color="sand" title="It did not work the last time">
      <Text>{last.error ?? 'Please try again.'}</Text>
      <Text c="dimmed">
        <RelativeTime at={last.finishedAt ?? last.createdAt} />
      </Text>
    </Alert>
  );
}

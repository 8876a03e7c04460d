import type { Run } from '@longhand/contract/runs';
import { Group, Progress, Stack, Text } from '@mantine/core';

/** Everything that long work may tell of itself; what is left out is not shown. */
export interface RunProgressProps {
  readonly progress: number;
  readonly stage: Run['stage'];
  readonly message?: string | null | undefined;
  /** Seconds left. */
  readonly estimatedTime?: number | null | undefined;
  readonly currentSection?: number | null | undefined;
  readonly totalSections?: number | null | undefined;
  readonly wordCount?: number | null | undefined;
  readonly targetWordCount?: number | null | undefined;
}

const stageNames: Record<Run['stage'], string> = {
  initializing: 'Initializing',
  processing: 'Processing',
  generating: 'Generating',
  finalizing: 'Finalizing',
  complete: 'Complete',
  error: 'Error',
};

export function RunProgress(props: RunProgressProps) {
  const { progress, stage, message } = props;
  const percent = Math.round(Math.min(100, Math.max(0, progress)));
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>{stageNames[stage]}</Text>
        <Text>{percent}%</Text>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          color={stage === 'error' ? 'red' : 'ink'}
          aria-label={`${stageNames[stage]}, ${percent} percent`}
        />
      </Progress.Root>
      <div role="status">
        {message && <Text>{message}</Text>}
        <Text c="dimmed">{factsOf(props).join(' · ')}</Text>
      </div>
    </Stack>
  );
}

function factsOf({
  currentSection,
  totalSections,
  wordCount,
  targetWordCount,
  estimatedTime,
}: RunProgressProps) {
  const facts: string[] = [];
  if (currentSection && totalSections) facts.push(`Section ${currentSection} of ${totalSections}`);
  if (wordCount)
    facts.push(
      targetWordCount
        ? `${wordCount.toLocaleString('en')} of ${targetWordCount.toLocaleString('en')} words`
        : `${wordCount.toLocaleString('en')} words`,
    );
  if (estimatedTime) facts.push(`About ${timeLeft(estimatedTime)} left`);
  return facts;
}

const timeLeft = (seconds: number) => (seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`);

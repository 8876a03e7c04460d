import { Button, Group, Stack, Text } from '@mantine/core';
import { RunProgress } from '../runs/run-progress.tsx';
import type { useTranscriptAnalysis } from './api.ts';

/** A transcript that is being read for stories: how far it is, and how to stop it. */
export function Reading({ analysis }: { readonly analysis: ReturnType<typeof useTranscriptAnalysis> }) {
  if (!analysis.run) return null;
  return (
    <Stack gap="xs">
      <RunProgress {...analysis.run} />
      <Group justify="space-between" gap="sm">
        <Text c="dimmed">It goes on if you leave this page, and you will find it here again.</Text>
        <Button variant="subtle" onClick={analysis.cancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

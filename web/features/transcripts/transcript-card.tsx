import type { Project } from '@longhand/contract/projects';
import type { TranscriptSummary } from '@longhand/contract/transcripts';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RunProgress } from '../runs/run-progress.tsx';
import { useDeleteTranscript, useTranscriptAnalysis } from './api.ts';

interface TranscriptCardProps {
  readonly project: Project;
  readonly transcript: TranscriptSummary;
  readonly onOpen: () => void;
}

export function TranscriptCard({ project, transcript, onOpen }: TranscriptCardProps) {
  const { id, title, wordCount, speakers, narrator, entriesCount, analyzedAt } = transcript;
  const [asking, { open, close }] = useDisclosure(false);
  const remove = useDeleteTranscript(transcript);
  const analysis = useTranscriptAnalysis(transcript);
  const mayDiscard = project.role === 'owner' || project.role === 'ghostwriter';
  return (
    <Card component="article" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Title order={3} size="h4">
            {title}
          </Title>
          <Badge color={analyzedAt ? 'ink' : 'gray'}>{analyzedAt ? 'Read' : 'Not read yet'}</Badge>
        </Group>
        <Text c="dimmed">
          {[
            `${wordCount.toLocaleString('en')} words`,
            speakers.length > 0 && `${speakers.join(', ')} speaking`,
            narrator && `told by ${narrator}`,
            entriesCount === 1 ? '1 story' : `${entriesCount} stories`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {analysis.run && <RunProgress {...analysis.run} />}
        <Group gap="sm">
          <Button variant="light" onClick={onOpen}>
            Open
          </Button>
          {project.can.interview && (
            <Button variant="default" loading={analysis.isBusy} onClick={analysis.start}>
              {analyzedAt ? 'Analyze again' : 'Analyze'}
            </Button>
          )}
          {mayDiscard && (
            <Button variant="subtle" color="red" onClick={open}>
              Delete
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title="Delete this transcript?"
        confirm="Delete"
        destructive
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: close })}
      >
        “{title}” will be gone. Stories drawn from it stay in the Story Bank.
      </ConfirmDialog>
    </Card>
  );
}

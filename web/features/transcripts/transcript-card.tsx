import type { Project } from '@longhand/contract/projects';
import { asksForNarrator, type TranscriptSummary } from '@longhand/contract/transcripts';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { counted } from '../../ui/words.tsx';
import { LastFailure } from '../runs/last-failure.tsx';
import { useDeleteTranscript, useTranscriptAnalysis } from './api.ts';
import { Reading } from './reading.tsx';

interface TranscriptCardProps {
  readonly project: Project;
  readonly transcript: TranscriptSummary;
  readonly onOpen: () => void;
}

export function TranscriptCard({ project, transcript, onOpen }: TranscriptCardProps) {
  const { id, title, wordCount, speakers, narrator, narratorConfirmed, entriesCount, analyzedAt } =
    transcript;
  const isAsked = asksForNarrator(transcript);
  const isNamed = speakers.length > 0 && (narrator !== null || !narratorConfirmed);
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
            isNamed ? `${speakers.join(', ')} speaking` : 'nobody named, all of it the narrator’s',
            isNamed && narrator && !isAsked && `told by ${narrator}`,
            analyzedAt && counted(entriesCount, 'story', 'stories'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {analysis.run && <Reading analysis={analysis} />}
        <LastFailure projectId={project.id} kind="analysis" subjectId={transcript.id} />
        <Group gap="sm">
          <Button variant="light" aria-label={`Open “${title}”`} onClick={onOpen}>
            Open
          </Button>
          {project.can.interview && isAsked && (
            <Button variant="default" aria-label={`Choose the narrator of “${title}”`} onClick={onOpen}>
              Choose the narrator
            </Button>
          )}
          {project.can.interview && !isAsked && (
            <Button
              variant="default"
              aria-label={`${analyzedAt ? 'Analyze again' : 'Analyze'}: “${title}”`}
              loading={analysis.isBusy}
              onClick={analysis.start}
            >
              {analyzedAt ? 'Analyze again' : 'Analyze'}
            </Button>
          )}
          {mayDiscard && (
            <Button variant="subtle" color="red" aria-label={`Delete “${title}”`} onClick={open}>
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

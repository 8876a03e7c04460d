import type { Project } from '@longhand/contract/projects';
import { asksForNarrator, type TranscriptSummary, transcriptFile } from '@longhand/contract/transcripts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { urlOf } from '../../app/call.ts';
import { messageOf } from '../../app/http.ts';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { LastFailure } from '../runs/last-failure.tsx';
import { useEditTranscript, useTranscript, useTranscriptAnalysis } from './api.ts';
import { Narrator } from './narrator.tsx';
import { Reading } from './reading.tsx';
import { Spoken } from './spoken.tsx';

interface TranscriptPageProps {
  readonly project: Project;
  readonly transcript: TranscriptSummary;
  readonly onBack: () => void;
}

/** One transcript, to be read; its title, and whose words in it are the memoir's. */
export function TranscriptPage({ project, transcript, onBack }: TranscriptPageProps) {
  const { data: whole, isPending, error, refetch } = useTranscript(transcript.id);
  const mayEdit = project.can.interview;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          All transcripts
        </Button>
        {transcript.filename && (
          <Button
            component="a"
            href={urlOf(transcriptFile, { params: { id: transcript.id } })}
            download={transcript.filename}
            variant="subtle"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            The file as it came
          </Button>
        )}
      </Group>
      <TranscriptTitle key={`title of ${transcript.id}`} transcript={transcript} mayEdit={mayEdit} />
      <Narrator transcript={transcript} whole={whole} mayEdit={mayEdit} />
      <Stories transcript={transcript} mayRead={mayEdit} />
      {isPending && <LinesSkeleton lines={12} />}
      {!isPending && !whole && (
        <FailureScreen
          title="The transcript could not be loaded"
          text={messageOf(error, 'Please try again in a moment.')}
        >
          <Button onClick={() => void refetch()}>Try Again</Button>
        </FailureScreen>
      )}
      {whole && <Spoken key={whole.id} transcript={whole} />}
    </Stack>
  );
}

function TranscriptTitle({ transcript, mayEdit }: { transcript: TranscriptSummary; mayEdit: boolean }) {
  const [title, setTitle] = useState(transcript.title);
  const save = useEditTranscript(transcript);
  return (
    <TextInput
      label="Title"
      value={title}
      readOnly={!mayEdit}
      maxLength={300}
      onChange={(event) => setTitle(event.currentTarget.value)}
      onBlur={() => {
        const named = title.trim();
        if (named === '' || named === transcript.title) setTitle(transcript.title);
        else save.mutate({ params: { id: transcript.id }, body: { title: named } });
      }}
    />
  );
}

/** What was drawn from it, and how to draw it. */
function Stories({ transcript, mayRead }: { transcript: TranscriptSummary; mayRead: boolean }) {
  const analysis = useTranscriptAnalysis(transcript);
  const { projectId, entriesCount, analyzedAt } = transcript;
  if (analysis.run) return <Reading analysis={analysis} />;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {mayRead && (
          <Button
            variant={analyzedAt ? 'default' : 'filled'}
            loading={analysis.isBusy}
            disabled={asksForNarrator(transcript)}
            onClick={analysis.start}
          >
            {analyzedAt ? 'Analyze again' : 'Analyze'}
          </Button>
        )}
        {entriesCount > 0 && (
          <Button component={Link} href={`/projects/${projectId}?tab=story-bank`} variant="subtle">
            {entriesCount === 1 ? 'Its story' : `Its ${entriesCount} stories`} in the Story Bank
          </Button>
        )}
      </Group>
      <LastFailure projectId={projectId} kind="analysis" subjectId={transcript.id} />
    </Stack>
  );
}

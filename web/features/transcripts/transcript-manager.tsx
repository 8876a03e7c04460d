import type { Project } from '@longhand/contract/projects';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { counted } from '../../ui/words.tsx';
import { AddTranscript } from './add-transcript.tsx';
import { useTranscripts } from './api.ts';
import { TranscriptCard } from './transcript-card.tsx';
import { TranscriptPage } from './transcript-page.tsx';

/** What was recorded elsewhere: kept whole, with who speaks where, and read for stories. */
export function TranscriptManager({ project }: { readonly project: Project }) {
  const { data: transcripts, isPending, error, refetch } = useTranscripts(project.id);
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const opened = transcripts?.find(({ id }) => id === search.get('transcript'));
  const open = (id: string | undefined) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const gone of ['transcript', 'from', 'to']) after.delete(gone);
      if (id !== undefined) after.set('transcript', id);
      return after;
    });

  if (opened) return <TranscriptPage project={project} transcript={opened} onBack={() => open(undefined)} />;
  const add = project.can.interview && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      Add a transcript
    </Button>
  );
  return (
    <>
      {isPending && <CardsSkeleton />}
      {!isPending && !transcripts && (
        <FailureScreen
          title="The transcripts could not be loaded"
          text={messageOf(error, 'Please try again in a moment.')}
        >
          <Button onClick={() => void refetch()}>Try Again</Button>
        </FailureScreen>
      )}
      {transcripts?.length === 0 && (
        <EmptyState icon={IconFileText} title="No transcript yet" action={add}>
          Paste the text of a recorded conversation, or bring it as text, as a Word document or as captions.
          Its stories go into the Story Bank in the narrator’s own words.
        </EmptyState>
      )}
      {transcripts && transcripts.length > 0 && (
        <Stack gap="lg">
          <Group justify="space-between">
            <div>
              <Title order={2} size="h3">
                Transcripts
              </Title>
              <Text c="dimmed">{counted(transcripts.length, 'transcript')}</Text>
            </div>
            {add}
          </Group>
          {transcripts.map((transcript) => (
            <TranscriptCard
              key={transcript.id}
              project={project}
              transcript={transcript}
              onOpen={() => open(transcript.id)}
            />
          ))}
        </Stack>
      )}
      <AddTranscript
        projectId={project.id}
        opened={adding}
        onClose={() => setAdding(false)}
        onAdded={({ id }) => {
          setAdding(false);
          open(id);
        }}
      />
    </>
  );
}

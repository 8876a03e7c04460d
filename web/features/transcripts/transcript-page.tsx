import type { Project } from '@longhand/contract/projects';
import type { Transcript, TranscriptSummary } from '@longhand/contract/transcripts';
import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { RunProgress } from '../runs/run-progress.tsx';
import { useEditTranscript, useTranscript, useTranscriptAnalysis } from './api.ts';
import classes from './transcripts.module.css';

interface TranscriptPageProps {
  readonly project: Project;
  readonly transcript: TranscriptSummary;
  readonly onBack: () => void;
}

/** One transcript, to be read; its title, and whose words in it are the memoir's. */
export function TranscriptPage({ project, transcript, onBack }: TranscriptPageProps) {
  const { data: whole, isPending, error, refetch } = useTranscript(transcript.id);
  return (
    <Stack gap="lg">
      <Group>
        <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          All transcripts
        </Button>
      </Group>
      <Details key={transcript.id} transcript={transcript} mayEdit={project.can.interview} />
      <Stories transcript={transcript} mayRead={project.can.interview} />
      {isPending && <LinesSkeleton lines={12} />}
      {!isPending && !whole && (
        <FailureScreen
          title="The transcript could not be loaded"
          text={messageOf(error, 'Please try again in a moment.')}
        >
          <Button onClick={() => void refetch()}>Try Again</Button>
        </FailureScreen>
      )}
      {whole && <Spoken transcript={whole} />}
    </Stack>
  );
}

function Details({ transcript, mayEdit }: { transcript: TranscriptSummary; mayEdit: boolean }) {
  const [title, setTitle] = useState(transcript.title);
  const save = useEditTranscript(transcript);
  const { speakers, narrator } = transcript;
  const params = { id: transcript.id };
  return (
    <Stack gap="md">
      <TextInput
        label="Title"
        value={title}
        readOnly={!mayEdit}
        maxLength={300}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onBlur={() => {
          const named = title.trim();
          if (named === '' || named === transcript.title) setTitle(transcript.title);
          else save.mutate({ params, body: { title: named } });
        }}
      />
      {speakers.length > 0 && (
        <Select
          label="Narrator"
          description="Whose words are the memoir’s. Only these are read for stories."
          data={[...speakers]}
          value={narrator}
          disabled={!mayEdit || save.isPending}
          allowDeselect={false}
          onChange={(name) => name && save.mutate({ params, body: { narrator: name } })}
        />
      )}
      {speakers.length > 1 && !narrator && (
        <Alert color="sand" title="Who is telling this story?">
          Choose the narrator before it is analyzed, so that nobody else’s words go into the Story Bank.
        </Alert>
      )}
    </Stack>
  );
}

/** What was drawn from it, and how to draw it. */
function Stories({ transcript, mayRead }: { transcript: TranscriptSummary; mayRead: boolean }) {
  const { run, isBusy, start } = useTranscriptAnalysis(transcript);
  const { projectId, entriesCount, analyzedAt, speakers, narrator } = transcript;
  if (run) return <RunProgress {...run} />;
  return (
    <Group gap="sm">
      {mayRead && (
        <Button
          variant={analyzedAt ? 'default' : 'filled'}
          loading={isBusy}
          disabled={speakers.length > 1 && !narrator}
          onClick={start}
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
  );
}

/** A very long transcript is shown in stretches, so that the page stays quick. */
const shownAtOnce = 200;

function Spoken({ transcript }: { transcript: Transcript }) {
  const [shown, setShown] = useState(shownAtOnce);
  const turns = useMemo(
    () =>
      transcript.turns.map(({ speaker, start, end }) => ({
        start,
        speaker,
        words: transcript.text.slice(start, end).trim(),
      })),
    [transcript],
  );
  return (
    <div className={classes.page}>
      {turns.slice(0, shown).map(({ start, speaker, words }) => (
        <div key={start} className={speaker === transcript.narrator ? classes.narrator : classes.turn}>
          {speaker && (
            <Text component="p" className={classes.speaker ?? ''}>
              {speaker}
            </Text>
          )}
          <p className="reading">{words}</p>
        </div>
      ))}
      {turns.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + shownAtOnce)}>
          Show more ({(turns.length - shown).toLocaleString('en')} turns left)
        </Button>
      )}
    </div>
  );
}

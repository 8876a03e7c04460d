import { asksForNarrator, type Transcript, type TranscriptSummary } from '@longhand/contract/transcripts';
import { Button, Card, Group, Radio, Select, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useEditTranscript } from './api.ts';
import classes from './transcripts.module.css';

/** Chosen where what was taken for names is none: nobody is called so. */
const everything = '';

interface NarratorProps {
  readonly transcript: TranscriptSummary;
  /** Absent while it is being loaded. */
  readonly whole: Transcript | undefined;
  readonly mayEdit: boolean;
}

/** Asked at first, with a guess; once said it is a field like others. Where nobody is named, what that means is said. */
export function Narrator({ transcript, whole, mayEdit }: NarratorProps) {
  const save = useEditTranscript(transcript);
  const { speakers, narrator, narratorConfirmed, analyzedAt } = transcript;
  const choose = (name: string) =>
    save.mutate({ params: { id: transcript.id }, body: { narrator: name === everything ? null : name } });
  if (speakers.length === 0) return <NobodyNamed />;
  if (mayEdit && asksForNarrator(transcript))
    return whole ? <Question transcript={whole} busy={save.isPending} onAnswer={choose} /> : null;
  return (
    <Select
      label="Narrator"
      description={`Whose words are the memoir’s. Only these are read for stories.${analyzedAt ? ' If you choose another, the stories of the one before go off the record until you choose them again.' : ''}`}
      data={[...speakers, { value: everything, label: 'Nobody: it is all the narrator’s' }]}
      value={narrator ?? (narratorConfirmed ? everything : null)}
      disabled={!mayEdit || save.isPending}
      allowDeselect={false}
      onChange={(name) => name !== null && choose(name)}
    />
  );
}

const NobodyNamed = () => (
  <Text c="dimmed">
    Nobody is named in it, so all of it is read as the narrator’s own words. If others speak in it too, put
    each name before what they say, such as “Ruth: I was born above the shop.”, and add it again.
  </Text>
);

interface QuestionProps {
  readonly transcript: Transcript;
  readonly busy: boolean;
  readonly onAnswer: (name: string) => void;
}

function Question({ transcript, busy, onAnswer }: QuestionProps) {
  const [chosen, setChosen] = useState(transcript.narrator);
  const heard = useMemo(() => heardIn(transcript), [transcript]);
  return (
    <Card component="section" aria-labelledby="narrator-title">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" id="narrator-title">
            Who is telling this story?
          </Title>
          <Text c="dimmed">Only the narrator’s words go into the Story Bank. You can change this later.</Text>
        </div>
        <Radio.Group aria-labelledby="narrator-title" value={chosen} onChange={setChosen}>
          <Stack gap="sm">
            {heard.map(({ speaker, share, sample }) => (
              <Radio
                key={speaker}
                classNames={{
                  body: classes.choice ?? '',
                  inner: classes.circle ?? '',
                  labelWrapper: classes.speakerChoice ?? '',
                }}
                value={speaker}
                label={`${speaker} · ${share}% of the words`}
                description={`“${sample}”`}
              />
            ))}
            <Radio value={everything} label="Nobody: these are not names, it is all the narrator’s" />
          </Stack>
        </Radio.Group>
        <Group>
          <Button
            disabled={chosen === null}
            loading={busy}
            onClick={() => chosen !== null && onAnswer(chosen)}
          >
            {answerOf(chosen)}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function answerOf(chosen: string | null): string {
  if (chosen === null) return 'Choose a speaker';
  return chosen === everything ? 'Yes, it is all the narrator’s' : `Yes, ${chosen} tells it`;
}

const sampleLength = 120;

/** Everyone who speaks, with how much, and the longest thing that they say near the beginning. */
function heardIn({ text, turns, speakers }: Transcript) {
  const all = turns.filter(({ speaker }) => speaker !== null);
  const lengthOf = (those: typeof all) => those.reduce((sum, { start, end }) => sum + end - start, 0);
  const total = Math.max(1, lengthOf(all));
  return speakers.map((speaker) => {
    const own = all.filter((turn) => turn.speaker === speaker);
    const longest = own.slice(0, 8).toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];
    const words = longest ? text.slice(longest.start, longest.end).trim() : '';
    return {
      speaker,
      share: Math.round((100 * lengthOf(own)) / total),
      sample:
        words.length > sampleLength ? `${words.slice(0, sampleLength).toWellFormed().trimEnd()}…` : words,
    };
  });
}

import { longestQuestion } from '@longhand/contract/interviews';
import type { Project } from '@longhand/contract/projects';
import { Button, Checkbox, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../ui/words.tsx';
import { useProposedQuestions, useStartPrepared } from './api.ts';
import classes from './sessions.module.css';

interface Proposed {
  readonly id: number;
  readonly text: string;
  readonly wanted: boolean;
}

/** Proposes questions for a topic, to be chosen and changed before a session begins with them. */
export function QuestionGenerator({
  project,
  onClose,
}: {
  readonly project: Project;
  readonly onClose: () => void;
}) {
  const [topic, setTopic] = useState('');
  const [proposed, setProposed] = useState<readonly Proposed[]>([]);
  const propose = useProposedQuestions();
  const { start, isStarting } = useStartPrepared(project.id);
  const wanted = proposed.filter(({ wanted, text }) => wanted && text.trim() !== '');
  const change = (id: number, part: Partial<Proposed>) =>
    setProposed((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)));

  return (
    <Modal opened onClose={onClose} title="Prepare questions" size="lg">
      <Stack gap="md">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (topic.trim() === '' || propose.isPending) return;
            propose.mutate(
              { params: { id: project.id }, body: { topic: topic.trim() } },
              {
                onSuccess: ({ questions }) =>
                  setProposed(
                    questions.map(({ question, followUp }, id) => ({
                      id,
                      text: [question, followUp].filter(Boolean).join(' '),
                      wanted: true,
                    })),
                  ),
              },
            );
          }}
        >
          <TextInput
            label="Topic"
            placeholder="The first years of the company"
            value={topic}
            maxLength={300}
            onChange={(event) => setTopic(event.currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" mt="sm" disabled={topic.trim() === ''} loading={propose.isPending}>
            Propose questions
          </Button>
        </form>
        {propose.isSuccess && proposed.length === 0 && (
          <Text role="status">Nothing came to mind for this topic. Please name it in other words.</Text>
        )}
        {proposed.length > 0 && (
          <>
            <Text c="dimmed" role="status">
              {counted(proposed.length, 'question')} proposed. Leave out what does not fit, and put the rest
              in your own words.
            </Text>
            <ol className={classes.proposed} aria-label="Proposed questions">
              {proposed.map(({ id, text, wanted: isWanted }) => (
                <li key={id}>
                  <Checkbox
                    label={id + 1}
                    aria-label={`Ask question ${id + 1}`}
                    checked={isWanted}
                    onChange={(event) => change(id, { wanted: event.currentTarget.checked })}
                  />
                  <Textarea
                    aria-label={`Question ${id + 1}`}
                    autosize
                    value={text}
                    disabled={!isWanted}
                    maxLength={longestQuestion}
                    classNames={{ input: classes.words ?? '' }}
                    onChange={(event) => change(id, { text: event.currentTarget.value })}
                  />
                </li>
              ))}
            </ol>
            <Group justify="flex-end">
              <Button
                disabled={wanted.length === 0}
                loading={isStarting}
                onClick={() =>
                  start(
                    topic.trim(),
                    wanted.map(({ text }) => text.trim()),
                  )
                }
              >
                Start with these questions
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}

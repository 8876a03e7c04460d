import type { Interview } from '@longhand/contract/interviews';
import { longestAnswer, longestQuestion } from '@longhand/contract/interviews';
import {
  Alert,
  Anchor,
  Button,
  Card,
  Checkbox,
  Group,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { HttpError, messageOf } from '../../app/http.ts';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { useEditSession } from './api.ts';
import { useInterview } from './conversation-api.ts';
import { changesOf, type SessionForm, sessionForm } from './session-form.ts';
import classes from './sessions.module.css';

/** /interview/{id}/edit: a session's words, put right. */
export function EditSessionScreen() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: interview, error, refetch } = useInterview(id);
  if (interview) return <EditSession key={interview.id} interview={interview} onReload={refetch} />;
  if (!error) return <PageSkeleton />;
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <FailureScreen
      title={isMissing ? 'Interview session not found' : 'The session could not be opened'}
      text={isMissing ? 'It may have been deleted.' : messageOf(error, 'Please try again in a moment.')}
    >
      <Button component={Link} href="/interview">
        All sessions
      </Button>
    </FailureScreen>
  );
}

interface EditSessionProps {
  readonly interview: Interview;
  readonly onReload: () => Promise<{ readonly data?: Interview | undefined }>;
}

function EditSession({ interview, onReload }: EditSessionProps) {
  // What was read when the editing began: a save is made on it, whatever others have done since.
  const [read, setRead] = useState(interview);
  const [form, setForm] = useState(() => sessionForm(interview));
  const [isStale, setStale] = useState(false);
  const save = useEditSession(interview, () => setStale(true));
  const changes = changesOf(read, form);
  const isDirty = Object.keys(changes).length > 0;
  useWarningBeforeLeaving(isDirty);

  const send = (baseRevision: number) =>
    save.mutate(
      { params: { id: interview.id }, body: { ...changes, baseRevision } },
      {
        onSuccess: (saved) => {
          setRead(saved);
          setForm(sessionForm(saved));
          setStale(false);
        },
      },
    );
  const change = (part: Partial<SessionForm>) => setForm({ ...form, ...part });
  const changeTurn = (at: number, part: Partial<SessionForm['turns'][number]>) =>
    change({ turns: form.turns.map((turn, index) => (index === at ? { ...turn, ...part } : turn)) });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && form.title.trim() !== '' && !save.isPending) send(read.revision);
      }}
    >
      <PageHeader
        title="Edit session"
        above={
          <Anchor component={Link} href="/interview">
            Back
          </Anchor>
        }
        below={interview.projectTitle}
        actions={
          <Button type="submit" disabled={!isDirty || form.title.trim() === ''} loading={save.isPending}>
            Save
          </Button>
        }
      />
      <Stack gap="lg" maw="46rem">
        {isStale && (
          <Alert color="sand" title="Somebody else has changed this session meanwhile">
            <Text>What you typed is still here. Saving it now puts it over what they wrote.</Text>
            <Group gap="sm" mt="sm">
              <Button
                variant="default"
                onClick={() =>
                  void onReload().then(({ data: theirs }) => {
                    if (!theirs) return;
                    setStale(false);
                    setRead(theirs);
                    setForm(sessionForm(theirs));
                  })
                }
              >
                Take theirs
              </Button>
              <Button
                onClick={() => void onReload().then(({ data: theirs }) => theirs && send(theirs.revision))}
              >
                Save mine
              </Button>
            </Group>
          </Alert>
        )}
        <TextInput
          label="Title"
          value={form.title}
          maxLength={300}
          error={form.title.trim() === '' ? 'Please give it a title.' : undefined}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextInput
          label="Topic"
          value={form.topic}
          maxLength={300}
          onChange={(event) => change({ topic: event.currentTarget.value })}
        />
        {form.turns.map((turn, at) => (
          <Card key={turn.key} className={classes.turn ?? ''}>
            <Textarea
              label={`Question ${at + 1}`}
              autosize
              maxLength={longestQuestion}
              value={turn.question}
              onChange={(event) => changeTurn(at, { question: event.currentTarget.value })}
            />
            <Textarea
              label={`Response ${at + 1}`}
              autosize
              minRows={2}
              maxLength={longestAnswer}
              value={turn.response}
              onChange={(event) => changeTurn(at, { response: event.currentTarget.value })}
              classNames={{ input: classes.words ?? '' }}
            />
          </Card>
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() =>
              change({
                turns: [...form.turns, { key: `new-${form.turns.length}`, question: '', response: '' }],
              })
            }
          >
            Add a question
          </Button>
        </Group>
        <Checkbox
          label="Mark as completed"
          checked={form.isCompleted}
          onChange={(event) => change({ isCompleted: event.currentTarget.checked })}
        />
      </Stack>
    </form>
  );
}

function useWarningBeforeLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

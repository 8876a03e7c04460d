import type { Interview } from '@longhand/contract/interviews';
import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useParams } from 'wouter';
import { HttpError, messageOf } from '../../app/http.ts';
import { LeavingGuard } from '../../app/leaving-guard.tsx';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { useInterview } from './conversation-api.ts';
import { theirsOf } from './session-form.ts';
import { SessionTurn, Theirs } from './session-turn.tsx';
import classes from './sessions.module.css';
import { useSessionForm } from './use-session-form.ts';

/** /interview/{id}/edit: a session's words, put right. */
export function EditSessionScreen() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: interview, error, refetch } = useInterview(id);
  if (interview?.can.write) return <EditSession key={interview.id} interview={interview} />;
  if (!interview && !error) return <PageSkeleton />;
  const isMissing = error instanceof HttpError && error.status === 404;
  return interview || isMissing ? (
    <FailureScreen
      title={isMissing ? 'Interview session not found' : 'This session is not yours to change'}
      text={isMissing ? 'It may have been deleted.' : 'You can read it, and ask its owner for a correction.'}
    >
      {interview && (
        <Button component={Link} href={`/interview/${id}`}>
          Read it
        </Button>
      )}
      <Button component={Link} href="/interview" variant="default">
        All sessions
      </Button>
    </FailureScreen>
  ) : (
    <FailureScreen
      title="The session could not be opened"
      text={messageOf(error, 'Please try again in a moment.')}
    >
      <Button onClick={() => void refetch()}>Try Again</Button>
    </FailureScreen>
  );
}

function EditSession({ interview }: { readonly interview: Interview }) {
  const desk = useSessionForm(interview);
  const { form, others } = desk;
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        desk.save();
      }}
    >
      <PageHeader
        title="Edit session"
        above={<Link href="/interview">Back</Link>}
        below={interview.projectTitle}
      />
      <Stack gap="lg">
        <TextInput
          label="Title"
          value={form.title}
          maxLength={300}
          error={form.title.trim() === '' ? 'Please give it a title.' : desk.wrong('title')}
          onChange={(event) => desk.change({ title: event.currentTarget.value })}
        />
        <Theirs
          words={theirsOf(form.title, others?.before.title, others?.theirs.title)}
          onTake={(title) => desk.change({ title })}
        />
        <TextInput
          label="Topic"
          value={form.topic}
          maxLength={300}
          error={desk.wrong('topic')}
          onChange={(event) => desk.change({ topic: event.currentTarget.value })}
        />
        <Theirs
          words={theirsOf(form.topic, others?.before.topic, others?.theirs.topic)}
          onTake={(topic) => desk.change({ topic })}
        />
        {form.turns.map((turn, at) => (
          <SessionTurn
            key={turn.key}
            at={at}
            turn={turn}
            before={others?.before.turns[at]}
            theirs={others?.theirs.turns[at]}
            wrong={desk.wrong(`questions.${at}`)}
            onChange={desk.changeTurn}
          />
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={desk.addQuestion}
          >
            Add a question
          </Button>
        </Group>
      </Stack>
      <div className={classes.bar}>
        {others && (
          <Alert color="sand" title="Somebody else has changed this session meanwhile" mb="sm">
            <Text>
              Where you both changed the same words, theirs are below yours. Saving puts yours in their place.
            </Text>
            <Button variant="default" mt="sm" onClick={desk.takeTheirs}>
              Take all of theirs
            </Button>
          </Alert>
        )}
        <Group justify="space-between" gap="sm">
          <Checkbox
            label="Mark as completed"
            checked={form.isCompleted}
            onChange={(event) => desk.change({ isCompleted: event.currentTarget.checked })}
          />
          <Button type="submit" disabled={!desk.canSave && !desk.isSaving} loading={desk.isSaving}>
            Save
          </Button>
        </Group>
      </div>
      {desk.isDirty && <LeavingGuard>What you have changed in this session is not saved yet.</LeavingGuard>}
    </form>
  );
}

import type { Interview } from '@longhand/contract/interviews';
import type { Project } from '@longhand/contract/projects';
import { Accordion, Button, Card, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useCurrentProject } from '../../app/current-project.ts';
import { messageOf } from '../../app/http.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardsSkeleton, LinesSkeleton, PageSkeleton } from '../../ui/skeletons.tsx';
import { Words } from '../../ui/words.tsx';
import { useCreateProjectHere, useSessions } from './api.ts';
import { SessionCard } from './session-card.tsx';
import classes from './sessions.module.css';

const Conversation = lazy(async () => ({ default: (await import('./conversation.tsx')).Conversation }));
const QuestionGenerator = lazy(async () => ({
  default: (await import('./question-generator.tsx')).QuestionGenerator,
}));

/** /interview: every session of the projects one works on, and a new one at a press. */
export function SessionsScreen() {
  const { project, projects, isPending } = useCurrentProject();
  if (isPending) return <PageSkeleton />;
  if (!project) return <NoProject />;
  return <Sessions project={project} projects={projects} />;
}

type Doing = 'talking' | 'preparing';

function Sessions({
  project,
  projects,
}: {
  readonly project: Project;
  readonly projects: readonly Project[];
}) {
  const [, navigate] = useLocation();
  const [doing, setDoing] = useState<Doing>();
  const { data: sessions, isPending, error, refetch } = useSessions(projects);
  const mayStart = project.can.interview;
  const start = (label: string) => mayStart && <Button onClick={() => setDoing('talking')}>{label}</Button>;

  return (
    <>
      <PageHeader
        title="Story Sessions"
        below={`Now working on ${project.title}`}
        actions={
          mayStart && (
            <>
              <Button variant="default" onClick={() => setDoing('preparing')}>
                Prepare questions
              </Button>
              {start('Start Story Session')}
            </>
          )
        }
      />
      <Suspense fallback={<LinesSkeleton lines={6} />}>
        {doing === 'talking' && (
          <section aria-label="New story session" className={classes.panel}>
            <Conversation project={project} onOpened={(id) => navigate(`/interview/${id}`)} />
          </section>
        )}
        {doing === 'preparing' && <QuestionGenerator project={project} onClose={() => setDoing(undefined)} />}
      </Suspense>
      {isPending && <CardsSkeleton />}
      {!isPending && !sessions && (
        <FailureScreen
          title="The sessions could not be loaded"
          text={messageOf(error, 'Please try again in a moment.')}
        >
          <Button onClick={() => void refetch()}>Try Again</Button>
        </FailureScreen>
      )}
      {sessions?.length === 0 && doing === undefined && (
        <EmptyState
          icon={IconMessages}
          title="Ready to Start Your Story?"
          action={start('Start Your First Session')}
        >
          An interviewer asks, you answer as you would speak. Nothing needs to be polished.
        </EmptyState>
      )}
      {sessions && sessions.length > 0 && (
        <Stack gap="xl">
          <Summary project={project} sessions={sessions} />
          <Groups projects={projects} sessions={sessions} />
        </Stack>
      )}
    </>
  );
}

/** Where the first project stands. */
function Summary({
  project,
  sessions,
}: {
  readonly project: Project;
  readonly sessions: readonly Interview[];
}) {
  const own = sessions.filter(({ projectId }) => projectId === project.id).length;
  return (
    <Card component="section" aria-label="Summary">
      <Title order={2} size="h3">
        {project.title}
      </Title>
      <Group gap="xl" mt="sm">
        <Text>{own === 1 ? '1 session' : `${own} sessions`}</Text>
        <Text>
          <Words count={project.wordCount} /> words
        </Text>
        <Text>{project.progress}% complete</Text>
      </Group>
    </Card>
  );
}

/** A group that holds something unfinished starts open. */
function Groups({
  projects,
  sessions,
}: {
  readonly projects: readonly Project[];
  readonly sessions: readonly Interview[];
}) {
  const groups = projects
    .map((project) => ({ project, own: sessions.filter(({ projectId }) => projectId === project.id) }))
    .filter(({ own }) => own.length > 0);
  const unfinished = groups
    .filter(({ own }) => own.some(({ isCompleted }) => !isCompleted))
    .map(({ project }) => project.id);
  return (
    <Accordion multiple defaultValue={unfinished} order={2} variant="separated">
      {groups.map(({ project, own }) => (
        <Accordion.Item key={project.id} value={project.id}>
          <Accordion.Control>
            {project.title} ({own.length})
          </Accordion.Control>
          <Accordion.Panel>
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              {own.map((session) => (
                <SessionCard key={session.id} session={session} />
              ))}
            </SimpleGrid>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

/** A session belongs to a memoir: without one, it is made here. */
function NoProject() {
  const [title, setTitle] = useState('');
  const create = useCreateProjectHere();
  return (
    <>
      <PageHeader title="Story Sessions" />
      <EmptyState icon={IconMessages} title="Ready to Start Your Story?">
        A session belongs to a memoir. Give yours a title to begin; it can be changed later.
      </EmptyState>
      <form
        className={classes.newProject}
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() !== '' && !create.isPending) create.mutate({ body: { title: title.trim() } });
        }}
      >
        <TextInput
          label="Title of your memoir"
          value={title}
          maxLength={300}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit" mt="md" disabled={title.trim() === ''} loading={create.isPending}>
          Create project
        </Button>
      </form>
    </>
  );
}

import { listProjects, type Project } from '@longhand/contract/projects';
import { Button, Stack } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { part } from '../../app/part.tsx';
import { queryOf } from '../../app/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardsSkeleton, LinesSkeleton, PageSkeleton } from '../../ui/skeletons.tsx';
import { useSessions } from './api.ts';
import { NoProject } from './no-project.tsx';
import { SessionGroups } from './session-groups.tsx';
import classes from './sessions.module.css';
import { SummaryCard } from './summary-card.tsx';

const Conversation = part(async () => (await import('./conversation.tsx')).Conversation);
const QuestionGenerator = part(async () => (await import('./question-generator.tsx')).QuestionGenerator);

/** /interview: every session of the projects one works on, and a new one at a press. */
export function SessionsScreen() {
  const { data: projects, error, refetch } = useQuery(queryOf(listProjects));
  if (!projects && error)
    return (
      <FailureScreen
        title="Your projects could not be loaded"
        text={messageOf(error, 'Please try again in a moment.')}
      >
        <Button onClick={() => void refetch()}>Try Again</Button>
      </FailureScreen>
    );
  if (!projects) return <PageSkeleton />;
  const [first] = projects;
  if (!first) return <NoProject />;
  return <Sessions project={first} projects={projects} />;
}

interface SessionsProps {
  /** The first of the list, which is the one being worked on. */
  readonly project: Project;
  readonly projects: readonly Project[];
}

function Sessions({ project, projects }: SessionsProps) {
  const [, navigate] = useLocation();
  // A session that is begun has an address of its own at once; questions are prepared here.
  const [isTalking, setTalking] = useState(false);
  const [search, setSearch] = useSearchParams();
  const isPreparing = !isTalking && search.has('prepare');
  const { sessions, isPending, error, retry } = useSessions(projects);
  const start = (label: string) =>
    project.can.interview && <Button onClick={() => setTalking(true)}>{label}</Button>;

  return (
    <>
      <PageHeader
        title="Story Sessions"
        below={`Now working on ${project.title}`}
        actions={
          project.can.interview && (
            <>
              <Button variant="default" onClick={() => setSearch({ prepare: 'questions' })}>
                Prepare questions
              </Button>
              {!isTalking && start('Start Story Session')}
            </>
          )
        }
      />
      <Suspense fallback={<LinesSkeleton lines={6} />}>
        {isTalking && (
          <section aria-label="New story session" className={classes.panel}>
            <Conversation project={project} onOpened={(id) => navigate(`/interview/${id}`)} />
          </section>
        )}
        {isPreparing && <QuestionGenerator project={project} onClose={() => setSearch({})} />}
      </Suspense>
      {isPending && <CardsSkeleton />}
      {error && (
        <FailureScreen
          title="The sessions could not be loaded"
          text={messageOf(error, 'Please try again in a moment.')}
        >
          <Button onClick={retry}>Try Again</Button>
        </FailureScreen>
      )}
      {sessions && (
        <Stack gap="xl">
          <SummaryCard
            project={project}
            sessionsCount={sessions.filter(({ projectId }) => projectId === project.id).length}
          />
          {sessions.length === 0 && !isTalking && (
            <EmptyState
              icon={IconMessages}
              title="Ready to Start Your Story?"
              action={start('Start Your First Session')}
            >
              An interviewer asks, you answer as you would speak. Nothing needs to be polished.
            </EmptyState>
          )}
          <SessionGroups projects={projects} sessions={sessions} />
        </Stack>
      )}
    </>
  );
}

import { listProjects } from '@longhand/contract/projects';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { HttpError, messageOf } from '../../app/http.ts';
import { queryOf } from '../../app/queries.ts';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { Conversation } from './conversation.tsx';
import { useInterview, useProjectOf } from './conversation-api.ts';

/** /interview/{id}: one session, told and taken up again where it was left. */
export function ConversationScreen() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: interview, error, refetch } = useInterview(id);
  // The list has most projects already; somebody else's memoir is asked for by itself.
  const { data: projects } = useQuery(queryOf(listProjects));
  const { data: asked, error: projectError, refetch: askAgain } = useProjectOf(interview);
  const project = projects?.find((one) => one.id === interview?.projectId) ?? asked;
  const failure = interview ? (project ? null : projectError) : error;

  if (failure)
    return (
      <FailureScreen
        title={
          failure instanceof HttpError && failure.status === 404
            ? 'Interview session not found'
            : 'The session could not be opened'
        }
        text={messageOf(failure, 'Please try again in a moment.')}
      >
        <Button onClick={() => void (interview ? askAgain() : refetch())}>Try Again</Button>
        <Button component={Link} href="/interview" variant="default">
          All sessions
        </Button>
      </FailureScreen>
    );
  if (!interview || !project) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={interview.title}
        above={<Link href="/interview">Story Sessions</Link>}
        below={[interview.topic, project.title].filter(Boolean).join(' · ')}
        actions={
          interview.can.write && (
            <Button component={Link} href={`/interview/${interview.id}/edit`} variant="default">
              Edit
            </Button>
          )
        }
      />
      <Conversation key={interview.id} project={project} interviewId={interview.id} />
    </>
  );
}

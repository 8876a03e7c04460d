import { listProjects } from '@longhand/contract/projects';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { HttpError, messageOf } from '../../app/http.ts';
import { queryOf } from '../../app/queries.ts';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { Conversation } from './conversation.tsx';
import { useInterview } from './conversation-api.ts';

/** /interview/{id}: one session, told and taken up again where it was left. */
export function ConversationScreen() {
  const { id = '' } = useParams<{ id: string }>();
  const { data: interview, error, refetch } = useInterview(id);
  const { data: projects } = useQuery(queryOf(listProjects));
  const project = projects?.find((one) => one.id === interview?.projectId);

  if (error && !interview)
    return (
      <FailureScreen
        title={
          error instanceof HttpError && error.status === 404
            ? 'Interview session not found'
            : 'The session could not be opened'
        }
        text={messageOf(error, 'Please try again in a moment.')}
      >
        <Button onClick={() => void refetch()}>Try Again</Button>
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
        above={
          <Anchor component={Link} href="/interview">
            Story Sessions
          </Anchor>
        }
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

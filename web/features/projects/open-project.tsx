import { getProject, listProjects, type Project } from '@longhand/contract/projects';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { HttpError, messageOf } from '../../app/http.ts';
import { queryOf } from '../../app/queries.ts';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';

interface OpenProjectProps {
  readonly projectId: string;
  /** The title of what is shown where it could not be loaded. */
  readonly notOpened: string;
  readonly children: (project: Project) => ReactNode;
}

/** A screen about one project: there once the project is, and plain words where it is not to be had. */
export function OpenProject({ projectId, notOpened, children }: OpenProjectProps) {
  // The list has most projects already: the screen opens with it at once, and is then brought up to date.
  const { data: listed } = useQuery(queryOf(listProjects));
  const { data, error, refetch } = useQuery(queryOf(getProject, { params: { id: projectId } }));
  const project = data ?? listed?.find(({ id }) => id === projectId);

  if (error instanceof HttpError && error.status === 404)
    return (
      <FailureScreen
        title="There is no such memoir here"
        text="It may have been removed, or it belongs to somebody else."
      >
        <Button component={Link} href="/projects">
          All projects
        </Button>
      </FailureScreen>
    );
  if (project) return children(project);
  if (!error) return <PageSkeleton />;
  return (
    <FailureScreen title={notOpened} text={messageOf(error, 'Please try again in a moment.')}>
      <Button onClick={() => void refetch()}>Try Again</Button>
    </FailureScreen>
  );
}

import { listProjects, type Project } from '@longhand/contract/projects';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { queryOf } from '../../app/queries.ts';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { CardsSkeleton, PageSkeleton } from '../../ui/skeletons.tsx';
import { useFigures } from './api.ts';
import { CurrentProjectCard } from './current-project-card.tsx';
import classes from './dashboard.module.css';
import { DashboardHeader } from './dashboard-header.tsx';
import { journeyOf, nextStepOf } from './journey.ts';
import { JourneyPanel } from './journey-panel.tsx';
import { NextCard } from './next-card.tsx';
import { QuickStats } from './quick-stats.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Welcome } from './welcome.tsx';

/** / and /dashboard, where a project's id may follow. */
export function DashboardScreen() {
  const { projectId } = useParams<{ projectId?: string }>();
  const { data: projects, isPending, error, refetch } = useQuery(queryOf(listProjects));
  const project = projects?.find(({ id }) => id === projectId) ?? projects?.[0];

  if (isPending) return <PageSkeleton />;
  if (!projects)
    return (
      <FailureScreen
        title="Your projects could not be loaded"
        text={messageOf(error, 'Please try again in a moment.')}
      >
        <Button onClick={() => void refetch()}>Try Again</Button>
      </FailureScreen>
    );
  if (!project) return <Welcome />;
  return (
    <>
      <DashboardHeader project={project} projects={projects} />
      <Desk key={project.id} project={project} active={project === projects[0]} />
    </>
  );
}

function Desk({ project, active }: { readonly project: Project; readonly active: boolean }) {
  const { figures, isError, retry } = useFigures(project);
  const journey = figures && journeyOf(figures);
  const next = journey && nextStepOf(journey);

  return (
    <div className={classes.desk}>
      <div className={classes.first}>
        <CurrentProjectCard project={project} active={active} />
        {figures && next && <NextCard step={next} figures={figures} project={project} />}
      </div>
      {figures && journey && <JourneyPanel journey={journey} figures={figures} />}
      {!figures && !isError && <CardsSkeleton />}
      {!figures && isError && (
        <FailureScreen
          title="The figures could not be loaded"
          text="The memoir itself is safe. Please try again in a moment."
        >
          <Button onClick={retry}>Try Again</Button>
        </FailureScreen>
      )}
      <div className={classes.last}>
        {figures && <QuickStats figures={figures} />}
        <RecentActivity project={project} />
      </div>
      <nav aria-label="Elsewhere" className={classes.elsewhere}>
        <Link href="/projects">All projects</Link>
        <Link href="/onboarding">Begin another memoir</Link>
        <Link href="/publishing">Publishing</Link>
      </nav>
    </div>
  );
}

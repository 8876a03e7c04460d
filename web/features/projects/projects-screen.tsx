import { listProjects } from '@longhand/contract/projects';
import { Button } from '@mantine/core';
import { IconFilterOff, IconNotebook, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { queryOf } from '../../app/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { counted } from '../../ui/words.tsx';
import { type Arrangement, arrange, arrangementOf } from './arrange.ts';
import { NewProjectDialog } from './new-project-dialog.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectFilters } from './project-filters.tsx';
import classes from './projects.module.css';

/** /projects and /enhanced-projects. */
export function ProjectsScreen() {
  const [search, setSearch] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const projects = useQuery(queryOf(listProjects));
  const open = () => setCreating(true);

  const change = (name: keyof Arrangement, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const clear = () => setSearch({}, { replace: true });

  const asked = search.get('action') === 'create';
  const openAsAsked = useEffectEvent(() => {
    setCreating(true);
    setSearch(without('action'), { replace: true });
  });
  useEffect(() => {
    if (asked) openAsAsked();
  }, [asked]);

  const all = projects.data;
  const arrangement = arrangementOf(search);
  const shown = all && arrange(all, arrangement);

  return (
    <>
      <PageHeader
        title="Projects"
        below={all && all.length > 0 && `${counted(all.length, 'memoir')} in your studio`}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
            New Project
          </Button>
        }
      />
      {projects.isPending && <CardsSkeleton cards={6} />}
      {projects.isError && !all && (
        <FailureScreen
          title="Your projects could not be loaded"
          text={messageOf(projects.error, 'Please try again in a moment.')}
        >
          <Button onClick={() => void projects.refetch()}>Try Again</Button>
        </FailureScreen>
      )}
      {all?.length === 0 && (
        <EmptyState
          icon={IconNotebook}
          title="No memoir yet"
          action={
            <Button component={Link} href="/onboarding">
              Start Your Memoir
            </Button>
          }
        >
          A project holds one memoir: its interviews, what was told in them, and the chapters they become.
        </EmptyState>
      )}
      {all && all.length > 0 && <ProjectFilters arrangement={arrangement} onChange={change} />}
      {shown && shown.length > 0 && (
        <ul className={classes.grid}>
          {shown.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
      {all && all.length > 0 && shown?.length === 0 && (
        <EmptyState
          icon={IconFilterOff}
          title="No project matches"
          action={
            <Button variant="light" onClick={clear}>
              Show all projects
            </Button>
          }
        >
          None of your {counted(all.length, 'memoir')} has what you are looking for.
        </EmptyState>
      )}
      <NewProjectDialog opened={creating} onClose={() => setCreating(false)} />
    </>
  );
}

const without = (name: string) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  next.delete(name);
  return next;
};

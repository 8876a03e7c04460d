import type { Project } from '@longhand/contract/projects';
import { Button, Card, Stack, Title } from '@mantine/core';
import { IconListTree } from '@tabler/icons-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { part } from '../../app/part.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { LastFailure } from '../runs/last-failure.tsx';
import { RunDialog, UnderWay } from '../runs/run-dialog.tsx';
import { useActivate, useActiveOutline, useEntries, useOutlines } from './api.ts';
import { History } from './history.tsx';
import { useMakeOutline } from './make-outline.ts';
import { OutlineForm } from './outline-form.tsx';
import { OutlineView } from './outline-view.tsx';
import classes from './outlines.module.css';

const ChapterGenerator = part(async () => (await import('./chapter-generator.tsx')).ChapterGenerator);

const making = 'Making the outline';

/** The BIB Outline tab: the plan of the book, the plans before it, and what a new one is made of. */
export function OutlineTab({ project }: { readonly project: Project }) {
  const { id, can } = project;
  const outlines = useOutlines(id);
  const active = useActiveOutline(id);
  const { data: entries } = useEntries(project);
  const activate = useActivate(id);
  const { viewedId, view, hrefOf } = useViewed(active.data?.id);
  const { work, make } = useMakeOutline(project, (made) => view(made.id));
  const entriesById = useMemo(() => entries && new Map(entries.map((entry) => [entry.id, entry])), [entries]);

  if (outlines.isError || active.isError)
    return (
      <FailureScreen
        title="The outlines could not be opened"
        text={messageOf(outlines.error ?? active.error, 'Please try again in a moment.')}
      >
        <Button
          onClick={() => {
            void outlines.refetch();
            void active.refetch();
          }}
        >
          Try Again
        </Button>
      </FailureScreen>
    );

  const viewed =
    outlines.data?.find((outline) => outline.id === viewedId) ??
    (active.data?.id === viewedId ? active.data : undefined);
  const isPending = active.isPending || (!viewed && (outlines.isPending || outlines.isFetching));

  return (
    <div className={classes.desk}>
      <div className={classes.result}>
        {can.generate && viewed && (
          <nav className={classes.jumps} aria-label="On this page">
            {active.data && (
              <Button component="a" href="#generate-chapters" variant="light" px="md">
                Generate chapters
              </Button>
            )}
            <Button component="a" href="#make-outline" variant="light" px="md">
              Make another
            </Button>
            <Button component="a" href="#outline-history" variant="light" px="md">
              History
            </Button>
          </nav>
        )}
        {viewed || isPending ? (
          <Card p="xl" className={classes.sheet ?? ''}>
            {viewed ? (
              <OutlineView
                project={project}
                outline={viewed}
                entries={entriesById}
                onActivate={can.generate && !viewed.isActive ? () => void activate(viewed.id) : undefined}
              />
            ) : (
              <LinesSkeleton lines={12} />
            )}
          </Card>
        ) : (
          <NoOutline isMissing={viewedId !== undefined} canGenerate={can.generate} />
        )}
      </div>
      <aside className={classes.aside} aria-label="Outlines and chapters">
        {can.generate && active.data && (
          <Panel id="generate-chapters" title="Chapters">
            <Suspense fallback={<LinesSkeleton />}>
              <ChapterGenerator project={project} active={active.data} />
            </Suspense>
          </Panel>
        )}
        {can.generate && (
          <Panel id="make-outline" title="Make an outline">
            {work.isBusy && !work.dialogOpened && <UnderWay title={making} work={work} />}
            <Stack gap="md">
              <LastFailure projectId={project.id} kind="outline" />
              <OutlineForm project={project} entries={entries} isPending={work.isBusy} onMake={make} />
            </Stack>
            <RunDialog title={making} work={work} />
          </Panel>
        )}
        <Panel id="outline-history" title="Outline history">
          {outlines.data ? (
            <History
              outlines={outlines.data}
              viewedId={viewed?.id}
              hrefOf={hrefOf}
              onActivate={can.generate ? (outlineId) => void activate(outlineId) : undefined}
            />
          ) : (
            <LinesSkeleton />
          )}
        </Panel>
      </aside>
    </div>
  );
}

/** Which outline is looked at: the one in the address, else the one that was active when the tab was opened. */
function useViewed(activeId: string | undefined) {
  const [path] = useLocation();
  const [search, setSearch] = useSearchParams();
  const [openedId, setOpenedId] = useState(activeId);
  // Once: activating another one later does not take away what is being read.
  if (openedId === undefined && activeId !== undefined) setOpenedId(activeId);
  const withOutline = (outlineId: string) => {
    const next = new URLSearchParams(search);
    next.set('outline', outlineId);
    return next;
  };
  return {
    viewedId: search.get('outline') ?? openedId,
    view: (outlineId: string) => setSearch(withOutline(outlineId)),
    hrefOf: (outlineId: string) => `${path}?${withOutline(outlineId)}`,
  };
}

function NoOutline(props: { readonly isMissing: boolean; readonly canGenerate: boolean }) {
  if (props.isMissing)
    return (
      <EmptyState icon={IconListTree} title="This outline is not here">
        It may belong to another memoir. The history has every outline of this one.
      </EmptyState>
    );
  return (
    <EmptyState icon={IconListTree} title="No outline yet">
      {props.canGenerate
        ? 'An outline arranges what was told into parts and chapters. It is made from the Story Bank, and nothing is lost by making several.'
        : 'Once one is made, it can be read here.'}
    </EmptyState>
  );
}

function Panel(props: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  const { id, title, children } = props;
  return (
    <Card component="section" id={id} aria-labelledby={`${id}-title`} p="lg">
      <Title order={2} size="h3" id={`${id}-title`} mb="md">
        {title}
      </Title>
      {children}
    </Card>
  );
}

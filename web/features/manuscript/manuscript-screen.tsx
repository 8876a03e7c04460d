import type { Project } from '@longhand/contract/projects';
import { pageCount } from '@longhand/prose/counts';
import { Breadcrumbs, Button, Tabs, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { Link, Redirect, useParams, useSearchParams } from 'wouter';
import { useCurrentProject } from '../../app/current-project.ts';
import { part } from '../../app/part.tsx';
import { useDevice } from '../../ui/breakpoints.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardsSkeleton, PageSkeleton } from '../../ui/skeletons.tsx';
import { counted, Words } from '../../ui/words.tsx';
import { chaptersOf } from '../chapters/api.ts';
import { wordsOf } from '../chapters/parts.ts';
import { OpenProject } from '../projects/open-project.tsx';
import { ChaptersTab } from './chapters-tab.tsx';
import { ExportMenu } from './export-menu.tsx';
import { Import, ImportButton } from './import-button.tsx';
import classes from './manuscript.module.css';
import { ManuscriptMenu } from './manuscript-menu.tsx';

type Tab = ComponentType<{ readonly project: Project }>;

const OutlineTab = part(async () => (await import('../outlines/outline-tab.tsx')).OutlineTab);
const WorkflowTab = part(async () => (await import('./workflow-tab.tsx')).WorkflowTab);

const tabs: readonly [TabOfScreen, ...TabOfScreen[]] = [
  { value: 'chapters', label: 'Chapters', content: ChaptersTab },
  { value: 'outline', label: 'BIB Outline', content: OutlineTab },
  { value: 'workflow', label: 'Workflow', content: WorkflowTab },
];

interface TabOfScreen {
  readonly value: string;
  readonly label: string;
  readonly content: Tab;
}

/** /manuscript/{projectId}/{chapterId}, both of which may be left out. */
export function ManuscriptScreen() {
  const { projectId } = useParams<{ projectId?: string }>();
  if (!projectId) return <OfCurrentProject />;
  return (
    <OpenProject projectId={projectId} notOpened="The manuscript could not be opened">
      {(project) => <Manuscript key={project.id} project={project} />}
    </OpenProject>
  );
}

function OfCurrentProject() {
  const { project, isPending } = useCurrentProject();
  if (isPending) return <PageSkeleton />;
  if (project) return <Redirect to={`/manuscript/${project.id}`} replace />;
  return (
    <>
      <PageHeader title="Manuscript" />
      <Text mb="lg">No project selected. Please select a project from your dashboard.</Text>
      <Button component={Link} href="/">
        Go to the dashboard
      </Button>
    </>
  );
}

function Manuscript({ project }: { readonly project: Project }) {
  const [search, setSearch] = useSearchParams();
  const { data: chapters } = useQuery(chaptersOf(project.id));
  const words = chapters ? wordsOf(chapters) : project.wordCount;
  const pages = pageCount(words);
  const open = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];

  const isPhone = useDevice() === 'mobile';
  const extent = (
    <>
      <Words count={words} unit /> · {counted(pages, 'page')}
    </>
  );

  return (
    <>
      {isPhone ? (
        <PageHeader
          title="Manuscript"
          isCompact
          actions={<ManuscriptMenu project={project} extent={extent} />}
        />
      ) : (
        <PageHeader
          title="Manuscript"
          above={
            <nav aria-label="Breadcrumb">
              <Breadcrumbs className={classes.breadcrumbs ?? ''}>
                <Link href="/projects">Projects</Link>
                <Link href={`/projects/${project.id}`}>{project.title}</Link>
                <span aria-current="page">Manuscript</span>
              </Breadcrumbs>
            </nav>
          }
          below={extent}
          actions={
            <>
              <Button
                component={Link}
                href="/projects"
                variant="subtle"
                leftSection={<IconArrowLeft size={18} aria-hidden />}
              >
                Back to Projects
              </Button>
              <ImportButton project={project} />
              <ExportMenu project={project} />
            </>
          }
        />
      )}
      <Import project={project} />
      <Tabs
        value={open.value}
        onChange={(value) => setSearch(value && value !== tabs[0].value ? { tab: value } : {})}
        keepMounted={false}
      >
        <Tabs.List mb={{ base: 'xs', sm: 'md' }}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, content: Content }) => (
          <Tabs.Panel key={value} value={value}>
            <Suspense fallback={<CardsSkeleton />}>
              <Content project={project} />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

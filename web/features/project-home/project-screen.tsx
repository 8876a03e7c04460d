import type { Project } from '@longhand/contract/projects';
import { Alert, Button, Tabs } from '@mantine/core';
import { IconBook2, IconLock } from '@tabler/icons-react';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'wouter';
import { part } from '../../app/part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { OpenProject } from '../projects/open-project.tsx';
import { StatusBadge } from '../projects/status-menu.tsx';
import { Overview } from './overview.tsx';
import classes from './project-home.module.css';

type Tab = ComponentType<{ readonly project: Project }>;

const Transcripts = part(
  async () => (await import('../transcripts/transcript-manager.tsx')).TranscriptManager,
);
const StoryBank = part(async () => (await import('../story-bank/story-bank.tsx')).StoryBank);
const Bibliography = part(async () => (await import('../bibliography/bibliography.tsx')).Bibliography);
const Team = part(async () => (await import('../team/team.tsx')).Team);
const SettingsTab = part(async () => (await import('./settings-tab.tsx')).SettingsTab);

interface TabOfHome {
  readonly value: string;
  readonly label: string;
  readonly content: Tab;
  /** Shows what was told in confidence. */
  readonly confidential?: true;
}

const tabs: readonly [TabOfHome, ...TabOfHome[]] = [
  { value: 'overview', label: 'Overview', content: Overview },
  { value: 'transcripts', label: 'Transcripts', content: Transcripts, confidential: true },
  { value: 'story-bank', label: 'Story Bank (BIB)', content: StoryBank, confidential: true },
  { value: 'bibliography', label: 'Bibliography', content: Bibliography },
  { value: 'team', label: 'Team and client', content: Team },
  { value: 'settings', label: 'Settings', content: SettingsTab },
];

/** /projects/{projectId}, the project's home. Its tab is in the address; what a tab adds there goes when it is left. */
export function ProjectScreen() {
  const { projectId = '' } = useParams<{ projectId: string }>();
  return (
    <OpenProject projectId={projectId} notOpened="The memoir could not be opened">
      {(project) => <Home key={project.id} project={project} />}
    </OpenProject>
  );
}

function Home({ project }: { readonly project: Project }) {
  const [search, setSearch] = useSearchParams();
  const open = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];

  // On a phone the open tab may lie beside the screen.
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-tab="${open.value}"]`)?.getBoundingClientRect();
    const box = list.current?.getBoundingClientRect();
    // Only the row of tabs is moved: the screen may stand at a passage that its address names.
    if (tab && box && list.current && (tab.left < box.left || tab.right > box.right))
      list.current.scrollLeft += tab.left - box.left;
  }, [open.value]);

  return (
    <>
      <PageHeader
        title={project.title}
        above={<Link href="/projects">All projects</Link>}
        below={<StatusBadge status={project.status} />}
        actions={
          <Button
            component={Link}
            href={`/manuscript/${project.id}`}
            leftSection={<IconBook2 size={18} aria-hidden />}
          >
            Open the manuscript
          </Button>
        }
      />
      <Tabs
        value={open.value}
        onChange={(value) => setSearch(value && value !== tabs[0].value ? { tab: value } : {})}
        keepMounted={false}
      >
        <Tabs.List ref={list} mb="lg" className={classes.tabs ?? ''}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} data-tab={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, content: Content, confidential }) => (
          <Tabs.Panel key={value} value={value}>
            {confidential && !project.can.readMaterial ? (
              <Alert color="gray" icon={<IconLock aria-hidden />}>
                What was told is kept between the narrator and those who write. Your part in this memoir is
                its chapters.
              </Alert>
            ) : (
              <Suspense fallback={<CardsSkeleton />}>
                <Content project={project} />
              </Suspense>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

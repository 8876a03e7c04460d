import { type Project, projectLanguages } from '@longhand/contract/projects';
import { ActionIcon, NativeSelect, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell, IconSettings } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { part } from '../../app/part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUser } from '../accounts/session.ts';
import classes from './dashboard.module.css';

const ActivityPanel = part(async () => (await import('./activity-panel.tsx')).ActivityPanel);

interface DashboardHeaderProps {
  readonly project: Project;
  readonly projects: readonly Project[];
}

export function DashboardHeader({ project, projects }: DashboardHeaderProps) {
  const [panel, { open, close }] = useDisclosure(false);
  return (
    <>
      <Greeting
        actions={
          <>
            <ProjectChoice project={project} projects={projects} />
            <LanguageChoice />
            <ActionIcon variant="default" aria-label="Notifications" aria-haspopup="dialog" onClick={open}>
              <IconBell size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon component={Link} href="/ai-settings" variant="default" aria-label="Settings">
              <IconSettings size={20} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      <Suspense>{panel && <ActivityPanel project={project} opened onClose={close} />}</Suspense>
    </>
  );
}

/** The head of the page: the day, and a greeting for its part. */
export function Greeting({ actions }: { readonly actions?: React.ReactNode }) {
  const { firstName, name } = useUser();
  const now = new Date();
  const today = now.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <PageHeader
      title={`${greetingAt(now.getHours())}, ${firstName || name}`}
      above={today}
      actions={actions}
    />
  );
}

export function greetingAt(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}

function ProjectChoice({ project, projects }: DashboardHeaderProps) {
  const [, navigate] = useLocation();
  if (projects.length < 2)
    return (
      <Text span c="dimmed">
        Working on: {project.title}
      </Text>
    );
  return (
    <NativeSelect
      aria-label="Project"
      className={classes.projectChoice ?? ''}
      data={projects.map(({ id, title }) => ({ value: id, label: title }))}
      value={project.id}
      onChange={({ currentTarget }) => navigate(`/dashboard/${currentTarget.value}`)}
    />
  );
}

/** Remembers a choice while it is looked at, and does nothing else with it. */
function LanguageChoice() {
  const [language, setLanguage] = useState('English');
  return (
    <NativeSelect
      aria-label="Language"
      w="7.5rem"
      data={[...projectLanguages]}
      value={language}
      onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
    />
  );
}

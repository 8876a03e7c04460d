import { type Project, projectLanguages } from '@longhand/contract/projects';
import { ActionIcon, Select, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUser } from '../accounts/session.ts';
import { ActivityPanel } from './activity-panel.tsx';
import classes from './dashboard.module.css';

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
      <ActivityPanel project={project} opened={panel} onClose={close} />
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
    <Select
      aria-label="Project"
      className={classes.projectChoice ?? ''}
      allowDeselect={false}
      data={projects.map(({ id, title }) => ({ value: id, label: title }))}
      value={project.id}
      onChange={(id) => id && navigate(`/dashboard/${id}`)}
    />
  );
}

/** Remembers a choice while it is looked at, and does nothing else with it. */
function LanguageChoice() {
  const [language, setLanguage] = useState<string | null>('English');
  return (
    <Select
      aria-label="Language"
      w="7.5rem"
      allowDeselect={false}
      data={projectLanguages}
      value={language}
      onChange={setLanguage}
    />
  );
}

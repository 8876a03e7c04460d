import type { Project } from '@longhand/contract/projects';
import { Badge, Button, Card, Group, Progress, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCalendarEvent, IconCheck } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { counted, Words } from '../../ui/words.tsx';
import { useSetActive } from './api.ts';
import { dayOf, priorities } from './labels.ts';
import classes from './projects.module.css';
import { StatusMenu } from './status-menu.tsx';

/** Clicks on a link, a button or a menu of the card are about that one; menus are elsewhere in the page but bubble here. */
const isOfControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, [role="menu"]') !== null;

/** One memoir of the grid. The card as a whole makes it the active one, as its button says and does too. */
export function ProjectCard({ project }: { readonly project: Project }) {
  const setActive = useSetActive();
  const { id, title, description, isActiveProject, can, priority, deadline } = project;
  const canActivate = can.setActive && !isActiveProject;

  return (
    <Card
      component="article"
      aria-label={title}
      className={classes.card ?? ''}
      data-active={isActiveProject || undefined}
      data-clickable={canActivate || undefined}
      onClick={(event) => {
        if (!isOfControl(event)) setActive(project);
      }}
    >
      <Group gap="xs" mb="sm">
        <StatusMenu project={project} />
        <Badge
          variant="default"
          data-urgent={priority === 'urgent' || undefined}
          className={classes.priority}
        >
          {priorities[priority]}
          <span className={classes.aside}> priority</span>
        </Badge>
      </Group>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" mt={6} lineClamp={2}>
        {description || 'No description yet.'}
      </Text>
      <div className={classes.figures}>
        <Group justify="space-between" gap="xs" mb={6}>
          <Text span fw={600}>
            {project.progress}%
          </Text>
          <Text span c="dimmed">
            <Words count={project.wordCount} /> of <Words count={project.targetWordCount} unit />
          </Text>
        </Group>
        <Progress value={project.progress} aria-label={`Progress of ${title}`} />
        <Group justify="space-between" gap="xs" mt="sm">
          <Text span c="dimmed">
            {counted(project.chaptersCount, 'chapter')} · {counted(project.interviewsCount, 'interview')}
          </Text>
          {deadline && (
            <Text span c="dimmed" className={classes.deadline}>
              <IconCalendarEvent size={16} aria-hidden />
              <VisuallyHidden>Due </VisuallyHidden>
              {dayOf(deadline)}
            </Text>
          )}
        </Group>
      </div>
      <Group gap={4} mt="md">
        <Button
          component={Link}
          href={`/projects/${id}`}
          variant="light"
          px="md"
          aria-label={`Open ${title}`}
        >
          Open
        </Button>
        <Button
          component={Link}
          href={`/manuscript/${id}`}
          variant="subtle"
          px="sm"
          aria-label={`Manuscript of ${title}`}
        >
          Manuscript
        </Button>
        {canActivate && (
          <Button
            variant="subtle"
            px="sm"
            ml="auto"
            aria-label={`Set Active: ${title}`}
            onClick={() => setActive(project)}
          >
            Set Active
          </Button>
        )}
        {isActiveProject && (
          <Text span className={classes.working}>
            <IconCheck size={18} aria-hidden />
            Current
          </Text>
        )}
      </Group>
    </Card>
  );
}

import type { Project } from '@longhand/contract/projects';
import { Badge, Button, Card, Group, Progress, Text, Title } from '@mantine/core';
import { IconFeather, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'wouter';
import { Words } from '../../ui/words.tsx';
import { useSetActive } from '../projects/api.ts';
import { useStartInterview } from './api.ts';
import classes from './dashboard.module.css';

interface CurrentProjectCardProps {
  readonly project: Project;
  /** It is the one being worked on, rather than one that the address names to be looked at. */
  readonly active: boolean;
}

export function CurrentProjectCard({ project, active }: CurrentProjectCardProps) {
  const setActive = useSetActive();
  const { start, isStarting } = useStartInterview(project);
  // Before the first word there is nothing to write on; then the conversation comes first.
  const begun = project.wordCount > 0;
  return (
    <Card component="section" aria-labelledby="current-project" p="xl" className={classes.current ?? ''}>
      <div>
        {active && <Badge leftSection={<IconFeather size={14} aria-hidden />}>Active</Badge>}
        <Title order={2} id="current-project" mt={6}>
          <Link href={`/projects/${project.id}`} className={classes.title ?? ''}>
            {project.title}
          </Link>
        </Title>
        <Text c="dimmed" size="lg" mt={2} maw="40rem" lineClamp={4}>
          {project.description || 'No description yet.'}
        </Text>
      </div>
      <div>
        <Group justify="space-between" gap="xs" mb={6} mt="lg">
          <Text span fw={600}>
            {project.progress}%
          </Text>
          <Text span c="dimmed">
            <Words count={project.wordCount} /> of <Words count={project.targetWordCount} unit />
          </Text>
        </Group>
        <Progress value={project.progress} size="lg" aria-label={`Progress of ${project.title}`} />
        <Group gap="sm" mt="lg">
          <Button
            component={Link}
            href={`/manuscript/${project.id}`}
            variant={begun ? 'filled' : 'light'}
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            {begun ? 'Continue writing' : 'Open the manuscript'}
          </Button>
          {project.can.interview && (
            <Button
              variant={begun ? 'light' : 'filled'}
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              loading={isStarting}
              onClick={start}
            >
              Start interview
            </Button>
          )}
          {!active && project.can.setActive && (
            <Button variant="subtle" onClick={() => setActive(project)}>
              Set Active
            </Button>
          )}
        </Group>
      </div>
    </Card>
  );
}

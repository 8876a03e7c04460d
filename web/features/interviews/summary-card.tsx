import type { Project } from '@longhand/contract/projects';
import { Card, Group, Progress, Text, Title } from '@mantine/core';
import { counted, Words } from '../../ui/words.tsx';
import classes from './sessions.module.css';

interface SummaryCardProps {
  readonly project: Project;
  readonly sessionsCount: number;
}

/** Where the first project stands. */
export function SummaryCard({ project, sessionsCount }: SummaryCardProps) {
  return (
    <Card component="section" aria-label="Summary">
      <Title order={2} size="h3">
        {project.title}
      </Title>
      <Group className={classes.figures ?? ''}>
        <Text>{counted(sessionsCount, 'session')}</Text>
        <Text>
          <Words count={project.wordCount} unit />
        </Text>
        <Text>{project.progress}% complete</Text>
      </Group>
      <Progress value={project.progress} aria-label="Complete" mt="sm" />
    </Card>
  );
}

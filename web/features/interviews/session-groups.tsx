import type { Interview } from '@longhand/contract/interviews';
import type { Project } from '@longhand/contract/projects';
import { Accordion, SimpleGrid, Text } from '@mantine/core';
import { counted } from '../../ui/words.tsx';
import { SessionCard } from './session-card.tsx';
import classes from './sessions.module.css';

interface SessionGroupsProps {
  readonly projects: readonly Project[];
  readonly sessions: readonly Interview[];
}

/** The sessions by project. A group that holds something unfinished starts open. */
export function SessionGroups({ projects, sessions }: SessionGroupsProps) {
  const groups = projects
    .map((project) => ({ project, own: sessions.filter(({ projectId }) => projectId === project.id) }))
    .filter(({ own }) => own.length > 0);
  const unfinished = groups
    .filter(({ own }) => own.some(({ isCompleted }) => !isCompleted))
    .map(({ project }) => project.id);
  return (
    <Accordion multiple defaultValue={unfinished} order={2} variant="separated">
      {groups.map(({ project, own }) => (
        <Accordion.Item key={project.id} value={project.id}>
          <Accordion.Control>
            <Text span className={classes.group ?? ''}>
              {project.title}
            </Text>{' '}
            <Text span c="dimmed" mx="xs">
              {counted(own.length, 'session')}
            </Text>
          </Accordion.Control>
          <Accordion.Panel>
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              {own.map((session) => (
                <SessionCard key={session.id} session={session} />
              ))}
            </SimpleGrid>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

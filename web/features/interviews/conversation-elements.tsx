import type { Entry } from '@longhand/contract/story-bank';
import { Anchor, Badge, Button, Card, Progress, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { categoryLabels } from '../story-bank/labels.ts';
import classes from './conversation.module.css';

interface ElementsProps {
  readonly projectId: string;
  readonly progress: number;
  readonly isComplete: boolean;
  readonly elements: readonly Entry[];
}

/** How far the talk is, and the stories that were collected from it so far. */
export function Elements({ projectId, progress, isComplete, elements }: ElementsProps) {
  const chosen = elements.map(({ id }) => id).join(',');
  return (
    <Stack gap="lg" component="aside" aria-label="What was collected">
      <Card>
        <Title order={2} size="h4">
          {isComplete ? 'Story Collection Complete!' : 'How far we are'}
        </Title>
        <Progress value={progress} aria-label="Progress" mt="sm" size="lg" />
        <Text mt={6}>{progress}%</Text>
        {isComplete && (
          <>
            <Text mt="sm">You can go on telling whenever something comes to mind.</Text>
            <Button
              component={Link}
              href={`/manuscript/${projectId}?tab=outline${chosen && `&entries=${chosen}`}`}
              mt="md"
              fullWidth
            >
              Create Chapters
            </Button>
          </>
        )}
      </Card>
      <Card>
        <Title order={2} size="h4">
          Stories collected
        </Title>
        {elements.length === 0 ? (
          <Text c="dimmed" mt="xs">
            What you tell is gathered here, in your own words.
          </Text>
        ) : (
          <ul className={classes.elements}>
            {elements.map(({ id, title, category }) => (
              <li key={id}>
                <Anchor
                  component={Link}
                  href={`/projects/${projectId}?tab=story-bank&entry=${id}`}
                  className={classes.element ?? ''}
                >
                  {title}
                </Anchor>
                <Badge color="gray">{categoryLabels[category]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Stack>
  );
}

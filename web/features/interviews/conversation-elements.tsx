import type { Interview } from '@longhand/contract/interviews';
import type { Entry } from '@longhand/contract/story-bank';
import { Anchor, Badge, Button, Card, Drawer, Progress, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'wouter';
import { counted } from '../../ui/words.tsx';
import { categoryLabels } from '../story-bank/labels.ts';
import classes from './conversation.module.css';
import { FindStories } from './find-stories.tsx';

interface Collected {
  readonly interview: Interview;
  readonly progress: number;
  readonly isComplete: boolean;
  readonly elements: readonly Entry[];
}

/** How far the talk is, and the stories that were collected from it so far: beside it where there is room. */
export function Elements(collected: Collected) {
  return (
    <Stack gap="lg" component="aside" aria-label="What was collected" className={classes.aside ?? ''}>
      {collected.isComplete && <Completion {...collected} />}
      <HowFar progress={collected.progress} />
      <Stories {...collected} />
    </Stack>
  );
}

/** The same behind a button, where there is no room beside the talk. */
export function ElementsDrawer(collected: Collected) {
  const [opened, { open, close }] = useDisclosure(false);
  const { progress, elements } = collected;
  const count = counted(elements.length, 'story', 'stories');
  return (
    <>
      <Button variant="light" onClick={open} aria-haspopup="dialog" px="md">
        {progress}% · {count}
      </Button>
      <Drawer opened={opened} onClose={close} position="right" title="What was collected">
        <Stack gap="lg">
          <HowFar progress={progress} />
          <Stories {...collected} />
        </Stack>
      </Drawer>
    </>
  );
}

/** The talk may end here, and never has to. */
export function Completion({ interview: { id, projectId } }: Pick<Collected, 'interview'>) {
  return (
    <Card className={classes.completion ?? ''}>
      <Title order={2} size="h4">
        Story Collection Complete!
      </Title>
      <Text mt={6}>You can go on telling whenever something comes to mind.</Text>
      <Button component={Link} href={`/manuscript/${projectId}?tab=outline&session=${id}`} mt="sm" fullWidth>
        Create Chapters
      </Button>
    </Card>
  );
}

function HowFar({ progress }: Pick<Collected, 'progress'>) {
  return (
    <Card>
      <Title order={2} size="h4">
        How far we are
      </Title>
      <Progress value={progress} aria-label="Progress" mt="sm" size="lg" />
      <Text mt={6}>{progress}%</Text>
    </Card>
  );
}

function Stories({ interview, elements }: Collected) {
  const { projectId, turns, can } = interview;
  const told = turns.filter(({ state }) => state === 'answered').length;
  return (
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
      {can.write && told > elements.length && (
        <div className={classes.find}>
          <FindStories interview={interview} />
        </div>
      )}
    </Card>
  );
}

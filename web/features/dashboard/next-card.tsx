import type { Project } from '@longhand/contract/projects';
import { Button, Card, Progress, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { counted } from '../../ui/words.tsx';
import classes from './dashboard.module.css';
import { enough, type Figures, type Step, type StepName } from './journey.ts';

interface Advice {
  readonly text: (figures: Figures) => string;
  readonly link: string;
  readonly to: (project: Project) => string;
}

const advice: Readonly<Record<StepName, Advice>> = {
  Interviews: {
    text: ({ completedInterviews }) =>
      completedInterviews >= enough.interviews
        ? 'Every step is done. Another conversation always finds another story.'
        : `${counted(enough.interviews - completedInterviews, 'more interview')} to complete. Each one gives the book more to stand on.`,
    link: 'Open story sessions',
    to: () => '/interview',
  },
  Chapters: {
    text: ({ chapters }) =>
      `${chapters} of ${enough.chapters} chapters are begun. With ${enough.chapters}, the shape of the book begins to show.`,
    link: 'Open chapters',
    to: ({ id }) => `/manuscript/${id}`,
  },
  Writing: {
    text: ({ words }) =>
      `${(enough.words - words).toLocaleString('en')} words to go until there is enough to polish.`,
    link: 'Continue writing',
    to: ({ id }) => `/manuscript/${id}`,
  },
  Finalize: {
    text: ({ chapters, completedChapters }) =>
      `${counted(chapters - completedChapters, 'chapter')} left to finish. Then the book can be printed.`,
    link: 'Open publishing',
    to: () => '/publishing',
  },
};

interface NextCardProps {
  readonly step: Step;
  readonly figures: Figures;
  readonly project: Project;
}

/** The one thing to do next, in ink so that the eye finds it. */
export function NextCard({ step, figures, project }: NextCardProps) {
  const { text, link, to } = advice[step.name];
  return (
    <Card component="section" aria-labelledby="next" p="xl" className={classes.next ?? ''}>
      <div>
        <Text id="next">Next</Text>
        <Title order={2} size="h3" mt={4}>
          {step.name}
        </Title>
        <Text mt="sm">{text(figures)}</Text>
      </div>
      <div>
        <Progress
          value={step.progress * 100}
          color="sand.4"
          bg="ink.8"
          size="lg"
          mb="lg"
          aria-label={`Progress towards ${step.name}`}
        />
        <Button component={Link} href={to(project)} variant="white" color="ink.9">
          {link}
        </Button>
      </div>
    </Card>
  );
}

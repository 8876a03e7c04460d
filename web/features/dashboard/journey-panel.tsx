import { Card, Progress, RingProgress, Text, Title } from '@mantine/core';
import { type Icon, IconBook2, IconCheck, IconFlag, IconMessages, IconPencil } from '@tabler/icons-react';
import classes from './dashboard.module.css';
import { enough, type Figures, type Journey, type Step, type StepName, type StepState } from './journey.ts';

const icons: Readonly<Record<StepName, Icon>> = {
  Interviews: IconMessages,
  Chapters: IconBook2,
  Writing: IconPencil,
  Finalize: IconFlag,
};

const states: Readonly<Record<StepState, string>> = {
  pending: 'Pending',
  active: 'Active',
  completed: 'Completed',
};

const words = (count: number) => count.toLocaleString('en');

/** What has been done of what the step takes. */
const measures: Readonly<Record<StepName, (figures: Figures) => string>> = {
  Interviews: ({ completedInterviews }) =>
    `${completedInterviews} completed, ${enough.interviews} to 5 wanted`,
  Chapters: ({ chapters }) => `${chapters} begun, ${enough.chapters} to 10 wanted`,
  Writing: ({ words: written }) => `${words(written)} words, ${words(enough.words)} or more wanted`,
  Finalize: ({ completedChapters, chapters }) =>
    chapters === 0 ? 'Begins with chapters' : `${completedChapters} of ${chapters} chapters completed`,
};

interface JourneyPanelProps {
  readonly journey: Journey;
  readonly figures: Figures;
}

export function JourneyPanel({ journey, figures }: JourneyPanelProps) {
  return (
    <Card component="section" aria-labelledby="journey" className={classes.journey ?? ''}>
      <div className={classes.whole}>
        <RingProgress
          size={124}
          thickness={11}
          roundCaps
          rootColor="var(--longhand-selected)"
          sections={journey.percent > 0 ? [{ value: journey.percent, color: 'ink' }] : []}
          label={<span className={classes.percent}>{journey.percent}%</span>}
        />
        <Title order={2} size="h3" id="journey">
          The journey so far
        </Title>
      </div>
      <ol className={classes.steps}>
        {journey.steps.map((step) => (
          <li key={step.name}>
            <JourneyStep step={step} measure={measures[step.name](figures)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function JourneyStep({ step, measure }: { readonly step: Step; readonly measure: string }) {
  const Mark = step.state === 'completed' ? IconCheck : icons[step.name];
  return (
    <div className={classes.step} data-state={step.state}>
      <div className={classes.stepHead}>
        <span className={classes.mark}>
          <Mark size={18} aria-hidden />
        </span>
        <Text span c="dimmed">
          {states[step.state]}
        </Text>
      </div>
      <Title order={3} size="h5">
        {step.name}
      </Title>
      <Progress value={step.progress * 100} aria-label={`Progress of ${step.name}`} my={8} />
      <Text c="dimmed">{measure}</Text>
    </div>
  );
}

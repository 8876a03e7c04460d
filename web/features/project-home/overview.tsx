import type { Project } from '@longhand/contract/projects';
import { Button, Card, Progress, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { Words } from '../../ui/words.tsx';
import { useMaterial } from './api.ts';
import { ChapterLengths } from './chapter-lengths.tsx';
import { Coverage } from './coverage.tsx';
import { LifeTimeline } from './life-timeline.tsx';
import type { Material } from './material.ts';
import { nextStepsOf } from './next-steps.ts';
import classes from './overview.module.css';

/** What stands where, in pictures. */
export function Overview({ project }: { readonly project: Project }) {
  const { material, isError, retry } = useMaterial(project);
  if (!material && isError)
    return (
      <FailureScreen
        title="The overview could not be drawn"
        text="The memoir itself is safe. Please try again in a moment."
      >
        <Button onClick={retry}>Try Again</Button>
      </FailureScreen>
    );
  if (!material) return <CardsSkeleton cards={4} />;
  return (
    <div className={classes.overview}>
      <Figures project={project} material={material} />
      <NextSteps project={project} material={material} />
      <Panel id="chapters" title="Words by chapter">
        <ChapterLengths projectId={project.id} chapters={material.chapters} />
      </Panel>
      <Panel id="coverage" title="The outline and what was told">
        <Coverage outline={material.outline} />
      </Panel>
      {project.can.readMaterial && (
        <Panel id="life" title="The life so far" wide>
          <LifeTimeline projectId={project.id} entries={material.entries} />
        </Panel>
      )}
    </div>
  );
}

interface OfMaterial {
  readonly project: Project;
  readonly material: Material;
}

function Figures({ project, material: { chapters, interviews, entries } }: OfMaterial) {
  const words = chapters.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const completed = interviews.filter(({ isCompleted }) => isCompleted).length;
  return (
    <Card component="section" aria-labelledby="figures" p="xl">
      <Title order={2} size="h3" id="figures" mb="md">
        Where it stands
      </Title>
      <Text mb={6}>
        <strong>{project.progress}%</strong> of <Words count={project.targetWordCount} unit />
      </Text>
      <Progress value={project.progress} size="lg" aria-label="Progress" mb="lg" />
      <dl className={classes.figures}>
        <Figure name={words === 1 ? 'word' : 'words'}>
          <Words count={words} />
        </Figure>
        <Figure name={chapters.length === 1 ? 'chapter' : 'chapters'}>{chapters.length}</Figure>
        {project.can.readMaterial && (
          <>
            <Figure name="sessions completed">{`${completed} of ${interviews.length}`}</Figure>
            <Figure name={entries.length === 1 ? 'story kept' : 'stories kept'}>{entries.length}</Figure>
          </>
        )}
      </dl>
    </Card>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NextSteps({ project, material }: OfMaterial) {
  const steps = nextStepsOf(project, material);
  return (
    <Panel id="next-steps" title="What would help most">
      {steps.length === 0 && <Text c="dimmed">Nothing is waiting for you here.</Text>}
      <ol className={classes.nextSteps}>
        {steps.map(({ text, link, href }) => (
          <li key={link}>
            <Text>{text}</Text>
            <Link href={href} className={classes.go ?? ''}>
              {link}
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Panel({ id, title, wide, children }: PanelProps) {
  return (
    <Card component="section" aria-labelledby={id} p="xl" data-wide={wide || undefined}>
      <Title order={2} size="h3" id={id} mb="md">
        {title}
      </Title>
      {children}
    </Card>
  );
}

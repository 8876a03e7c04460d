import { Card, Title } from '@mantine/core';
import { Words } from '../../ui/words.tsx';
import classes from './dashboard.module.css';
import type { Figures } from './journey.ts';

export function QuickStats({ figures }: { readonly figures: Figures }) {
  return (
    <Card component="section" aria-labelledby="at-a-glance">
      <Title order={2} size="h3" id="at-a-glance" mb="md">
        At a glance
      </Title>
      <dl className={classes.stats}>
        <div>
          <dt>{figures.chapters === 1 ? 'chapter' : 'chapters'}</dt>
          <dd>{figures.chapters}</dd>
        </div>
        <div>
          <dt>words</dt>
          <dd>
            <Words count={figures.words} />
          </dd>
        </div>
        <div>
          <dt>completed interviews</dt>
          <dd>{figures.completedInterviews}</dd>
        </div>
      </dl>
    </Card>
  );
}

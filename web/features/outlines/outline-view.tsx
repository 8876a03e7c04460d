import type { OutlineData } from '@longhand/contract/outlines';
import type { Project } from '@longhand/contract/projects';
import type { Entry } from '@longhand/contract/story-bank';
import { Badge, Button, Card, Group, Progress, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { counted, Words } from '../../ui/words.tsx';
import { Coverage } from '../project-home/coverage.tsx';
import { useAskAbout } from './api.ts';
import { EntryLink } from './entry-link.tsx';
import { entriesSaid, writerOf } from './history.tsx';
import classes from './outlines.module.css';
import { PlannedChapter } from './planned-chapter.tsx';
import { chaptersOf, type ReadOutline } from './reading.ts';

interface OutlineViewProps {
  readonly project: Project;
  readonly outline: ReadOutline;
  /** Undefined where they may not be read, or have not come yet. */
  readonly entries: ReadonlyMap<string, Entry> | undefined;
  /** Undefined for those who may not, and where it is active already. */
  readonly onActivate: (() => void) | undefined;
}

/** An outline, to be read like the plan of a book. */
export function OutlineView({ project, outline, entries, onActivate }: OutlineViewProps) {
  const { data } = outline;
  return (
    <article aria-labelledby="outline-title" className={classes.view}>
      <header>
        <Group gap="xs" mb="xs">
          {outline.isActive && (
            <Badge color="ink" leftSection={<IconCheck size={14} aria-hidden />}>
              Active
            </Badge>
          )}
          <Badge color="gray">{outline.style}</Badge>
        </Group>
        <Title order={2} id="outline-title">
          {outline.title}
        </Title>
        <Text c="dimmed" mt={4}>
          Made <RelativeTime at={outline.createdAt} /> {writerOf(outline)}
          {data && (
            <>
              {' · '}
              {counted(data.parts.length, 'part')}
              {' · '}
              {counted(chaptersOf(data).length, 'chapter')}
              {' · about '}
              <Words count={data.totalEstimatedWordCount} unit />
            </>
          )}
        </Text>
        {onActivate && (
          <Button mt="md" onClick={onActivate}>
            Activate this outline
          </Button>
        )}
      </header>
      {data ? (
        <Plan project={project} data={data} entries={entries} />
      ) : (
        <Text className="reading">
          This outline cannot be read any more. A new one can be made at any time.
        </Text>
      )}
    </article>
  );
}

interface PlanProps extends Pick<OutlineViewProps, 'project' | 'entries'> {
  readonly data: OutlineData;
}

function Plan({ project, data, entries }: PlanProps) {
  const { ask, isAsking } = useAskAbout(project.id);
  const onAsk = project.can.interview ? ask : undefined;
  return (
    <>
      <Section id="structure" title="Structure">
        <p className="reading">{data.overallStructure}</p>
      </Section>
      <Section id="flow" title="Thematic flow">
        <p className="reading">{data.thematicFlow}</p>
      </Section>
      <Section id="coverage" title="Material by chapter">
        <Coverage outline={{ outlineData: data }} />
      </Section>
      {data.parts.map(({ partNumber, partTitle, partSummary, chapters }) => (
        <section key={partNumber} aria-labelledby={`part-${partNumber}`} className={classes.part}>
          <Text c="dimmed">Part {partNumber}</Text>
          <Title order={3} fz="1.625rem" id={`part-${partNumber}`}>
            {partTitle}
          </Title>
          <p className="reading">{partSummary}</p>
          <ol className={classes.chapters}>
            {chapters.map((chapter) => (
              <li key={chapter.chapterNumber}>
                <PlannedChapter
                  projectId={project.id}
                  chapter={chapter}
                  entries={entries}
                  onAsk={onAsk}
                  isAsking={isAsking}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {data.recommendations.length > 0 && (
        <Section id="recommendations" title="Recommendations">
          <ul className={classes.recommendations}>
            {data.recommendations.map((recommendation) => (
              <li key={recommendation} className="reading">
                {recommendation}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="utilization" title="Use of the Story Bank">
        <Utilization projectId={project.id} use={data.bibUtilization} entries={entries} />
      </Section>
    </>
  );
}

function Section(props: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  const { id, title, children } = props;
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

interface UtilizationProps extends Pick<OutlineViewProps, 'entries'> {
  readonly projectId: string;
  readonly use: OutlineData['bibUtilization'];
}

function Utilization({ projectId, use, entries }: UtilizationProps) {
  const { totalEntries, usedEntries, unusedEntries } = use;
  return (
    <>
      <Text mb={6}>
        {usedEntries} of {entriesSaid(totalEntries)} used
      </Text>
      <Progress
        value={totalEntries > 0 ? (100 * usedEntries) / totalEntries : 0}
        size="lg"
        aria-label="Entries used"
      />
      {unusedEntries.length > 0 && (
        <Card mt="md" padding="md">
          <Title order={4}>Left out</Title>
          <ul className={classes.unused}>
            {unusedEntries.map(({ id, title, reason }) => (
              <li key={id}>
                <EntryLink
                  projectId={projectId}
                  entryId={id}
                  title={entries?.get(id)?.title ?? title}
                  isThere={entries?.has(id) ?? false}
                />
                <Text c="dimmed">{reason}</Text>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

import type { ProjectSummary } from '@longhand/contract/projects';
import { Badge, Button, Card, Group, Progress, Text, Title } from '@mantine/core';
import { IconBook2, IconDownload, IconMail, IconPencil } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { toast } from '../../ui/toast.ts';
import { counted, Words } from '../../ui/words.tsx';
import { type ExportFormat, exportFormats, useExport } from './api.ts';
import classes from './publishing.module.css';
import { completedShare, type Readiness, readinessOf } from './readiness.ts';

interface BookCardProps {
  readonly project: ProjectSummary;
  readonly exportEnabled: boolean;
}

const colors: Readonly<Record<Readiness, string>> = {
  'Ready to Publish': 'ink',
  'Nearly Ready': 'ink',
  'In Progress': 'yellow',
  'Early Draft': 'gray',
};

const meanings: Readonly<Record<Readiness, string>> = {
  'Ready to Publish': 'Every chapter is finished.',
  'Nearly Ready': 'A few chapters are still open. An export shows the book as it stands.',
  'In Progress': 'Half of it is finished. An export shows the book as it stands.',
  'Early Draft':
    'It can be exported here once half of its chapters are finished; the manuscript exports a draft at any time.',
};

/** Until exporting is enabled, these two are not even promised for now. */
const later: ReadonlySet<ExportFormat> = new Set(['epub', 'txt']);

/** A memoir on its way to being a book. */
export function BookCard({ project, exportEnabled }: BookCardProps) {
  const titleId = useId();
  const { id, title, chaptersCount, completedChapters, wordCount } = project;
  const readiness = readinessOf(project);
  return (
    <Card component="article" aria-labelledby={titleId} p="xl" h="100%">
      <Group gap="xs" mb="xs">
        <Badge color={colors[readiness]}>{readiness}</Badge>
      </Group>
      <Title order={2} size="h3" id={titleId}>
        {title}
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        {chaptersCount === 0
          ? 'No chapters yet'
          : `${completedChapters} of ${counted(chaptersCount, 'chapter')} completed`}{' '}
        · <Words count={wordCount} unit />
      </Text>
      <Progress value={completedShare(project)} size="lg" aria-label={`Chapters of ${title} completed`} />
      <Text mt="sm" mb="lg">
        {meanings[readiness]}
      </Text>
      <ExportButtons project={project} exportEnabled={exportEnabled} disabled={readiness === 'Early Draft'} />
      <Group gap="sm" mt="md">
        <Button
          component={Link}
          href={`/manuscript/${id}`}
          variant="light"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          Edit Project
        </Button>
        <Button
          component={Link}
          href={`/publishing?book=${id}`}
          variant="light"
          leftSection={<IconBook2 size={18} aria-hidden />}
        >
          Look at the Pages
        </Button>
        <Button variant="subtle" disabled leftSection={<IconMail size={18} aria-hidden />}>
          Email Preview <span className={classes.soon}>Soon</span>
        </Button>
      </Group>
    </Card>
  );
}

function ExportButtons({ project, exportEnabled, disabled }: BookCardProps & { readonly disabled: boolean }) {
  const { mutate, isPending, variables } = useExport(project);
  const press = (format: ExportFormat) =>
    exportEnabled ? mutate(format) : void toast({ title: 'Export feature coming soon!' });
  return (
    <fieldset className={classes.exports}>
      <legend>Export</legend>
      {exportFormats.map((format) => {
        const isLater = !exportEnabled && later.has(format);
        return (
          <Button
            key={format}
            variant="default"
            disabled={disabled || isPending}
            loading={isPending && variables === format}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => press(format)}
          >
            {format.toUpperCase()}
            {isLater && <span className={classes.soon}>coming soon</span>}
          </Button>
        );
      })}
    </fieldset>
  );
}

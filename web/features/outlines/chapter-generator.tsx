import type { Project } from '@longhand/contract/projects';
import { Button, Stack, Text } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { Link } from 'wouter';
import { LastFailure } from '../runs/last-failure.tsx';
import { RunDialog, UnderWay } from '../runs/run-dialog.tsx';
import { type Outcome, useMakeChapters } from './make-chapters.ts';
import { OlderChapters } from './older-chapters.tsx';
import classes from './outlines.module.css';
import { chaptersOf, type ReadOutline } from './reading.ts';

interface ChapterGeneratorProps {
  readonly project: Project;
  readonly active: ReadOutline;
}

const title = 'Drafting the chapters';

/** Drafts the chapters of the active outline. */
export function ChapterGenerator({ project, active }: ChapterGeneratorProps) {
  const { work, make, outcome } = useMakeChapters(project.id, active.id);
  const planned = active.data ? chaptersOf(active.data) : [];
  const told = planned.filter(({ suggestedBibEntries }) => suggestedBibEntries.length > 0).length;
  return (
    <Stack gap="md">
      <Text>
        {told} of {planned.length} chapters of <em className={classes.quoted}>{active.title}</em> have
        something to tell. What you have written yourself is never overwritten.
      </Text>
      <OlderChapters project={project} outlineId={active.id} />
      {work.isBusy && !work.dialogOpened ? (
        <UnderWay title={title} work={work} />
      ) : (
        <Button
          size="lg"
          disabled={work.isBusy}
          leftSection={<IconBook2 size={20} aria-hidden />}
          onClick={make}
        >
          Generate Chapters
        </Button>
      )}
      <LastFailure projectId={project.id} kind="chapters" subjectId={active.id} />
      {outcome && <WhatCame project={project} outcome={outcome} />}
      <RunDialog title={title} work={work} />
    </Stack>
  );
}

function WhatCame({ project, outcome }: { readonly project: Project; readonly outcome: Outcome }) {
  const { message, errors, leftOut, generated, skipped } = outcome;
  return (
    <div>
      <Text>{message}</Text>
      {skipped > 0 && (
        <Text c="dimmed">
          {skipped} of them {skipped === 1 ? 'was' : 'were'} there before.
        </Text>
      )}
      {errors.length > 0 && (
        <ul className={classes.failures} aria-label="Not generated">
          {errors.map(({ chapterNumber, chapterTitle, message: reason }) => (
            <li key={chapterNumber}>
              <strong>
                {chapterNumber}. {chapterTitle}
              </strong>
              <Text c="dimmed">{reason}</Text>
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <ul className={classes.failures} aria-label="Not told in full">
          {leftOut.map(({ chapterNumber, chapterTitle, stories }) => (
            <li key={chapterNumber}>
              <strong>
                {chapterNumber}. {chapterTitle}
              </strong>
              <Text c="dimmed">
                Left out, in whole or in part: {stories.map((story) => `“${story}”`).join(', ')}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {generated > 0 && (
        <Button component={Link} href={`/manuscript/${project.id}`} variant="light" mt="sm">
          Read the chapters
        </Button>
      )}
    </div>
  );
}

import type { Answer } from '@longhand/contract/operation';
import type { Entry, entrySource } from '@longhand/contract/story-bank';
import { Anchor, Box, Button, Card, Stack, Text, Title } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { clock } from '../transcripts/clock.ts';
import { useSource } from './api.ts';
import { excerptsOf } from './excerpts.ts';
import classes from './story-bank.module.css';

export type Source = Answer<typeof entrySource>['sources'][number];

/** Where an entry's words were said: what was said around them, opened at the passage. */
export function EntrySource({ entry }: { readonly entry: Entry }) {
  const { data, isPending, error, refetch } = useSource(entry.id);
  return (
    <Card component="section" aria-labelledby="source-title" p="xl">
      <Stack gap="md" maw="42rem">
        <Title order={3} id="source-title">
          Where this comes from
        </Title>
        {isPending && <LinesSkeleton lines={6} />}
        {!isPending && !data && (
          <>
            <Text c="dimmed">{messageOf(error, 'The source could not be loaded.')}</Text>
            <Button variant="default" onClick={() => void refetch()} style={{ alignSelf: 'start' }}>
              Try Again
            </Button>
          </>
        )}
        {data?.sources.map((source, at) => (
          <OneSource
            key={`${source.kind} ${source.id}`}
            projectId={entry.projectId}
            source={source}
            label={`What was said${data.sources.length > 1 ? ` (${at + 1})` : ''}`}
          />
        ))}
      </Stack>
    </Card>
  );
}

interface OneSourceProps {
  readonly projectId: string;
  readonly source: Source;
  /** What the text is called by a screen reader; no two on the page alike. */
  readonly label: string;
}

function OneSource({ projectId, source, label }: OneSourceProps) {
  const { kind, parentId, title, question, ranges } = source;
  return (
    <div>
      {parentId === null ? (
        <>
          <Text fw={600}>{title}</Text>
          <Text c="dimmed">Of what was said there, only the words of this entry are kept.</Text>
        </>
      ) : (
        <Anchor
          component={Link}
          className={classes.sourceLink ?? ''}
          href={
            kind === 'turn'
              ? `/interview/${parentId}`
              : `/projects/${projectId}?tab=transcripts&transcript=${parentId}${place(ranges[0])}`
          }
        >
          {title}
          {ranges[0]?.at !== undefined && ` at ${clock(ranges[0].at)}`}
        </Anchor>
      )}
      {question && <p className={classes.question}>{question}</p>}
      {ranges.length === 0 && (
        <Text c="dimmed">This was changed since, and the entry’s words no longer stand in it.</Text>
      )}
      <Passages source={source} label={label} />
    </div>
  );
}

/** The passage in the transcript's address, so that it opens there. */
const place = (range: Source['ranges'][number] | undefined) =>
  range ? `&from=${range.start}&to=${range.end}` : '';

/** Characters on either side of a passage at first; each press shows four times as many. */
const atFirst = 1500;

function Passages({ source: { text, ranges }, label }: { readonly source: Source; readonly label: string }) {
  const [around, setAround] = useState(atFirst);
  const excerpts = useMemo(() => excerptsOf(text, ranges, around), [text, ranges, around]);
  const box = useRef<HTMLElement>(null);

  // Only the box is moved, to a little above the passage: the entry itself is what one came to read.
  useLayoutEffect(() => {
    const mark = excerpts.length > 0 && box.current?.querySelector('mark');
    if (!mark || !box.current) return;
    const above = mark.getBoundingClientRect().top - box.current.getBoundingClientRect().top;
    box.current.scrollTop += above - box.current.clientHeight / 4;
  }, [excerpts]);

  const isWhole = excerpts[0]?.start === 0 && excerpts[0].end === text.length;
  return (
    <>
      {/* What scrolls must be reached by keyboard. */}
      <Box component="section" ref={box} className={classes.source ?? ''} aria-label={label} tabIndex={0}>
        {excerpts.map(({ start, end, pieces }) => (
          <blockquote
            key={start}
            className="reading"
            data-cut-before={start > 0 || undefined}
            data-cut-after={end < text.length || undefined}
          >
            {pieces.map((piece) =>
              piece.isMarked ? (
                <mark key={piece.start}>{piece.text}</mark>
              ) : (
                <span key={piece.start}>{piece.text}</span>
              ),
            )}
          </blockquote>
        ))}
      </Box>
      {!isWhole && (
        <Button variant="subtle" mt="xs" px="sm" onClick={() => setAround(4 * around)}>
          Show more around it
        </Button>
      )}
    </>
  );
}

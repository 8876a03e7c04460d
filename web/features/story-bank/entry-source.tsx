import type { Entry } from '@longhand/contract/story-bank';
import { Anchor, Card, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useSource } from './api.ts';
import { marked } from './marked.ts';
import classes from './story-bank.module.css';

/** Where an entry's words were said: the whole answer around them, opened at the passage. */
export function EntrySource({ entry }: { readonly entry: Entry }) {
  const { data, isPending } = useSource(entry.id);
  const passage = useRef<HTMLElement>(null);
  useEffect(() => {
    if (data) passage.current?.scrollIntoView({ block: 'center' });
  }, [data]);

  return (
    <Card component="section" aria-labelledby="source-title" p="xl">
      <Stack gap="md" maw="42rem">
        <Title order={3} id="source-title">
          Where this comes from
        </Title>
        {isPending && <LinesSkeleton lines={6} />}
        {!isPending && !data && <Text c="dimmed">The source could not be loaded.</Text>}
        {data?.sources.map((source, of) => (
          <div key={`${source.kind} ${source.id}`}>
            {source.parentId === null ? (
              <Text c="dimmed">{source.title}</Text>
            ) : (
              <Anchor
                component={Link}
                href={
                  source.kind === 'turn'
                    ? `/interview/${source.parentId}`
                    : `/projects/${entry.projectId}?tab=transcripts&transcript=${source.parentId}`
                }
              >
                {source.title}
              </Anchor>
            )}
            {source.question && <p className={classes.question}>{source.question}</p>}
            <blockquote className={`reading ${classes.source}`}>
              {marked(source.text, source.ranges).map((piece, at, pieces) =>
                piece.isMarked ? (
                  <mark
                    key={piece.start}
                    ref={of === 0 && at === pieces.findIndex(({ isMarked }) => isMarked) ? passage : null}
                  >
                    {piece.text}
                  </mark>
                ) : (
                  <span key={piece.start}>{piece.text}</span>
                ),
              )}
            </blockquote>
          </div>
        ))}
      </Stack>
    </Card>
  );
}

import { type ComparedLine, compareTexts, type Run } from '@longhand/prose/compare';
import { wordCount } from '@longhand/prose/counts';
import { Box, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Fragment, type ReactNode, useMemo, useRef, useState } from 'react';
import { counted } from '../../ui/words.tsx';
import classes from './comparison.module.css';

interface ComparedText {
  /** In a sentence: “Version 2”, the chapter as it is now. */
  readonly name: string;
  readonly text: string;
}

interface ComparisonProps {
  readonly before: ComparedText;
  readonly after: ComparedText;
  /** How many paragraphs that nobody touched are shown beside a change; all of them where it is left out. */
  readonly around?: number;
}

/** Two texts in one, word by word: what went is struck through, what came is underlined, and each can be stepped to. */
export function Comparison({ before, after, around = Number.POSITIVE_INFINITY }: ComparisonProps) {
  const lines = useMemo(() => compareTexts(before.text, after.text), [before.text, after.text]);
  const region = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const count = useMemo(() => changesIn(lines), [lines]);

  const step = (by: 1 | -1) => {
    const next = at === null ? (by === 1 ? 0 : count - 1) : (at + by + count) % count;
    setAt(next);
    const change = region.current?.querySelectorAll<HTMLElement>('[data-change]')[next];
    change?.focus({ preventScroll: true });
    change?.scrollIntoView({ block: 'center' });
  };

  if (count === 0)
    return (
      <Text>
        There is no difference between {before.name} and {after.name}.
      </Text>
    );
  return (
    <div>
      <Text mb="xs">
        <del className={classes.removed}>Struck through</del>: only in {before.name}.{' '}
        <ins className={classes.added}>Underlined</ins>: only in {after.name}.
      </Text>
      <Group className={classes.bar ?? ''} justify="space-between" wrap="nowrap" gap="xs">
        <Text component="p" aria-live="polite" m={0}>
          {at === null ? tally(lines, count) : `Change ${at + 1} of ${count}`}
        </Text>
        <Group gap={0} wrap="nowrap">
          <Button variant="subtle" px="sm" aria-label="Previous change" onClick={() => step(-1)}>
            <IconChevronUp size={20} aria-hidden />
          </Button>
          <Button
            variant="subtle"
            px="sm"
            rightSection={<IconChevronDown size={20} aria-hidden />}
            onClick={() => step(1)}
          >
            Next change
          </Button>
        </Group>
      </Group>
      <Box
        ref={region}
        component="section"
        className={classes.text ?? ''}
        tabIndex={0}
        aria-label={`What differs between ${before.name} and ${after.name}`}
      >
        {lines.map((line, index) => {
          const key = `${index} ${line.kind}`;
          if (isNearChange(lines, index, around)) return <Line key={key} line={line} />;
          const isFirstLeftOut = index === 0 || isNearChange(lines, index - 1, around);
          return (
            isFirstLeftOut && <hr key={key} className={classes.leftOut} aria-label="Paragraphs left out" />
          );
        })}
      </Box>
    </div>
  );
}

const isNearChange = (lines: readonly ComparedLine[], at: number, around: number) =>
  lines.slice(Math.max(0, at - around), at + around + 1).some(({ change }) => change !== 'kept');

function Line({ line: { kind, change, runs } }: { readonly line: ComparedLine }) {
  const words = together(runs).map((some, index) => {
    const key = `${index} ${change}`;
    return <Place key={key} runs={some} />;
  });
  if (kind === 'heading') return <h3>{words}</h3>;
  if (kind === 'quote') return <blockquote>{words}</blockquote>;
  return <p data-kind={kind}>{words}</p>;
}

/** Runs that nobody touched, or what was taken out and put in at one place: one change to step to. */
function Place({ runs }: { readonly runs: readonly Run[] }) {
  if (runs[0]?.change === 'kept') return <Words runs={runs} />;
  const removed = runs.filter(({ change }) => change === 'removed');
  const added = runs.filter(({ change }) => change === 'added');
  return (
    <span data-change="" tabIndex={-1} className={classes.change}>
      {removed.length > 0 && (
        <del className={classes.removed}>
          <VisuallyHidden>deleted: </VisuallyHidden>
          <Words runs={removed} />
          <VisuallyHidden>; </VisuallyHidden>
        </del>
      )}
      {added.length > 0 && (
        <ins className={classes.added}>
          <VisuallyHidden>inserted: </VisuallyHidden>
          <Words runs={added} />
          <VisuallyHidden>; </VisuallyHidden>
        </ins>
      )}
    </span>
  );
}

const Words = ({ runs }: { readonly runs: readonly Run[] }) =>
  runs.map(({ text, strong, emphasis }, index) => {
    const key = `${index} ${text}`;
    const slanted: ReactNode = emphasis ? <em>{text}</em> : text;
    return <Fragment key={key}>{strong ? <strong>{slanted}</strong> : slanted}</Fragment>;
  });

/** Kept runs and changed ones by turns. */
function together(runs: readonly Run[]): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    const isAlike = last && (last[0]?.change === 'kept') === (run.change === 'kept');
    if (isAlike) last.push(run);
    else groups.push([run]);
  }
  return groups;
}

const changesIn = (lines: readonly ComparedLine[]): number =>
  lines
    .flatMap(({ runs }) => together(runs))
    .filter(([first]) => first !== undefined && first.change !== 'kept').length;

function tally(lines: readonly ComparedLine[], count: number): string {
  const words = (change: Run['change']) =>
    wordCount(
      lines
        .flatMap(({ runs }) => runs.filter((run) => run.change === change).map(({ text }) => text))
        .join(' '),
    );
  const [out, put] = [words('removed'), words('added')];
  return `${counted(count, 'change')}: ${counted(out, 'word')} out, ${put.toLocaleString('en')} in`;
}

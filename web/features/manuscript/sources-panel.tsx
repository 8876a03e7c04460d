import type { Chapter, paragraphSources } from '@longhand/contract/chapters';
import { paragraphs } from '@longhand/prose/plain-text';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { z } from 'zod';
import { messageOf } from '../../app/http.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { writerSaid } from '../ai-settings/told.ts';
import { sourcesOf } from '../chapters/api.ts';
import classes from './manuscript.module.css';
import type { Saving } from './saving.ts';
import { useSnapshot } from './use-saving.ts';

type Sources = z.infer<typeof paragraphSources>;

interface SourcesPanelProps {
  readonly chapter: Chapter;
  readonly saving: Saving;
  readonly editor: Editor | null;
}

/** The narrator's words behind the paragraph in which the cursor is. */
export function SourcesPanel({ chapter, saving, editor }: SourcesPanelProps) {
  const { data, error, refetch } = useQuery(sourcesOf(chapter.id));
  const [index, setIndex] = useParagraph(editor);
  const { text: whole } = useSnapshot(saving);
  const [settled] = useDebouncedValue(whole, 400);
  const own = useMemo(() => paragraphs(settled), [settled]);

  if (!data && error)
    return (
      <Stack>
        <Text>{messageOf(error, 'The sources could not be fetched. Please try again.')}</Text>
        <Button variant="default" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Stack>
    );
  if (!data) return <LinesSkeleton lines={5} />;
  if (data.paragraphs.length === 0) return <Text c="dimmed">Nothing is written yet.</Text>;

  const at = Math.min(index, data.paragraphs.length - 1);
  const text = own[index];
  const paragraph = data.paragraphs[at];
  // Until the text is saved the server knows the paragraph as it was.
  const known =
    text === undefined || paragraph?.text === text
      ? paragraph
      : data.paragraphs.find((one) => one.text === text);
  return (
    <Stack gap="md">
      {chapter.writer && <Text c="dimmed">Drafted by {writerSaid(chapter.writer)}.</Text>}
      <Group justify="space-between" wrap="nowrap" gap={0}>
        <Text c="dimmed">
          Paragraph {at + 1} of {data.paragraphs.length}
        </Text>
        <Group gap={0} wrap="nowrap">
          <Step
            name="Paragraph before"
            icon={IconChevronUp}
            disabled={at === 0}
            onClick={() => setIndex(at - 1)}
          />
          <Step
            name="Next paragraph"
            icon={IconChevronDown}
            disabled={at >= data.paragraphs.length - 1}
            onClick={() => setIndex(at + 1)}
          />
        </Group>
      </Group>
      <div aria-live="polite">
        {known ? (
          <OfParagraph projectId={chapter.projectId} paragraph={known} />
        ) : (
          <Text c="dimmed">
            This paragraph has just been changed. Where it comes from shows once it is saved.
          </Text>
        )}
      </div>
    </Stack>
  );
}

interface StepProps {
  readonly name: string;
  readonly icon: typeof IconChevronUp;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const Step = ({ name, icon: Mark, ...act }: StepProps) => (
  <Button variant="subtle" color="gray" px="sm" aria-label={name} {...act}>
    <Mark size={20} aria-hidden />
  </Button>
);

function OfParagraph(props: { readonly projectId: string; readonly paragraph: Sources }) {
  const { projectId, paragraph } = props;
  return (
    <Stack gap="md">
      <Text className={classes.excerpt ?? ''}>{paragraph.text}</Text>
      {paragraph.kind === 'hand' && <Text>This paragraph was written by hand.</Text>}
      {paragraph.kind === 'connective' && <Text>A phrase that joins two passages; it states nothing.</Text>}
      {paragraph.sources.map(({ entryId, entryTitle, quote, sourceLabel }) => (
        <div key={`${entryId} ${quote}`}>
          <blockquote className={classes.quote}>{quote}</blockquote>
          <Text size="sm" c="dimmed" mt={4}>
            {entryTitle === null ? (
              'The entry has been deleted since.'
            ) : (
              <Link
                href={`/projects/${projectId}?tab=story-bank&entry=${entryId}`}
                className={classes.entry ?? ''}
              >
                {entryTitle}
              </Link>
            )}
            {sourceLabel && ` · ${sourceLabel}`}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

/** Which of the chapter's paragraphs the cursor is in, counted as the server counts them; and going to another. */
function useParagraph(editor: Editor | null): [number, (index: number) => void] {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!editor) return;
    const follow = () => setIndex(paragraphAt(editor));
    follow();
    editor.on('selectionUpdate', follow);
    return () => {
      editor.off('selectionUpdate', follow);
    };
  }, [editor]);

  const go = (to: number) => {
    setIndex(to);
    const start = editor ? startsOf(editor)[to] : undefined;
    if (start !== undefined)
      editor
        ?.chain()
        .setTextSelection(start + 1)
        .scrollIntoView()
        .run();
  };
  return [index, go];
}

/** Where the paragraphs begin: the blocks at the top of the page that have words, as in the chapter’s text. */
function startsOf(editor: Editor): number[] {
  const starts: number[] = [];
  editor.state.doc.forEach((node, start) => {
    if (node.type.name !== 'footnote' && /[^\s\p{Cf}]/u.test(node.textContent)) starts.push(start);
  });
  return starts;
}

function paragraphAt(editor: Editor): number {
  const cursor = editor.state.selection.from;
  return Math.max(0, startsOf(editor).filter((start) => start <= cursor).length - 1);
}

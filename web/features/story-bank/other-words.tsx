import type { Entry } from '@longhand/contract/story-bank';
import { Button, Group, Select, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../../app/http.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { counted } from '../../ui/words.tsx';
import { useEditEntry, useSource } from './api.ts';
import type { Source } from './entry-source.tsx';
import type { Range } from './excerpts.ts';
import { rangeOfSelection, selectionOfRange } from './selection.ts';
import classes from './story-bank.module.css';

/** Chooses other words of the same sources for a told entry: they are selected, never typed. */
export function OtherWords({ entry }: { readonly entry: Entry }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <div className={classes.otherWords}>
      <Text>These are the narrator’s own words, so they are not typed over.</Text>
      {isOpen ? (
        <Choosing entry={entry} onDone={close} />
      ) : (
        <>
          <blockquote className={`reading ${classes.told}`}>{entry.content}</blockquote>
          <Button variant="light" mt="sm" onClick={open}>
            Choose other words
          </Button>
        </>
      )}
    </div>
  );
}

interface ChoosingProps {
  readonly entry: Entry;
  readonly onDone: () => void;
}

function Choosing({ entry, onDone }: ChoosingProps) {
  const { data, isPending, error, refetch } = useSource(entry.id);
  if (isPending) return <LinesSkeleton lines={5} />;
  if (!data)
    return (
      <>
        <Text mt="sm">{messageOf(error, 'What was said could not be loaded.')}</Text>
        <Button variant="default" mt="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      </>
    );
  const kept = data.sources.filter(({ parentId }) => parentId !== null);
  const [first] = kept;
  if (!first) return <Text c="dimmed">The session it was told in is gone: its words stay as they are.</Text>;
  return <FromSources entry={entry} onDone={onDone} sources={kept} first={first} />;
}

interface FromSourcesProps extends ChoosingProps {
  readonly sources: readonly Source[];
  readonly first: Source;
}

function FromSources({ entry, onDone, sources, first }: FromSourcesProps) {
  const save = useEditEntry(entry);
  const field = useRef<HTMLTextAreaElement>(null);
  const [chosenId, choose] = useState(first.id);
  const source = sources.find(({ id }) => id === chosenId) ?? first;
  const { kind, id, text } = source;
  const [selected, setSelected] = useState<Range>();

  // The words there are now are selected at first, so that the keyboard begins with them.
  const start = source.ranges[0]?.start ?? 0;
  const end = source.ranges[0]?.end ?? 0;
  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    const read = () =>
      setSelected(rangeOfSelection(text, { start: box.selectionStart, end: box.selectionEnd }));
    // Browsers tell of a selection in a field in one way or in the other; a finger's tells React nothing.
    box.addEventListener('select', read);
    document.addEventListener('selectionchange', read);
    select(box, selectionOfRange(text, { start, end }));
    return () => {
      box.removeEventListener('select', read);
      document.removeEventListener('selectionchange', read);
    };
  }, [text, start, end]);

  const use = (before: Entry['sources']) => {
    if (!selected) return;
    const body = { sources: [...before, { kind, id, ...selected }] };
    save.mutate({ params: { id: entry.id }, body }, { onSuccess: onDone });
  };
  const isNew = selected && !entry.sources.some((one) => one.id === id && overlap(one, selected));
  return (
    <>
      {sources.length > 1 && (
        <Select
          mt="sm"
          label="Choose from"
          allowDeselect={false}
          data={sources.map((one) => ({
            value: one.id,
            label: one.question ? `${one.title}: ${one.question}` : one.title,
          }))}
          value={id}
          onChange={(value) => {
            setSelected(undefined);
            choose(value ?? id);
          }}
        />
      )}
      <Textarea
        key={id}
        ref={field}
        mt="sm"
        label="What was said"
        description="Select the words that make up this entry: with the mouse, a finger, or Shift and the arrow keys."
        readOnly
        rows={10}
        defaultValue={text}
        classNames={{ input: `${classes.words} ${classes.selectable}` }}
      />
      <Text c="dimmed" mt={4} role="status">
        {selected ? `${countOf(text.slice(selected.start, selected.end))} selected` : 'Nothing selected yet'}
      </Text>
      <Group justify="flex-end" gap="sm" mt="sm">
        <Button variant="default" onClick={onDone}>
          Leave them
        </Button>
        {isNew && entry.sources.length > 0 && (
          <Button variant="light" disabled={save.isPending} onClick={() => use(entry.sources)}>
            Add them to the entry’s words
          </Button>
        )}
        <Button disabled={!selected} loading={save.isPending} onClick={() => use([])}>
          Use the selected words
        </Button>
      </Group>
    </>
  );
}

const overlap = (one: Range, other: Range) => one.start < other.end && other.start < one.end;

function countOf(quote: string): string {
  const words = quote.split(/\s+/).length;
  return counted(words, 'word');
}

/** Selects and brings into view: the height of what comes before the selection says where that is. */
function select(field: HTMLTextAreaElement, { start, end }: Range): void {
  const { value } = field;
  field.value = value.slice(0, start);
  const above = field.scrollHeight;
  field.value = value;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  // What comes before fits without scrolling: so does the beginning of the selection.
  field.scrollTop = above > field.clientHeight ? above - field.clientHeight / 2 : 0;
}

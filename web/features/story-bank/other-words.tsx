import type { Entry } from '@longhand/contract/story-bank';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useEditEntry, useSource } from './api.ts';
import classes from './story-bank.module.css';

/** Chooses other words of the same source for a told entry: they are selected, never typed. */
export function OtherWords({ entry }: { readonly entry: Entry }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <div className={classes.otherWords}>
      <Text>These are the narrator’s own words, so they are not typed over.</Text>
      {isOpen ? (
        <Choosing entry={entry} onDone={close} />
      ) : (
        <Button variant="light" mt="sm" onClick={open}>
          Choose other words
        </Button>
      )}
    </div>
  );
}

function Choosing({ entry, onDone }: { readonly entry: Entry; readonly onDone: () => void }) {
  const { data, isPending } = useSource(entry.id);
  const save = useEditEntry(entry);
  const field = useRef<HTMLTextAreaElement>(null);
  const [selected, setSelected] = useState({ start: 0, end: 0 });
  const source = data?.sources.find(({ parentId }) => parentId !== null);
  if (isPending) return <LinesSkeleton lines={5} />;
  if (!source) return <Text c="dimmed">The session it was told in is gone: its words stay as they are.</Text>;

  const read = () => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    setSelected({ start: selectionStart, end: selectionEnd });
  };
  const words = source.text.slice(selected.start, selected.end).trim();
  return (
    <>
      <Textarea
        ref={field}
        mt="sm"
        label="What was said"
        description="Select the words that make up this entry."
        readOnly
        autosize
        maxRows={12}
        value={source.text}
        onSelect={read}
        classNames={{ input: classes.words ?? '' }}
      />
      <Group justify="flex-end" gap="sm" mt="sm">
        <Button variant="default" onClick={onDone}>
          Leave them
        </Button>
        <Button
          disabled={words === ''}
          loading={save.isPending}
          onClick={() =>
            save.mutate(
              {
                params: { id: entry.id },
                body: { sources: [{ kind: source.kind, id: source.id, ...selected }] },
              },
              { onSuccess: onDone },
            )
          }
        >
          Use the selected words
        </Button>
      </Group>
    </>
  );
}

import type { Chapter, ListedChapter } from '@longhand/contract/chapters';
import { Autocomplete, Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failed } from '../../app/failed.ts';
import { toast } from '../../ui/toast.ts';
import { useEditChapter } from '../chapters/api.ts';
import { endOf } from '../chapters/moving.ts';
import { partsOf, partTitleOf } from '../chapters/parts.ts';

interface PartDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly chapter: Chapter;
  readonly chapters: readonly ListedChapter[];
}

/** To which part the chapter belongs: one there is, or a new one. It goes to its end. */
export function PartDialog({ opened, onClose, ...props }: PartDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Move to another part">
      <PartForm onClose={onClose} {...props} />
    </Modal>
  );
}

function PartForm({ chapter, chapters, onClose }: Omit<PartDialogProps, 'opened'>) {
  const [part, setPart] = useState(partTitleOf(chapter));
  const edit = useEditChapter();
  const parts = partsOf(chapters.filter(({ id }) => id !== chapter.id));
  const named = part.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.mutate(
      { params: { id: chapter.id }, body: { partTitle: named, orderIndex: endOf(parts, named) } },
      {
        onSuccess: () => {
          toast({ title: 'Chapter moved', description: `It is now the last of “${named}”.` });
          onClose();
        },
        onError: failed('Error', 'Failed to move chapter.'),
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Autocomplete
          label="Part"
          description="Choose one, or type the title of a new one."
          data={parts.map(({ title }) => title)}
          value={part}
          onChange={setPart}
          maxLength={300}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={edit.isPending} disabled={!named || named === partTitleOf(chapter)}>
            Move
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

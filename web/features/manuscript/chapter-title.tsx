import type { Chapter } from '@longhand/contract/chapters';
import { ActionIcon, TextInput, Title, Tooltip } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { failed } from '../../app/failed.ts';
import { toast } from '../../ui/toast.ts';
import { useEditChapter } from '../chapters/api.ts';
import classes from './manuscript.module.css';

/** The title above the page, and in place: Enter or leaving it renames, Escape does not. */
export function ChapterTitle({ chapter }: { readonly chapter: Chapter }) {
  const [typed, setTyped] = useState<string | null>(null);
  const edit = useEditChapter();
  const pencil = useRef<HTMLButtonElement>(null);

  const close = () => {
    setTyped(null);
    // Where the focus was before, once it is there again.
    setTimeout(() => pencil.current?.focus());
  };
  const rename = () => {
    const title = typed?.trim() ?? '';
    if (!title || title === chapter.title) {
      close();
      return;
    }
    edit.mutate(
      { params: { id: chapter.id }, body: { title } },
      {
        onSuccess: () => {
          toast({ title: 'Renamed successfully' });
          close();
        },
        onError: failed('Error', 'Failed to rename chapter.'),
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') rename();
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };

  if (typed !== null)
    return (
      <TextInput
        aria-label="Title of the chapter"
        classNames={{ root: classes.titleField ?? '', input: classes.titleInput ?? '' }}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={rename}
        readOnly={edit.isPending}
        maxLength={300}
        autoFocus
      />
    );
  return (
    <div className={classes.titleLine}>
      <Title order={2} className={classes.title ?? ''}>
        {chapter.title}
      </Title>
      {chapter.can.write && (
        <Tooltip label="Rename">
          <ActionIcon ref={pencil} aria-label="Rename the chapter" onClick={() => setTyped(chapter.title)}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}

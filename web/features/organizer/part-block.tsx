import { archiveChapter, editChapter } from '@longhand/contract/chapters';
import type { Project } from '@longhand/contract/projects';
import { ActionIcon, Group, Menu, Text, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { call } from '../../app/call.ts';
import { failed } from '../../app/failed.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { counted } from '../../ui/words.tsx';
import { refreshChapters } from '../chapters/api.ts';
import { type Part, wordsOf } from '../chapters/parts.ts';
import { ChapterRow, draggedChapter } from './chapter-row.tsx';
import classes from './organizer.module.css';
import { RenameField } from './rename-field.tsx';
import type { Arranging } from './use-arranging.ts';

interface PartBlockProps {
  readonly project: Project;
  readonly part: Part;
  readonly parts: readonly Part[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly arranging: Arranging;
}

/** A part: its title, what can be done with it, and its chapters in order. */
export function PartBlock({ project, part, parts, isFirst, isLast, arranging }: PartBlockProps) {
  const client = useQueryClient();
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const [busy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const close = () => setDoing(null);

  /** The part is nothing but its chapters: what is done to it is done to each of them. */
  const toEach = async (act: (id: string) => Promise<unknown>, said: string, otherwise: string) => {
    setBusy(true);
    try {
      for (const { id } of part.chapters) await act(id);
      toast({ title: said });
    } catch (error) {
      failed('Error', otherwise)(error);
    } finally {
      setBusy(false);
      close();
      refreshChapters(client, project.id);
    }
  };
  const rename = (partTitle: string) =>
    toEach(
      (id) => call(editChapter, { params: { id }, body: { partTitle } }),
      'Renamed successfully',
      'Failed to rename part.',
    );
  const remove = () =>
    toEach(
      (id) => call(archiveChapter, { params: { id }, body: { reason: 'Part deleted from outline' } }),
      'Part deleted',
      'Failed to delete part.',
    );

  const drop = (event: DragEvent) => {
    setOver(false);
    const chapter = draggedChapter(event, parts);
    if (!chapter) return;
    event.preventDefault();
    const index = part.chapters.filter(({ id }) => id !== chapter.id).length;
    arranging.move(chapter, { part: part.title, index });
  };

  return (
    <section
      aria-label={`Part ${part.title}`}
      className={classes.part}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        {doing === 'rename' ? (
          <RenameField
            label="Title of the part"
            value={part.title}
            taken={parts.map(({ title }) => title).filter((title) => title !== part.title)}
            busy={busy}
            onRename={(title) => void rename(title)}
            onClose={close}
          />
        ) : (
          <div>
            <Title order={3}>{part.title}</Title>
            <Text size="sm" c="dimmed">
              {counted(part.chapters.length, 'chapter')} · {wordsOf(part.chapters).toLocaleString('en')} words
            </Text>
          </div>
        )}
        <Group gap={0} wrap="nowrap">
          <ActionIcon
            aria-label={`Move part ${part.title} up`}
            disabled={isFirst}
            onClick={() => arranging.movePart(part.title, -1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={`Move part ${part.title} down`}
            disabled={isLast}
            onClick={() => arranging.movePart(part.title, 1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon aria-label={`More about part ${part.title}`}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => setDoing('rename')}
              >
                Rename
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setDoing('delete')}>
                Delete part
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
      <ol className={classes.chapters}>
        {part.chapters.map((chapter, index) => (
          <ChapterRow
            key={chapter.id}
            project={project}
            chapter={chapter}
            index={index}
            part={part}
            parts={parts}
            canMoveUp={index > 0 || !isFirst}
            canMoveDown={index < part.chapters.length - 1 || !isLast}
            arranging={arranging}
          />
        ))}
      </ol>
      <ConfirmDialog
        opened={doing === 'delete'}
        title={`Delete “${part.title}”?`}
        confirm="Delete part"
        destructive
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        {part.chapters.length === 1 ? 'Its chapter is' : `Its ${part.chapters.length} chapters are`} archived,
        not lost: each can be put back from the list below.
      </ConfirmDialog>
    </section>
  );
}

import type { ListedChapter } from '@longhand/contract/chapters';
import type { Project } from '@longhand/contract/projects';
import { ActionIcon, Group, Menu, Text } from '@mantine/core';
import {
  IconArchive,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconFolder,
  IconGripVertical,
  IconPencil,
} from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Link } from 'wouter';
import type { Part } from '../chapters/parts.ts';
import { statusLabels } from '../chapters/statuses.ts';
import classes from './organizer.module.css';
import { RenameField } from './rename-field.tsx';
import type { Arranging } from './use-arranging.ts';
import { useChapterActs } from './use-chapter-acts.ts';

const dragType = 'application/x-longhand-chapter';

/** The chapter that is dropped, if it is one of these. */
export function draggedChapter(event: DragEvent, parts: readonly Part[]): ListedChapter | undefined {
  const id = event.dataTransfer.getData(dragType);
  return parts.flatMap(({ chapters }) => chapters).find((chapter) => chapter.id === id);
}

interface ChapterRowProps {
  readonly project: Project;
  readonly chapter: ListedChapter;
  /** In its part. */
  readonly index: number;
  readonly part: Part;
  readonly parts: readonly Part[];
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly arranging: Arranging;
}

export function ChapterRow(props: ChapterRowProps) {
  const { project, chapter, index, part, parts, canMoveUp, canMoveDown, arranging } = props;
  const [renaming, setRenaming] = useState(false);
  const [isOver, setOver] = useState(false);
  const acts = useChapterActs(chapter);

  const step = (by: -1 | 1, button: string) => {
    arranging.step(chapter, by);
    // In another part the row is a new one: the focus goes along.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-${button}="${chapter.id}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.shiftKey) return;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0 || (by < 0 ? !canMoveUp : !canMoveDown)) return;
    event.preventDefault();
    step(by, by < 0 ? 'up' : 'down');
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const dragged = draggedChapter(event, parts);
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    if (dragged.id === chapter.id) return;
    // It takes this row's place; from above in the same part, this row has moved up by one.
    const from = part.chapters.findIndex(({ id }) => id === dragged.id);
    arranging.move(dragged, { part: part.title, index: from >= 0 && from < index ? index - 1 : index });
  };

  return (
    <li
      className={classes.chapter}
      draggable={!renaming}
      data-over={isOver || undefined}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, chapter.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconGripVertical size={18} className={classes.grip} aria-hidden />
      {renaming ? (
        <RenameField
          label="Title of the chapter"
          value={chapter.title}
          busy={acts.isPending}
          onRename={(title) => acts.rename(title, () => setRenaming(false))}
          onClose={() => setRenaming(false)}
        />
      ) : (
        <div className={classes.words}>
          <Link href={`/manuscript/${project.id}/${chapter.id}`} draggable={false}>
            {chapter.title}
          </Link>
          <Text size="sm" c="dimmed">
            {chapter.wordCount.toLocaleString('en')} words · {statusLabels[chapter.status]}
          </Text>
        </div>
      )}
      <Group gap={0} wrap="nowrap" ml="auto">
        <ActionIcon
          aria-label={`Move ${chapter.title} up`}
          data-up={chapter.id}
          disabled={!canMoveUp}
          onClick={() => step(-1, 'up')}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={`Move ${chapter.title} down`}
          data-down={chapter.id}
          disabled={!canMoveDown}
          onClick={() => step(1, 'down')}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon aria-label={`More about ${chapter.title}`} loading={acts.isPending}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setRenaming(true)}>
              Rename
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={acts.duplicate}>
              Duplicate
            </Menu.Item>
            <Menu.Item leftSection={<IconArchive size={18} aria-hidden />} onClick={acts.archive}>
              Archive
            </Menu.Item>
            {parts.length > 1 && <Menu.Label>Move to</Menu.Label>}
            {parts
              .filter(({ title }) => title !== part.title)
              .map(({ title, chapters }) => (
                <Menu.Item
                  key={title}
                  leftSection={<IconFolder size={18} aria-hidden />}
                  onClick={() => arranging.move(chapter, { part: title, index: chapters.length })}
                >
                  {title}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
    </li>
  );
}

import type { ChapterStatus, ChapterSummary } from '@longhand/contract/chapters';
import { Badge, Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { failed } from '../../app/failed.ts';
import { toast } from '../../ui/toast.ts';
import { useEditChapter } from './api.ts';
import { moveLabels, statusColors, statusLabels } from './statuses.ts';

interface StatusControlProps {
  readonly chapter: Pick<ChapterSummary, 'id' | 'title' | 'status' | 'moves' | 'can'>;
  /** Answers whether the move may be made. */
  readonly before?: (status: ChapterStatus) => Promise<boolean>;
}

/** Where a chapter stands and, for those who may move it, the moves that there are from here. */
export function StatusControl({ chapter, before }: StatusControlProps) {
  const edit = useEditChapter();
  const { status, moves } = chapter;
  if (moves.length === 0)
    return (
      <Badge color={statusColors[status]} size="lg">
        {statusLabels[status]}
      </Badge>
    );

  const move = async (to: ChapterStatus) => {
    if (before && !(await before(to))) return;
    edit.mutate(
      { params: { id: chapter.id }, body: { status: to } },
      {
        onSuccess: () => toast({ title: statusLabels[to], description: `“${chapter.title}” has moved on.` }),
        onError: failed('Error', 'Failed to change the status.'),
      },
    );
  };
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="light"
          color={statusColors[status]}
          radius="md"
          px="sm"
          loading={edit.isPending}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={`Status of ${chapter.title}: ${statusLabels[status]}`}
        >
          {statusLabels[status]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {moves.map((to) => (
          <Menu.Item key={to} onClick={() => void move(to)}>
            {moveLabels[to]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import type { ListedChapter } from '@longhand/contract/chapters';
import type { Project } from '@longhand/contract/projects';
import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconFolderPlus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { partsOf } from '../chapters/parts.ts';
import { ArchivedChapters } from './archived-chapters.tsx';
import { NewChapterDialog, NewPartDialog } from './new-dialogs.tsx';
import classes from './organizer.module.css';
import { PartBlock } from './part-block.tsx';
import { useArranging } from './use-arranging.ts';

interface OrganizerProps {
  readonly project: Project;
  readonly chapters: readonly ListedChapter[];
  readonly onDone: () => void;
}

/** The book as a list: parts with their chapters, to be made, named, moved, doubled and put away. */
export function Organizer({ project, chapters, onDone }: OrganizerProps) {
  const [making, setMaking] = useState<'part' | 'chapter' | null>(null);
  const parts = partsOf(chapters);
  const arranging = useArranging(project.id, chapters);
  const close = () => setMaking(null);

  return (
    <div>
      <Group justify="space-between" gap="sm" mb="md">
        <div>
          <Title order={2}>Organize</Title>
          <Text c="dimmed">Drag a chapter to another place, or move it with its arrows.</Text>
        </div>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={18} aria-hidden />}
            onClick={() => setMaking('part')}
          >
            New part
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={parts.length === 0}
            onClick={() => setMaking('chapter')}
          >
            New chapter
          </Button>
          <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={onDone}>
            Done
          </Button>
        </Group>
      </Group>
      {parts.length === 0 && (
        <Text c="dimmed" mb="lg">
          The book has no chapters yet. Begin with a part; its first chapter comes with it.
        </Text>
      )}
      <ol className={classes.parts}>
        {parts.map((part, index) => (
          <li key={part.title}>
            <PartBlock
              project={project}
              part={part}
              parts={parts}
              isFirst={index === 0}
              isLast={index === parts.length - 1}
              arranging={arranging}
            />
          </li>
        ))}
      </ol>
      <ArchivedChapters projectId={project.id} />
      <VisuallyHidden role="status">{arranging.said}</VisuallyHidden>
      <NewPartDialog opened={making === 'part'} onClose={close} project={project} parts={parts} />
      <NewChapterDialog opened={making === 'chapter'} onClose={close} project={project} parts={parts} />
    </div>
  );
}

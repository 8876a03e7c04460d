import type { Reference } from '@longhand/contract/bibliography';
import { ActionIcon, Anchor, Badge, Card, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteReference } from './api.ts';
import classes from './bibliography.module.css';
import { kinds } from './kinds.ts';

interface ReferenceItemProps {
  readonly reference: Reference;
  readonly canWrite: boolean;
  readonly onEdit: () => void;
}

export function ReferenceItem({ reference, canWrite, onEdit }: ReferenceItemProps) {
  const { title, author, year, publisher, url, notes, kind } = reference;
  const [asking, { open, close }] = useDisclosure(false);
  const remove = useDeleteReference(reference);
  return (
    <Card>
      <div className={classes.item}>
        <div>
          <p className={classes.citation}>
            {author && `${author}. `}
            <cite>{title}</cite>
            {[publisher, year].some(Boolean) && ` (${[publisher, year].filter(Boolean).join(', ')})`}
          </p>
          {notes && (
            <Text c="dimmed" mt={4} className={classes.notes ?? ''}>
              {notes}
            </Text>
          )}
          {url && (
            <Anchor href={url} target="_blank" rel="noreferrer" className={classes.link ?? ''}>
              {url}
            </Anchor>
          )}
        </div>
        <Group gap={4} wrap="nowrap">
          <Badge color="gray">{kinds[kind]}</Badge>
          {canWrite && (
            <>
              <ActionIcon aria-label={`Edit ${title}`} onClick={onEdit}>
                <IconPencil size={20} aria-hidden />
              </ActionIcon>
              <ActionIcon aria-label={`Delete ${title}`} onClick={open}>
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </>
          )}
        </Group>
      </div>
      <ConfirmDialog
        opened={asking}
        title="Delete this reference?"
        confirm="Delete"
        destructive
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate({ params: { id: reference.id } }, { onSuccess: close })}
      >
        “{title}” will be taken out of the bibliography. Nothing in the chapters changes.
      </ConfirmDialog>
    </Card>
  );
}

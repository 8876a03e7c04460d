import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly opened: boolean;
  /** The question. */
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** The verb of the act. */
  readonly confirm: string;
  readonly cancel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** The act is under way. */
  readonly busy?: boolean;
  /** The act takes something away. */
  readonly destructive?: boolean;
}

/** Asks before an act that cannot simply be undone. Escape and the backdrop cancel; the safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirm,
    cancel = 'Cancel',
    onConfirm,
    onCancel,
    busy,
    destructive,
  } = props;
  return (
    <Modal opened={opened} onClose={onCancel} title={title}>
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancel}
        </Button>
        <Button onClick={onConfirm} loading={busy ?? false} {...(destructive ? { color: 'red.9' } : {})}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}

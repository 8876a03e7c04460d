import type { Operation } from '@longhand/contract/operation';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { LongWork } from './long-work.ts';
import { RunProgress } from './run-progress.tsx';

interface RunDialogProps<O extends Operation> {
  readonly title: string;
  readonly work: LongWork<O>;
}

/** The progress of long work. Leaving it stops nothing; only Cancel does. */
export function RunDialog<O extends Operation>({ title, work }: RunDialogProps<O>) {
  const { shown, isBusy, cancel, dialogOpened, closeDialog } = work;
  return (
    <Modal opened={dialogOpened} onClose={closeDialog} title={title}>
      <Stack gap="md">
        <RunProgress {...shown} />
        {isBusy && (
          <>
            <Text c="dimmed">It goes on if you leave this page, and you will find it here again.</Text>
            <Group justify="flex-end" gap="sm">
              <Button variant="subtle" disabled={!cancel} onClick={cancel}>
                Cancel
              </Button>
              <Button variant="default" onClick={closeDialog} data-autofocus>
                Leave it running
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}

/** In the place of the button that starts it, while work goes on that nobody is looking at. */
export function UnderWay<O extends Operation>({ title, work }: RunDialogProps<O>) {
  return (
    <Stack gap="sm">
      <Text fw={600}>{title}</Text>
      <RunProgress {...work.shown} />
      <Button variant="default" onClick={work.openDialog}>
        Show progress
      </Button>
    </Stack>
  );
}

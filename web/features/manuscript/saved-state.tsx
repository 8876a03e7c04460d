import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconDots } from '@tabler/icons-react';
import classes from './manuscript.module.css';
import type { Saving, Snapshot } from './saving.ts';
import { useSnapshot } from './use-saving.ts';

/** Whether what is on the page is saved. Only trouble is announced; the rest would be chatter. */
export function SavedState({ saving }: { readonly saving: Saving }) {
  const snapshot = useSnapshot(saving);
  const isTrouble = snapshot.state !== 'saved' && snapshot.state !== 'saving';
  const said = wordsFor(snapshot);
  const { icon: Mark } = said;
  return (
    <>
      <span className={classes.saved} data-trouble={isTrouble || undefined}>
        <Mark size={16} aria-hidden />
        <span role={isTrouble ? 'status' : undefined}>{said.text}</span>
      </span>
      {snapshot.state === 'waiting' && snapshot.question === null && (
        <Button variant="light" size="xs" onClick={() => void saving.flush({ ask: true })}>
          Save
        </Button>
      )}
    </>
  );
}

function wordsFor({ state, isKept, message }: Snapshot) {
  switch (state) {
    case 'saved':
      return { text: 'Saved', icon: IconCheck };
    case 'saving':
      return { text: 'Saving…', icon: IconDots };
    case 'offline':
      return isKept
        ? { text: 'Offline — kept on this device', icon: IconCloudOff }
        : { text: 'Offline. Not saved yet', icon: IconAlertTriangle };
    case 'failing':
      return { text: 'Not saved yet. Longhand tries again.', icon: IconAlertTriangle };
    default:
      return { text: message ? `Not saved yet. ${message}` : 'Not saved yet', icon: IconAlertTriangle };
  }
}

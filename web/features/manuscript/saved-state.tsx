import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconDots } from '@tabler/icons-react';
import classes from './manuscript.module.css';
import type { Saving } from './saving.ts';
import type { Snapshot } from './saving-texts.ts';
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

const keptHere = 'Kept on this device.';
/** Said only where it is so: a private window, or a full disk. */
const nowhereKept = 'This browser keeps nothing: leave this page open.';

function wordsFor({ state, isKept, cannotKeep, question, message }: Snapshot) {
  const where = isKept ? keptHere : cannotKeep ? nowhereKept : '';
  switch (state) {
    case 'saved':
      return { text: 'Saved', icon: IconCheck };
    case 'saving':
      return { text: 'Saving…', icon: IconDots };
    case 'offline':
      return isKept
        ? { text: 'Offline — kept on this device', icon: IconCloudOff }
        : { text: sentence('Offline. Not saved yet', where), icon: IconAlertTriangle };
    case 'failing':
      return { text: sentence(notSaved(message ?? 'Longhand tries again'), where), icon: IconAlertTriangle };
    default:
      return { text: sentence(whyWaiting(question, message), where), icon: IconAlertTriangle };
  }
}

function whyWaiting(question: Snapshot['question'], message: string | null): string {
  if (question === 'reopen') return 'Not saved yet';
  if (question) return 'Not saved yet: choose between two texts';
  return message ? notSaved(message) : 'Not saved yet';
}

const notSaved = (why: string) => `Not saved yet. ${why.replace(/\.$/, '')}`;

const sentence = (text: string, more: string) => (more === '' ? text : `${text}. ${more}`);

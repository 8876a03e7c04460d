import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconDots } from '@tabler/icons-react';
import { useMemo } from 'react';
import { counted } from '../../ui/words.tsx';
import classes from './page.module.css';
import type { Saving } from './saving.ts';
import type { Snapshot } from './saving-texts.ts';
import { useSnapshot } from './use-saving.ts';
import { wordsOf } from './words-of.ts';

interface PageStateProps {
  readonly saving: Saving;
  readonly editable: boolean;
}

/** One quiet line that stays in sight however far down somebody writes: the words, and whether they are saved. */
export function PageState({ saving, editable }: PageStateProps) {
  return (
    <div className={classes.state}>
      <WordCount saving={saving} />
      {editable && <SavedState saving={saving} />}
    </div>
  );
}

function WordCount({ saving }: { readonly saving: Saving }) {
  const { text } = useSnapshot(saving);
  // Counting a long chapter takes a moment: it is done when typing pauses.
  const [settled] = useDebouncedValue(text, 400);
  const words = useMemo(() => wordsOf(settled), [settled]);
  return <span>{counted(words, 'word')}</span>;
}

/** Whether what is on the page is saved. Only trouble is announced; the rest would be chatter. */
function SavedState({ saving }: { readonly saving: Saving }) {
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
      {isClash(snapshot.question) && (
        <Button variant="light" size="xs" onClick={goToQuestion}>
          Choose
        </Button>
      )}
    </>
  );
}

const isClash = (question: Snapshot['question']) => question !== null && question !== 'reopen';

/** Where on the screen saving asks its questions. */
export const questionPlace = 'saving-question';

/** Whoever writes far below a question is led to it. */
function goToQuestion(): void {
  const question = document.getElementById(questionPlace);
  question?.scrollIntoView({ block: 'center' });
  question?.querySelector('button')?.focus({ preventScroll: true });
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

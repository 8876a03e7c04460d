import type { Entry } from '@longhand/contract/story-bank';
import { Modal } from '@mantine/core';
import { useEditEntry, useWriteNote } from './api.ts';
import { bodyOf, changesOf, entryDraft } from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { type EntryTyping, entryPlace, notePlace, useEntryTyping } from './entry-typing.ts';
import { OtherWords } from './other-words.tsx';

interface EntryFormProps {
  readonly projectId: string;
  /** Without one a note is written. */
  readonly entry?: Entry;
  readonly onClose: () => void;
}

/** A note written or an entry changed. What the narrator said is not typed over: other words of theirs are chosen. */
export function EntryForm({ projectId, entry, onClose }: EntryFormProps) {
  const place = entry ? entryPlace(entry.id) : notePlace(projectId);
  const typing = useEntryTyping(place, entryDraft(entry));
  const form = { typing, onClose };
  return (
    <Modal
      opened
      onClose={onClose}
      // What was typed is not hidden by a slip: then only a button closes the form.
      closeOnEscape={!typing.isTyped}
      closeOnClickOutside={!typing.isTyped}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={entry ? 'Edit entry' : 'New note'}
      size="lg"
    >
      {entry ? <Editing entry={entry} {...form} /> : <Writing projectId={projectId} {...form} />}
    </Modal>
  );
}

interface Form {
  readonly typing: EntryTyping;
  readonly onClose: () => void;
}

function Writing({ projectId, typing, onClose }: Form & { readonly projectId: string }) {
  const write = useWriteNote(projectId, { idempotencyKey: typing.key, onKept: typing.giveUp });
  const { draft } = typing;
  const save = () => {
    const body = { ...bodyOf(draft), content: draft.content };
    write.mutate({ params: { id: projectId }, body }, { onSuccess: onClose });
  };
  return (
    <EntryFields
      typing={typing}
      isNote
      busy={write.isPending}
      refused={write.error}
      onSave={save}
      onCancel={() => done(typing, onClose)}
    />
  );
}

function Editing({ entry, typing, onClose }: Form & { readonly entry: Entry }) {
  const edit = useEditEntry(entry, { idempotencyKey: typing.key, onKept: typing.giveUp });
  const isNote = entry.origin === 'note';
  const { start, draft } = typing;
  const save = () => {
    const body = {
      ...changesOf(start, draft),
      ...(isNote && draft.content !== start.content && { content: draft.content }),
    };
    if (Object.keys(body).length === 0) return done(typing, onClose);
    edit.mutate({ params: { id: entry.id }, body }, { onSuccess: onClose });
  };
  return (
    <>
      {!isNote && <OtherWords entry={entry} />}
      <EntryFields
        typing={typing}
        isNote={isNote}
        busy={edit.isPending}
        refused={edit.error}
        onSave={save}
        onCancel={() => done(typing, onClose)}
      />
    </>
  );
}

function done(typing: EntryTyping, onClose: () => void): void {
  typing.giveUp();
  onClose();
}

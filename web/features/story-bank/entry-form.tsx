import type { Entry } from '@longhand/contract/story-bank';
import {
  Button,
  Group,
  Modal,
  NumberInput,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { useEditEntry, useWriteNote } from './api.ts';
import { categoryOf } from './arrange.ts';
import { bodyOf, type EntryDraft, entryDraft } from './entry-draft.ts';
import { categoryOptions } from './labels.ts';
import { OtherWords } from './other-words.tsx';

interface EntryFormProps {
  readonly projectId: string;
  /** Without one a note is written. */
  readonly entry?: Entry;
  readonly onClose: () => void;
}

/** A note written or an entry changed. What the narrator said is not typed over: other words of theirs are chosen. */
export function EntryForm(props: EntryFormProps) {
  const { entry, onClose } = props;
  return (
    <Modal opened onClose={onClose} title={entry ? 'Edit entry' : 'New note'} size="lg">
      {entry ? <Editing entry={entry} onClose={onClose} /> : <Writing {...props} />}
    </Modal>
  );
}

function Writing({ projectId, onClose }: EntryFormProps) {
  const write = useWriteNote(projectId);
  return (
    <Fields
      start={entryDraft()}
      isNote
      busy={write.isPending}
      onClose={onClose}
      onSave={(draft) =>
        write.mutate(
          { params: { id: projectId }, body: { ...bodyOf(draft), content: draft.content } },
          { onSuccess: onClose },
        )
      }
    />
  );
}

function Editing({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const save = useEditEntry(entry);
  const isNote = entry.origin === 'note';
  return (
    <>
      {!isNote && <OtherWords entry={entry} />}
      <Fields
        start={entryDraft(entry)}
        isNote={isNote}
        busy={save.isPending}
        onClose={onClose}
        onSave={(draft) =>
          save.mutate(
            {
              params: { id: entry.id },
              body: { ...bodyOf(draft), ...(isNote && { content: draft.content }) },
            },
            { onSuccess: onClose },
          )
        }
      />
    </>
  );
}

interface FieldsProps {
  readonly start: EntryDraft;
  readonly isNote: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSave: (draft: EntryDraft) => void;
}

function Fields({ start, isNote, busy, onClose, onSave }: FieldsProps) {
  const [draft, setDraft] = useState(start);
  const change = (part: Partial<EntryDraft>) => setDraft({ ...draft, ...part });
  const isMissing = draft.title.trim() === '' || (isNote && draft.content.trim() === '');
  const list = (label: string, description: string, field: 'themes' | 'people' | 'places' | 'years') => (
    <TextInput
      label={label}
      description={description}
      value={draft[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing && !busy) onSave(draft);
      }}
    >
      <Stack gap="md">
        <TextInput
          label="Title"
          value={draft.title}
          maxLength={300}
          withAsterisk
          onChange={(event) => change({ title: event.currentTarget.value })}
          data-autofocus
        />
        {isNote && (
          <Textarea
            label="Note"
            description="A note is never presented as the narrator’s own words."
            autosize
            minRows={4}
            maxRows={14}
            maxLength={50_000}
            withAsterisk
            value={draft.content}
            onChange={(event) => change({ content: event.currentTarget.value })}
          />
        )}
        <Select
          label="Category"
          allowDeselect={false}
          data={categoryOptions}
          value={draft.category}
          onChange={(value) => change({ category: categoryOf(value) ?? draft.category })}
        />
        {list('Themes', 'Parted by commas', 'themes')}
        {list('People', 'Parted by commas', 'people')}
        {list('Places', 'Parted by commas', 'places')}
        {list('Years', 'Such as 1964, 1972', 'years')}
        <TextInput
          label="Emotional tone"
          value={draft.emotionalTone}
          maxLength={60}
          onChange={(event) => change({ emotionalTone: event.currentTarget.value })}
        />
        <NumberInput
          label="Relevance"
          description="From 0 to 10"
          min={0}
          max={10}
          step={0.5}
          decimalScale={1}
          value={draft.relevanceScore}
          onChange={(value) => change({ relevanceScore: Number(value) || 0 })}
        />
        <div>
          <Switch
            label="Off the record"
            checked={draft.offRecord}
            onChange={(event) => change({ offRecord: event.currentTarget.checked })}
          />
          <Text c="dimmed" mt={4}>
            Kept out of outlines, chapters and the book.
          </Text>
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isMissing} loading={busy}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

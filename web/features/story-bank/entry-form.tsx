import type { Entry } from '@longhand/contract/story-bank';
import {
  Button,
  Group,
  Modal,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { HttpError } from '../../app/http.ts';
import { useEditEntry, useWriteNote } from './api.ts';
import { categoryOf } from './arrange.ts';
import { bodyOf, changesOf, type EntryDraft, entryDraft, type Wrong, wrongWith } from './entry-draft.ts';
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
  // What was typed is not lost by a slip: then only a button closes the form.
  const [isTyped, setTyped] = useState(false);
  const typing = { onTyped: () => setTyped(true) };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isTyped}
      closeOnClickOutside={!isTyped}
      title={entry ? 'Edit entry' : 'New note'}
      size="lg"
    >
      {entry ? <Editing entry={entry} onClose={onClose} {...typing} /> : <Writing {...props} {...typing} />}
    </Modal>
  );
}

interface Typing {
  readonly onTyped: () => void;
}

function Writing({ projectId, onClose, onTyped }: EntryFormProps & Typing) {
  const write = useWriteNote(projectId);
  return (
    <Fields
      start={entryDraft()}
      isNote
      busy={write.isPending}
      refused={write.error}
      onClose={onClose}
      onTyped={onTyped}
      onSave={(draft) =>
        write.mutate(
          { params: { id: projectId }, body: { ...bodyOf(draft), content: draft.content } },
          { onSuccess: onClose },
        )
      }
    />
  );
}

function Editing({
  entry,
  onClose,
  onTyped,
}: Typing & { readonly entry: Entry; readonly onClose: () => void }) {
  const save = useEditEntry(entry);
  const isNote = entry.origin === 'note';
  // Compared with what the form opened with: somebody else may change the entry meanwhile.
  const [opened] = useState(() => entryDraft(entry));
  const keep = (draft: EntryDraft) => {
    const body = {
      ...changesOf(opened, draft),
      ...(isNote && draft.content !== opened.content && { content: draft.content }),
    };
    if (Object.keys(body).length === 0) return onClose();
    save.mutate({ params: { id: entry.id }, body }, { onSuccess: onClose });
  };
  return (
    <>
      {!isNote && <OtherWords entry={entry} />}
      <Fields
        start={opened}
        isNote={isNote}
        busy={save.isPending}
        refused={save.error}
        onClose={onClose}
        onTyped={onTyped}
        onSave={keep}
      />
    </>
  );
}

interface FieldsProps extends Typing {
  readonly start: EntryDraft;
  readonly isNote: boolean;
  readonly busy: boolean;
  /** Why it was not kept. */
  readonly refused: Error | null;
  readonly onClose: () => void;
  readonly onSave: (draft: EntryDraft) => void;
}

function Fields({ start, isNote, busy, refused, onClose, onTyped, onSave }: FieldsProps) {
  const [draft, setDraft] = useState(start);
  const [found, setFound] = useState<Wrong>({});
  const wrong: Wrong = { ...refusedFields(refused), ...found };
  const change = (part: Partial<EntryDraft>) => {
    setDraft({ ...draft, ...part });
    onTyped();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const missing = wrongWith(draft, isNote);
    setFound(missing);
    if (Object.keys(missing).length === 0) onSave(draft);
  };
  const list = (label: string, field: 'themes' | 'people' | 'places') => (
    <Textarea
      label={label}
      description="One a line"
      autosize
      minRows={2}
      maxRows={8}
      value={draft[field]}
      error={wrong[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Title"
          value={draft.title}
          error={wrong.title}
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
            error={wrong.content}
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
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          {list('Themes', 'themes')}
          {list('People', 'people')}
          {list('Places', 'places')}
        </SimpleGrid>
        <TextInput
          label="Years"
          description="Such as 1964, 1972"
          value={draft.years}
          error={wrong.years}
          onChange={(event) => change({ years: event.currentTarget.value })}
        />
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
          hideControls
          value={draft.relevanceScore}
          error={wrong.relevanceScore}
          onChange={(value) => change({ relevanceScore: value })}
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
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The server names a line of a list, `themes.2`; the form has the field that holds it. */
function refusedFields(refused: Error | null): Wrong {
  if (!(refused instanceof HttpError)) return {};
  return Object.fromEntries(
    Object.entries(refused.fields).map(([name, what]) => [name.replace(/\..*$/, ''), what]),
  );
}

import {
  Button,
  Fieldset,
  Group,
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
import { categoryOf } from './arrange.ts';
import { type Wrong, wrongWith } from './entry-draft.ts';
import { EntryNotice } from './entry-notice.tsx';
import type { EntryTyping } from './entry-typing.ts';
import { categoryOptions, fieldLabels } from './labels.ts';

interface FieldsProps {
  readonly typing: EntryTyping;
  readonly isNote: boolean;
  readonly busy: boolean;
  /** Why it was not kept. */
  readonly refused: Error | null;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** The fields of an entry, as they are being filled in; while it is saved nothing is typed that saving would not take along. */
export function EntryFields({ typing, isNote, busy, refused, onSave, onCancel }: FieldsProps) {
  const { draft, change } = typing;
  const [found, setFound] = useState<Wrong>({});
  const wrong: Wrong = { ...refusedFields(refused), ...found };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const missing = wrongWith(draft, isNote);
    setFound(missing);
    if (Object.keys(missing).length === 0) onSave();
  };
  const list = (field: 'themes' | 'people' | 'places') => (
    <Textarea
      label={fieldLabels[field]}
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
        <Fieldset variant="unstyled" disabled={busy}>
          <Stack gap="md">
            <EntryNotice typing={typing} />
            <TextInput
              label={fieldLabels.title}
              value={draft.title}
              error={wrong.title}
              maxLength={300}
              withAsterisk
              onChange={(event) => change({ title: event.currentTarget.value })}
              data-autofocus
            />
            {isNote && (
              <Textarea
                label={fieldLabels.content}
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
              label={fieldLabels.category}
              allowDeselect={false}
              data={categoryOptions}
              value={draft.category}
              onChange={(value) => change({ category: categoryOf(value) ?? draft.category })}
            />
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
              {list('themes')}
              {list('people')}
              {list('places')}
            </SimpleGrid>
            <TextInput
              label={fieldLabels.years}
              description="Such as 1964, 1972"
              value={draft.years}
              error={wrong.years}
              onChange={(event) => change({ years: event.currentTarget.value })}
            />
            <TextInput
              label={fieldLabels.emotionalTone}
              value={draft.emotionalTone}
              maxLength={60}
              onChange={(event) => change({ emotionalTone: event.currentTarget.value })}
            />
            <NumberInput
              label={fieldLabels.relevanceScore}
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
                label={fieldLabels.offRecord}
                checked={draft.offRecord}
                onChange={(event) => change({ offRecord: event.currentTarget.checked })}
              />
              <Text c="dimmed" mt={4}>
                Kept out of outlines, chapters and the book.
              </Text>
            </div>
          </Stack>
        </Fieldset>
        {typing.cannotKeep && (
          <Text c="dimmed">
            This browser keeps nothing that you type: save it before you leave this page.
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
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

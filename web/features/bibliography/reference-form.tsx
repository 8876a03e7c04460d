import type { Reference } from '@longhand/contract/bibliography';
import {
  Button,
  Fieldset,
  Group,
  Modal,
  Select,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { HttpError } from '../../app/http.ts';
import { optionsOf } from '../projects/labels.ts';
import { useAddReference, useEditReference } from './api.ts';
import { kinds } from './kinds.ts';

interface ReferenceDialogProps {
  readonly projectId: string;
  /** The reference to change, `new` for one more, undefined while the dialog is closed. */
  readonly reference: Reference | 'new' | undefined;
  readonly onClose: () => void;
}

export function ReferenceDialog({ projectId, reference, onClose }: ReferenceDialogProps) {
  return (
    <Modal
      opened={reference !== undefined}
      onClose={onClose}
      title={reference === 'new' ? 'Add a reference' : 'Edit the reference'}
      size="lg"
    >
      {reference && (
        <ReferenceForm
          projectId={projectId}
          reference={reference === 'new' ? undefined : reference}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface ReferenceFormProps {
  readonly projectId: string;
  readonly reference: Reference | undefined;
  readonly onClose: () => void;
}

function ReferenceForm({ projectId, reference, onClose }: ReferenceFormProps) {
  const add = useAddReference(projectId);
  const edit = useEditReference(projectId);
  const isBusy = add.isPending || edit.isPending;
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      kind: reference?.kind ?? 'book',
      title: reference?.title ?? '',
      author: reference?.author ?? '',
      year: reference?.year == null ? '' : String(reference.year),
      publisher: reference?.publisher ?? '',
      url: reference?.url ?? '',
      notes: reference?.notes ?? '',
    },
    validate: {
      title: (title) => (title.trim() ? null : 'Please give a title.'),
      year: (year) => (/^\s*\d{0,4}\s*$/.test(year) ? null : 'A year in figures, such as 1974.'),
      url: (url) =>
        url.trim() === '' || /^\s*https?:\/\//i.test(url)
          ? null
          : 'A web address begins with https:// or http://.',
    },
  });

  const submit = form.onSubmit(({ year, ...rest }) => {
    if (isBusy) return;
    const body = { ...rest, year: year.trim() ? Number(year) : null };
    const settled = {
      onSuccess: onClose,
      onError: (error: Error) => {
        if (error instanceof HttpError) form.setErrors(error.fields);
      },
    };
    if (reference) edit.mutate({ params: { id: reference.id }, body }, settled);
    else add.mutate({ params: { id: projectId }, body }, settled);
  });
  const field = (name: keyof typeof form.values) => form.getInputProps(name);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Fieldset variant="unstyled" disabled={isBusy}>
          <Stack gap="md">
            <TextInput label="Title" maxLength={500} required data-autofocus {...field('title')} />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Select label="Kind" allowDeselect={false} data={optionsOf(kinds)} {...field('kind')} />
              <TextInput label="Author" maxLength={300} {...field('author')} />
              <TextInput label="Year" inputMode="numeric" {...field('year')} />
              <TextInput label="Publisher or archive" maxLength={300} {...field('publisher')} />
            </SimpleGrid>
            <TextInput label="Web address" type="url" maxLength={2000} {...field('url')} />
            <Textarea label="Notes" maxLength={5000} autosize minRows={3} {...field('notes')} />
          </Stack>
        </Fieldset>
        <Group justify="flex-end" gap="sm" mt="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            {reference ? 'Save' : 'Add'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

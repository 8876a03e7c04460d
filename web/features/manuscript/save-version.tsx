import type { Chapter } from '@longhand/contract/chapters';
import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failed } from '../../app/failed.ts';
import { toast } from '../../ui/toast.ts';
import { useSaveVersion } from '../chapters/api.ts';
import type { Saving } from './saving.ts';

interface SaveVersionProps {
  readonly chapter: Chapter;
  readonly saving: Saving;
}

/** Keeps the chapter as it is, under a name. */
export function SaveVersion({ chapter, saving }: SaveVersionProps) {
  const [label, setLabel] = useState('');
  const save = useSaveVersion();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A version is of what the server has.
    if (!(await saving.flush({ ask: true }))) return;
    save.mutate(
      { params: { id: chapter.id }, body: { updates: {}, versionLabel: label.trim() } },
      {
        onSuccess: ({ versionLabel }) => {
          toast({ title: 'Version saved', description: versionLabel });
          setLabel('');
        },
        onError: failed('Error', 'Failed to save the version.'),
      },
    );
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="xs">
        <TextInput
          label="Label"
          placeholder="Before the new ending"
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          maxLength={200}
        />
        <Button type="submit" variant="default" loading={save.isPending}>
          Save a version
        </Button>
      </Stack>
    </form>
  );
}

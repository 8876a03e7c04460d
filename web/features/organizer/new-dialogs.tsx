import type { Project } from '@longhand/contract/projects';
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failed } from '../../app/failed.ts';
import { toast } from '../../ui/toast.ts';
import { useCreateChapter } from '../chapters/api.ts';
import { endOf } from '../chapters/moving.ts';
import type { Part } from '../chapters/parts.ts';

interface NewDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly project: Project;
  readonly parts: readonly Part[];
}

/** A part is its chapters, so it begins with one. */
export function NewPartDialog({ opened, onClose, ...props }: NewDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="New part">
      <NewPart onClose={onClose} {...props} />
    </Modal>
  );
}

export function NewChapterDialog({ opened, onClose, ...props }: NewDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="New chapter">
      <NewChapter onClose={onClose} {...props} />
    </Modal>
  );
}

type FormProps = Omit<NewDialogProps, 'opened'>;

function NewPart({ onClose, project, parts }: FormProps) {
  const [title, setTitle] = useState('');
  const create = useCreateChapter();
  const named = title.trim();
  const isTaken = parts.some((part) => part.title === named);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!named || isTaken) return;
    const body = {
      title: 'New Chapter',
      content: '',
      partTitle: named,
      orderIndex: endOf(parts, named),
      status: 'draft',
    };
    create.mutate(
      { params: { id: project.id }, body },
      {
        onSuccess: () => {
          toast({ title: 'Part Created' });
          onClose();
        },
        onError: failed('Error', 'Failed to create part.'),
      },
    );
  };
  return (
    <Fields onSubmit={submit} onClose={onClose} canSubmit={named !== '' && !isTaken} busy={create.isPending}>
      <TextInput
        label="Title of the part"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={isTaken && 'There is a part with this title already.'}
        maxLength={300}
        data-autofocus
      />
    </Fields>
  );
}

function NewChapter({ onClose, project, parts }: FormProps) {
  const [title, setTitle] = useState('');
  const [part, setPart] = useState('');
  const create = useCreateChapter();
  const named = title.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!named || !part) return;
    const body = {
      title: named,
      content: '',
      partTitle: part,
      orderIndex: endOf(parts, part),
      status: 'draft',
    };
    create.mutate(
      { params: { id: project.id }, body },
      {
        onSuccess: () => {
          toast({ title: 'Chapter Created' });
          onClose();
        },
        onError: failed('Error', 'Failed to create chapter.'),
      },
    );
  };
  return (
    <Fields
      onSubmit={submit}
      onClose={onClose}
      canSubmit={named !== '' && part !== ''}
      busy={create.isPending}
    >
      <TextInput
        label="Title of the chapter"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        maxLength={300}
        data-autofocus
      />
      <NativeSelect
        label="Part"
        value={part}
        onChange={(event) => setPart(event.currentTarget.value)}
        data={[{ value: '', label: 'Choose a part' }, ...parts.map((one) => one.title)]}
      />
    </Fields>
  );
}

interface FieldsProps {
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly canSubmit: boolean;
  readonly busy: boolean;
  readonly children: ReactNode;
}

const Fields = ({ onSubmit, onClose, canSubmit, busy, children }: FieldsProps) => (
  <form onSubmit={onSubmit}>
    <Stack>
      {children}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!canSubmit} loading={busy}>
          Create
        </Button>
      </Group>
    </Stack>
  </form>
);

import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';

interface RenameFieldProps {
  readonly label: string;
  readonly value: string;
  /** Names that others have. */
  readonly taken?: readonly string[];
  readonly busy: boolean;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** A name to be changed in place. */
export function RenameField({ label, value, taken = [], busy, onRename, onClose }: RenameFieldProps) {
  const [typed, setTyped] = useState(value);
  const name = typed.trim();
  const isTaken = taken.includes(name);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name || isTaken) return;
    if (name === value) onClose();
    else onRename(name);
  };
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-start">
        <TextInput
          aria-label={label}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
          error={isTaken && 'There is one with this title already.'}
          maxLength={300}
          autoFocus
        />
        <Button type="submit" disabled={!name || isTaken} loading={busy}>
          Rename
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}

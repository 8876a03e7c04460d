import type { ChapterVersion } from '@longhand/contract/chapters';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failed } from '../../app/failed.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useLabelVersion } from '../chapters/api.ts';
import { reasons } from './version-reasons.ts';

interface VersionItemProps {
  readonly version: ChapterVersion;
  readonly canRename: boolean;
  readonly onOpen: () => void;
}

/** A version in the list: what it is called, when, by whom and why it was kept. */
export function VersionItem({ version, canRename, onOpen }: VersionItemProps) {
  const [renaming, setRenaming] = useState(false);
  const { versionLabel, madeByName, createdAt, wordCount, reason } = version;
  if (renaming) return <Rename version={version} onDone={() => setRenaming(false)} />;
  return (
    <>
      <Text fw={600}>{versionLabel}</Text>
      <Text size="sm" c="dimmed">
        <RelativeTime at={createdAt} />
        {madeByName !== null && ` · ${madeByName}`} · {wordCount.toLocaleString('en')} words
      </Text>
      <Text size="sm" c="dimmed">
        {reasons[reason]}
      </Text>
      <Group gap={0} ml={-10}>
        <Button variant="subtle" px="xs" aria-label={`Open ${versionLabel}`} onClick={onOpen}>
          Open
        </Button>
        {canRename && (
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            aria-label={`Rename ${versionLabel}`}
            onClick={() => setRenaming(true)}
          >
            Rename
          </Button>
        )}
      </Group>
    </>
  );
}

function Rename({ version, onDone }: { readonly version: ChapterVersion; readonly onDone: () => void }) {
  const [label, setLabel] = useState(version.versionLabel);
  const rename = useLabelVersion();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const versionLabel = label.trim();
    if (!versionLabel || versionLabel === version.versionLabel) {
      onDone();
      return;
    }
    rename.mutate(
      { params: { id: version.chapterId, versionId: version.id }, body: { versionLabel } },
      {
        onSuccess: onDone,
        onError: failed('Error', 'Failed to rename the version.'),
      },
    );
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      <Stack gap="xs">
        <TextInput
          label="Name of this version"
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          maxLength={200}
          autoFocus
        />
        <Group gap="xs">
          <Button type="submit" loading={rename.isPending}>
            Rename
          </Button>
          <Button variant="subtle" color="gray" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import type { Chapter, ChapterVersion } from '@longhand/contract/chapters';
import { getVersion } from '@longhand/contract/chapters';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { HttpError, messageOf } from '../../app/http.ts';
import { queryOf } from '../../app/queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { useSaveVersion, useSwitchVersion, versionsOf } from '../chapters/api.ts';
import { ChapterText } from './chapter-text.tsx';
import classes from './manuscript.module.css';
import type { Saving } from './saving.ts';

/** Why a version was kept, in plain words. */
const reasons: Readonly<Record<ChapterVersion['reason'], string>> = {
  manual: 'Saved by hand',
  sent: 'As it was sent for review',
  generated: 'As the writer drafted it',
  before_generation: 'Kept before it was drafted again',
  before_switch: 'Kept before another version took its place',
  before_save: 'Kept before it was saved over',
  unmerged: 'Could not be put together with another change',
};

interface VersionsPanelProps {
  readonly chapter: Chapter;
  readonly saving: Saving;
}

/** The chapter as it was at other times. */
export function VersionsPanel({ chapter, saving }: VersionsPanelProps) {
  const { data: versions, error, refetch } = useQuery(versionsOf(chapter.id));
  const [viewed, setViewed] = useState<ChapterVersion | null>(null);
  return (
    <Stack gap="lg">
      {chapter.can.write && <SaveVersion chapter={chapter} saving={saving} />}
      {!versions && !error && <LinesSkeleton lines={5} />}
      {!versions && error && (
        <Stack>
          <Text>{messageOf(error, 'The versions could not be fetched. Please try again.')}</Text>
          <Button variant="default" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Stack>
      )}
      {versions?.length === 0 && (
        <Text c="dimmed">No version yet. Save one before a change that you may want to take back.</Text>
      )}
      {versions && versions.length > 0 && (
        <ol className={classes.versions} aria-label="Versions of this chapter">
          {versions.map((version) => (
            <li key={version.id}>
              <Text fw={600}>{version.versionLabel}</Text>
              <Text size="sm" c="dimmed">
                <RelativeTime at={version.createdAt} /> · {version.wordCount.toLocaleString('en')} words
              </Text>
              <Text size="sm" c="dimmed">
                {reasons[version.reason]}
              </Text>
              <Button
                variant="subtle"
                px="xs"
                aria-label={`Read ${version.versionLabel}`}
                onClick={() => setViewed(version)}
              >
                Read
              </Button>
            </li>
          ))}
        </ol>
      )}
      <VersionDialog chapter={chapter} saving={saving} version={viewed} onClose={() => setViewed(null)} />
    </Stack>
  );
}

function SaveVersion({ chapter, saving }: VersionsPanelProps) {
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
        onError: (error) =>
          toast({
            title: 'Error',
            description: messageOf(error, 'Failed to save the version.'),
            variant: 'error',
          }),
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

interface VersionDialogProps extends VersionsPanelProps {
  readonly version: ChapterVersion | null;
  readonly onClose: () => void;
}

function VersionDialog({ chapter, saving, version, onClose }: VersionDialogProps) {
  return (
    <Modal
      opened={version !== null}
      onClose={onClose}
      size="xl"
      title={version ? `${version.updates.title}: ${version.versionLabel}` : ''}
    >
      {version && <VersionText chapter={chapter} saving={saving} version={version} onClose={onClose} />}
    </Modal>
  );
}

function VersionText(props: VersionDialogProps & { readonly version: ChapterVersion }) {
  const { chapter, saving, version, onClose } = props;
  const { data, error } = useQuery(
    queryOf(getVersion, { params: { id: chapter.id, versionId: version.id } }),
  );
  const [asking, setAsking] = useState<'switch' | 'reopen' | null>(null);
  const change = useSwitchVersion();

  const confirm = async () => {
    // What is on the page is kept by the server before the version takes its place.
    const isSaved = await saving.flush({ ask: true });
    if (!isSaved) {
      setAsking(null);
      return;
    }
    change.mutate(
      {
        params: { id: chapter.id, versionId: version.id },
        ...(asking === 'reopen' ? { body: { reopen: true } } : {}),
      },
      {
        onSuccess: ({ revision, content }) => {
          saving.heard({ revision, content });
          toast({ title: 'Version switched', description: `The chapter is now “${version.versionLabel}”.` });
          setAsking(null);
          onClose();
        },
        onError: (refused) => {
          if (refused instanceof HttpError && refused.code === 'reopen_needed') {
            setAsking('reopen');
            return;
          }
          setAsking(null);
          toast({
            title: 'Error',
            description: messageOf(refused, 'Failed to switch the version.'),
            variant: 'error',
          });
        },
      },
    );
  };

  if (!data)
    return error ? <Text>{messageOf(error, 'The version could not be fetched.')}</Text> : <LinesSkeleton />;
  return (
    <>
      <ChapterText markdown={data.updates.content ?? ''} against={saving.snapshot().text} />
      <Text size="sm" c="dimmed" mt="md">
        Paragraphs with a line beside them are not in the chapter as it is now.
      </Text>
      {chapter.can.write && (
        <Group justify="flex-end" mt="lg">
          <Button onClick={() => setAsking('switch')}>Switch to this version</Button>
        </Group>
      )}
      <ConfirmDialog
        opened={asking !== null}
        title={asking === 'reopen' ? 'Make it a draft again?' : 'Switch to this version?'}
        confirm={asking === 'reopen' ? 'Make it a draft and switch' : 'Switch'}
        busy={change.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(null)}
      >
        {asking === 'reopen'
          ? 'This chapter is approved or published. With another text it is a draft again, and has to be approved anew.'
          : 'The text as it is now is kept as a version first, so you can switch back.'}
      </ConfirmDialog>
    </>
  );
}

import { type Chapter, type ChapterVersion, getVersion } from '@longhand/contract/chapters';
import { Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../app/http.ts';
import { queryOf } from '../../app/queries.ts';
import { useDevice } from '../../ui/breakpoints.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ChapterText } from './chapter-text.tsx';
import { Comparison } from './comparison.tsx';
import type { Saving } from './saving.ts';
import { SwitchVersion } from './switch-version.tsx';
import { useSnapshot } from './use-saving.ts';
import { useVersionAddress } from './version-address.ts';
import { isProposal, reasons } from './version-reasons.ts';

interface VersionDialogProps {
  readonly chapter: Chapter;
  readonly saving: Saving;
  readonly versions: readonly ChapterVersion[];
}

/** The version that is open, held against the chapter as it is, against another version, or by itself. */
export function VersionDialog({ chapter, saving, versions }: VersionDialogProps) {
  const { version: openId, close } = useVersionAddress();
  const version = versions.find(({ id }) => id === openId);
  return (
    <Modal
      opened={version !== undefined}
      onClose={close}
      size={860}
      fullScreen={useDevice() === 'mobile'}
      title={version ? `${version.updates.title}: ${version.versionLabel}` : ''}
    >
      {version && (
        <OpenVersion
          chapter={chapter}
          saving={saving}
          versions={versions}
          version={version}
          onClose={close}
        />
      )}
    </Modal>
  );
}

interface OpenVersionProps extends VersionDialogProps {
  readonly version: ChapterVersion;
  readonly onClose: () => void;
}

function OpenVersion({ chapter, saving, versions, version, onClose }: OpenVersionProps) {
  const { against, open } = useVersionAddress();
  const others = versions.filter(({ id }) => id !== version.id);
  const { madeByName, reason } = version;
  return (
    <Stack gap="md">
      <Text c="dimmed">
        {reasons[reason]}
        {madeByName !== null && `. By ${madeByName}`}.
      </Text>
      <Select
        label="Compare with"
        allowDeselect={false}
        value={against}
        onChange={(chosen) => open(version.id, chosen ?? 'now')}
        data={[
          { value: 'now', label: 'The chapter as it is now' },
          ...others.map(({ id, versionLabel, createdAt }) => ({
            value: id,
            label: `${versionLabel}, ${new Date(createdAt).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}`,
          })),
          { value: 'nothing', label: 'Nothing: just read it' },
        ]}
      />
      <Shown saving={saving} version={version} other={others.find(({ id }) => id === against)} />
      {chapter.can.write && (
        <Group justify="flex-end">
          <SwitchVersion chapter={chapter} saving={saving} version={version} onSwitched={onClose} />
        </Group>
      )}
    </Stack>
  );
}

interface ShownProps {
  readonly saving: Saving;
  readonly version: ChapterVersion;
  readonly other: ChapterVersion | undefined;
}

function Shown({ saving, version, other }: ShownProps) {
  const { against } = useVersionAddress();
  const { text: current } = useSnapshot(saving);
  const own = useText(version);
  const others = useText(other);
  const failed = own.error ?? others.error;
  if (failed)
    return (
      <Text role="alert">{messageOf(failed, 'The version could not be fetched. Please try again.')}</Text>
    );
  if (own.text === undefined) return <LinesSkeleton lines={8} />;
  if (against === 'nothing') return <ChapterText markdown={own.text} />;
  const mine = { name: `“${version.versionLabel}”`, text: own.text };
  if (!other) {
    const now = { name: 'the chapter as it is now', text: current };
    // The old comes first; what was never in the chapter is what it could become.
    return isProposal(version) ? (
      <Comparison before={now} after={mine} />
    ) : (
      <Comparison before={mine} after={now} />
    );
  }
  if (others.text === undefined) return <LinesSkeleton lines={8} />;
  const theirs = { name: `“${other.versionLabel}”`, text: others.text };
  return other.createdAt < version.createdAt ? (
    <Comparison before={theirs} after={mine} />
  ) : (
    <Comparison before={mine} after={theirs} />
  );
}

function useText(version: ChapterVersion | undefined) {
  const { data, error } = useQuery({
    ...queryOf(getVersion, { params: { id: version?.chapterId ?? '', versionId: version?.id ?? '' } }),
    enabled: version !== undefined,
  });
  return { text: data?.updates.content, error };
}

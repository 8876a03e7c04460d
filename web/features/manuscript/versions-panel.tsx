import type { Chapter } from '@longhand/contract/chapters';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../app/http.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { versionsOf } from '../chapters/api.ts';
import classes from './manuscript.module.css';
import { RegenerateChapter } from './regenerate-chapter.tsx';
import { SaveVersion } from './save-version.tsx';
import type { Saving } from './saving.ts';
import { useVersionAddress } from './version-address.ts';
import { VersionDialog } from './version-dialog.tsx';
import { VersionItem } from './version-item.tsx';

interface VersionsPanelProps {
  readonly chapter: Chapter;
  readonly saving: Saving;
}

/** The chapter as it was at other times, and as it could be. */
export function VersionsPanel({ chapter, saving }: VersionsPanelProps) {
  const { data: versions, error, refetch } = useQuery(versionsOf(chapter.id));
  const { open } = useVersionAddress();
  return (
    <Stack gap="lg">
      {chapter.can.write && <SaveVersion chapter={chapter} saving={saving} />}
      {chapter.can.regenerate && <RegenerateChapter chapter={chapter} onMade={open} />}
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
              <VersionItem version={version} canRename={chapter.can.write} onOpen={() => open(version.id)} />
            </li>
          ))}
        </ol>
      )}
      <VersionDialog chapter={chapter} saving={saving} versions={versions ?? []} />
    </Stack>
  );
}

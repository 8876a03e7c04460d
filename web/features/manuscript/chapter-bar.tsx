import type { Chapter, ChapterStatus, ListedChapter } from '@longhand/contract/chapters';
import { ActionIcon, Button, Menu, Text, Tooltip } from '@mantine/core';
import {
  IconArchive,
  IconBookmarks,
  IconDots,
  IconFolder,
  IconHistory,
  IconSearch,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { failed } from '../../app/failed.ts';
import { useDevice } from '../../ui/breakpoints.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useArchiveChapter } from '../chapters/api.ts';
import { StatusControl } from '../chapters/status-control.tsx';
import { type BesidePanel, besideOf } from './beside.tsx';
import { useBookSearch } from './book-search.ts';
import { ChapterExportItems } from './export-menu.tsx';
import classes from './manuscript.module.css';
import { PartDialog } from './part-dialog.tsx';
import type { Saving } from './saving.ts';

interface ChapterBarProps {
  readonly chapter: Chapter;
  readonly chapters: readonly ListedChapter[];
  readonly saving: Saving;
}

/** What can be done with the chapter. */
export function ChapterActs({ chapter, chapters, saving }: ChapterBarProps) {
  const [search, setSearch] = useSearchParams();
  const open = besideOf(search);
  const roomy = useDevice() === 'desktop';
  const toggle = (panel: BesidePanel) =>
    setSearch(open === panel ? {} : { beside: panel }, { replace: true });

  /** What is sent, approved or published is what was typed: nothing of it may still be on its way. */
  const beforeMove = async (_status: ChapterStatus) => {
    const isSaved = await saving.flush({ ask: true });
    if (!isSaved)
      toast({
        title: 'Not yet',
        description: 'Some of what you typed is not saved. The status can change once it is.',
        variant: 'error',
      });
    return isSaved;
  };

  return (
    <div className={classes.acts}>
      <StatusControl chapter={chapter} before={beforeMove} />
      {chapter.can.readMaterial && (
        <Button
          variant={open === 'sources' ? 'light' : 'subtle'}
          color={open === 'sources' ? 'ink' : 'gray'}
          aria-pressed={open === 'sources'}
          {...(roomy ? {} : { px: 'xs' })}
          leftSection={roomy && <IconBookmarks size={18} aria-hidden />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => toggle('sources')}
        >
          Sources
        </Button>
      )}
      <Button
        variant={open === 'versions' ? 'light' : 'subtle'}
        color={open === 'versions' ? 'ink' : 'gray'}
        aria-pressed={open === 'versions'}
        {...(roomy ? {} : { px: 'xs' })}
        leftSection={roomy && <IconHistory size={18} aria-hidden />}
        onClick={() => toggle('versions')}
      >
        Versions
      </Button>
      {chapter.can.write && <MoreMenu chapter={chapter} chapters={chapters} saving={saving} />}
    </div>
  );
}

function MoreMenu({ chapter, chapters, saving }: ChapterBarProps) {
  const [asked, setAsked] = useState<'archive' | 'part' | null>(null);
  const { seek } = useBookSearch();
  const [, navigate] = useLocation();
  const archive = useArchiveChapter();
  const close = () => setAsked(null);

  const confirmArchive = async () => {
    await saving.flush();
    archive.mutate(
      { params: { id: chapter.id }, body: { reason: 'Archived from manuscript' } },
      {
        onSuccess: () => {
          close();
          toast({ title: 'Chapter archived' });
          navigate(`/manuscript/${chapter.projectId}`);
        },
        onError: failed('Error', 'Failed to archive chapter.'),
      },
    );
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Tooltip label="More">
            <ActionIcon aria-label="More about this chapter">
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSearch size={18} aria-hidden />} onClick={() => seek({})}>
            Find in the book
          </Menu.Item>
          <Menu.Item leftSection={<IconFolder size={18} aria-hidden />} onClick={() => setAsked('part')}>
            Move to another part
          </Menu.Item>
          {chapter.can.readMaterial && <ChapterExportItems chapter={chapter} />}
          {chapter.can.readMaterial && <Menu.Divider />}
          {chapter.archivedAt === null && (
            <Menu.Item
              leftSection={<IconArchive size={18} aria-hidden />}
              onClick={() => setAsked('archive')}
            >
              Archive
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <PartDialog opened={asked === 'part'} onClose={close} chapter={chapter} chapters={chapters} />
      <ConfirmDialog
        opened={asked === 'archive'}
        title="Archive this chapter?"
        confirm="Archive"
        busy={archive.isPending}
        onConfirm={() => void confirmArchive()}
        onCancel={close}
      >
        <Text>
          “{chapter.title}” leaves the manuscript and the book. Nothing of it is lost: under Organize it can
          be put back.
        </Text>
      </ConfirmDialog>
    </>
  );
}

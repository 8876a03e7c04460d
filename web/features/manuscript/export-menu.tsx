import type { Chapter } from '@longhand/contract/chapters';
import type { Project } from '@longhand/contract/projects';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { toast } from '../../ui/toast.ts';
import {
  type ExportFormat,
  exportFormats,
  useChapterExport,
  useExport,
  useExportEnabled,
} from '../publishing/api.ts';
import { saveAll } from './open-chapters.ts';

const formatLabels: Readonly<Record<ExportFormat, string>> = {
  pdf: 'PDF, as a printed book',
  docx: 'DOCX, for a word processor',
  epub: 'EPUB, for a reading device',
  txt: 'TXT, words alone',
};

/** The book as it stands, whatever its chapters’ standing. */
export function ExportMenu({ project }: { readonly project: Project }) {
  const { isReady, isPending, fetchFile } = useDraft(project);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          loading={isPending}
          disabled={!isReady}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Export draft
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => fetchFile(format)}>
            {formatLabels[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same as entries of a menu that holds more. */
export function ExportItems({ project }: { readonly project: Project }) {
  const { isReady, fetchFile } = useDraft(project);
  return (
    <>
      <Menu.Label>Export draft</Menu.Label>
      {exportFormats.map((format) => (
        <Menu.Item
          key={format}
          disabled={!isReady}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => fetchFile(format)}
        >
          {formatLabels[format]}
        </Menu.Item>
      ))}
    </>
  );
}

function useDraft(project: Project) {
  const enabled = useExportEnabled();
  const { mutate, isPending } = useExport(project);
  const fetchFile = (format: ExportFormat) => void exportSaved(enabled, () => mutate(format));
  return { isReady: enabled !== undefined, isPending, fetchFile };
}

/** Entries of a chapter’s menu: the chapter by itself, as a file. */
export function ChapterExportItems({ chapter }: { readonly chapter: Pick<Chapter, 'id' | 'title'> }) {
  const enabled = useExportEnabled();
  const { mutate } = useChapterExport(chapter);
  return (
    <>
      <Menu.Label>Export this chapter</Menu.Label>
      {exportFormats.map((format) => (
        <Menu.Item
          key={format}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void exportSaved(enabled, () => mutate(format))}
        >
          {formatLabels[format]}
        </Menu.Item>
      ))}
    </>
  );
}

/** What is still being typed is saved first. */
async function exportSaved(enabled: boolean | undefined, fetchFile: () => void): Promise<void> {
  if (!enabled) toast({ title: 'Export feature coming soon!' });
  else if (await saveAll()) fetchFile();
  else
    toast({
      title: 'Not exported yet',
      description: 'Some of what you typed is not saved, and would be missing from the file.',
      variant: 'error',
    });
}

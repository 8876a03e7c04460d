import type { Project } from '@longhand/contract/projects';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { toast } from '../../ui/toast.ts';
import { type ExportFormat, exportFormats, useExport, useExportEnabled } from '../publishing/api.ts';
import { saveAll } from './open-chapters.ts';

const formatLabels: Readonly<Record<ExportFormat, string>> = {
  pdf: 'PDF, as a printed book',
  docx: 'DOCX, for a word processor',
  epub: 'EPUB, for a reading device',
  txt: 'TXT, words alone',
};

/** The book as it stands, whatever its chapters’ standing. What is still being typed is saved first. */
export function ExportMenu({ project }: { readonly project: Project }) {
  const enabled = useExportEnabled();
  const { mutate, isPending } = useExport(project);

  const choose = async (format: ExportFormat) => {
    if (!enabled) {
      toast({ title: 'Export feature coming soon!' });
      return;
    }
    if (await saveAll()) mutate(format);
    else
      toast({
        title: 'Not exported yet',
        description: 'Some of what you typed is not saved, and would be missing from the book.',
        variant: 'error',
      });
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          loading={isPending}
          disabled={enabled === undefined}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Export draft
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void choose(format)}>
            {formatLabels[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

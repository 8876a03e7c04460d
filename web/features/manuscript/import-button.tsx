import type { Project } from '@longhand/contract/projects';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { part } from '../../app/part.tsx';

const ImportDialog = part(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** Opens the dialog that brings in a manuscript written elsewhere. */
export function ImportButton({ project }: { readonly project: Project }) {
  const { toggle } = useImport();
  if (!project.can.write) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFileImport size={18} aria-hidden />}
      onClick={() => toggle(true)}
    >
      Import a manuscript
    </Button>
  );
}

/** The dialog, where it is open. */
export function Import({ project }: { readonly project: Project }) {
  const { isOpen, toggle } = useImport();
  if (!isOpen || !project.can.write) return null;
  return (
    <Suspense fallback={null}>
      <ImportDialog project={project} onClose={() => toggle(false)} />
    </Suspense>
  );
}

/** Whether it is open is in the address, and so it is found again. */
export function useImport(): { readonly isOpen: boolean; readonly toggle: (isOpen: boolean) => void } {
  const [search, setSearch] = useSearchParams();
  const toggle = (isOpen: boolean) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (isOpen) after.set('import', '');
      else after.delete('import');
      return after;
    });
  return { isOpen: search.has('import'), toggle };
}

import type { Project } from '@longhand/contract/projects';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { part } from '../../app/part.tsx';

const ImportDialog = part(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** Opens the dialog that brings in a manuscript written elsewhere; the dialog is in the address, and so is found again. */
export function ImportButton({ project }: { readonly project: Project }) {
  const [search, setSearch] = useSearchParams();
  if (!project.can.write) return null;
  const toggle = (isOpen: boolean) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (isOpen) after.set('import', '');
      else after.delete('import');
      return after;
    });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
        onClick={() => toggle(true)}
      >
        Import a manuscript
      </Button>
      {search.has('import') && (
        <Suspense fallback={null}>
          <ImportDialog project={project} onClose={() => toggle(false)} />
        </Suspense>
      )}
    </>
  );
}

import { useHotkeys } from '@mantine/hooks';
import { Suspense, useEffect, useState } from 'react';
import { type MissingProps, part } from '../../app/part.tsx';
import { toast } from '../../ui/toast.ts';

const PaletteDialog = part(async () => (await import('./palette-dialog.tsx')).PaletteDialog, NoPalette);

/**
 * Ctrl+K: to any project, chapter, session or story by a few letters of its name. Nothing of it is loaded before the
 * first time; from then on the dialog listens to the keys itself.
 */
export function Palette() {
  const [wanted, setWanted] = useState(false);
  useHotkeys([['mod+K', () => setWanted(true)]], [], true);
  if (!wanted) return null;
  return (
    <Suspense>
      <PaletteDialog />
    </Suspense>
  );
}

/** It cannot be had now: the next press of the keys asks for it again. */
function NoPalette({ again }: MissingProps) {
  useEffect(tellWhy, []);
  useHotkeys([['mod+K', async () => (await again()) || tellWhy()]], [], true);
  return null;
}

const tellWhy = () =>
  void toast({ title: 'The search could not be opened', description: 'It needs a connection to Longhand.' });

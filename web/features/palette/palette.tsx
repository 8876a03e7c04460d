import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';

const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));

/**
 * Ctrl+K: to any project, chapter, session or story by a few letters of its name. Nothing of it is loaded before the
 * first time; from then on the dialog listens to the keys itself.
 */
export function Palette() {
  const [wanted, setWanted] = useState(false);
  useHotkeys([['mod+K', () => setWanted(true)]], [], true);
  return wanted ? (
    <Suspense>
      <PaletteDialog />
    </Suspense>
  ) : null;
}

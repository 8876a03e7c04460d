import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';

const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));

/**
 * Ctrl+K: to any project, chapter, session or story by a few letters of its name. Nothing of it is loaded before the
 * first time; from then on the dialog listens to the keys itself.
 */
export function Palette() {
  const [wanted, setWanted] = useState(false);
  useHotkeys([['mod+K', () => setWanted(true)]], [], true);
  if (!wanted) return null;
  // A palette that cannot be fetched must not take the screen with it.
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <PaletteDialog />
      </Suspense>
    </ErrorBoundary>
  );
}

import { lazy, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { useToast } from './toast.ts';

export const loadToasts = () => import('./toast-region.tsx');
const ToastRegion = lazy(async () => ({ default: (await loadToasts()).ToastRegion }));

/** Where toasts appear. What shows them is fetched when there is one, or by a shell that will need it. */
export function Toaster() {
  const { current } = useToast();
  // One that cannot be shown must not take the page with it.
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>{current && <ToastRegion />}</Suspense>
    </ErrorBoundary>
  );
}

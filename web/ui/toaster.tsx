import { lazy, Suspense } from 'react';
import { useToast } from './toast.ts';

const load = () => import('./toast-region.tsx');
const ToastRegion = lazy(async () => ({ default: (await load()).ToastRegion }));

/** Where toasts appear. What shows them is fetched when there is one, or by a shell that will need it. */
export function Toaster() {
  const { current } = useToast();
  return <Suspense>{current && <ToastRegion />}</Suspense>;
}

export const preloadToasts = () => void load();

import { useSyncExternalStore } from 'react';

/**
 * Toasts: one at a time, the later in place of the earlier. `toast()` may be called from anywhere; `Toaster` shows
 * what is here. A dismissed toast is only hidden, and taken out much later or by the next one.
 */

export const toastRules = {
  /** Milliseconds shown. */
  duration: 5_000,
  /** Milliseconds from dismissal to removal. */
  removeAfter: 1_000_000,
  /** Pixels swiped to the right that dismiss it. */
  swipeThreshold: 50,
  /** Moves the focus to the toast. */
  hotkey: 'F8',
  /** Pixels. */
  maxWidth: 420,
} as const;

interface ToastContent {
  readonly title: string;
  readonly description?: string | undefined;
  /** `error` is announced at once, in the colour of errors and with a mark of its own. */
  readonly variant?: 'default' | 'error' | undefined;
}

interface Toast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

let current: Toast | undefined;
let made = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: Toast | undefined): void {
  clearTimeout(removal);
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and answers its id. */
export function toast(content: ToastContent): number {
  made += 1;
  become({ ...content, id: made, open: true });
  return made;
}

function dismiss(id: number): void {
  if (current?.id !== id || !current.open) return;
  become({ ...current, open: false });
  removal = setTimeout(forgetToast, toastRules.removeAfter);
}

/** Takes away what there is, at once. */
export function forgetToast(): void {
  become(undefined);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The latest toast, dismissed or not; and the two acts on it. */
export function useToast() {
  return { current: useSyncExternalStore(subscribe, () => current), toast, dismiss };
}

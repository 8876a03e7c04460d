import { useSyncExternalStore } from 'react';

/**
 * Toasts: one at a time, the later in place of the earlier. `toast()` may be called from anywhere; `Toaster` shows
 * what is here. A dismissed toast is only hidden, and taken out much later or by the next one.
 */

export const toastRules = {
  limit: 1,
  /** Milliseconds shown. */
  duration: 5_000,
  /** Milliseconds from dismissal to removal. */
  removeAfter: 1_000_000,
  /** Pixels swiped to the right that dismiss it. */
  swipeThreshold: 50,
  /** Moves the focus to the toast. */
  hotkey: 'F8',
  maxWidth: 420,
} as const;

export interface ToastContent {
  readonly title: string;
  readonly description?: string | undefined;
  /** `error` is announced at once, in the colour of errors and with a mark of its own. */
  readonly variant?: 'default' | 'error' | undefined;
}

interface Toast extends ToastContent {
  readonly id: number;
  readonly open: boolean;
}

let toasts: readonly Toast[] = [];
let made = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and answers its id. */
export function toast(content: ToastContent): number {
  made += 1;
  for (const old of toasts.slice(0, toasts.length - toastRules.limit + 1)) forgetRemoval(old.id);
  replace([...toasts, { ...content, id: made, open: true }].slice(-toastRules.limit));
  return made;
}

function dismissToast(id: number): void {
  replace(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  forgetRemoval(id);
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id);
      replace(toasts.filter((shown) => shown.id !== id));
    }, toastRules.removeAfter),
  );
}

/** Takes all away at once. */
export function forgetToasts(): void {
  for (const { id } of toasts) forgetRemoval(id);
  replace([]);
}

function forgetRemoval(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The toasts there are, dismissed ones too; and the two acts on them. */
export function useToast() {
  return { toasts: useSyncExternalStore(subscribe, () => toasts), toast, dismiss: dismissToast };
}

import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { AroundNavHandler } from 'wouter';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/**
 * Leaving a screen that holds something unsaved. While a `LeavingGuard` is mounted, every way out asks first: a link, the
 * palette, Back, and closing the page, which asks in the browser's own words.
 */

type Leave = () => void;

interface Guard {
  readonly ask: (leave: Leave) => void;
  /** Where it stands. */
  readonly page: string;
  readonly href: string;
  readonly state: unknown;
}

/** The guard that is mounted. */
let guard: Guard | undefined;

/** Stands around every navigation of the app's router. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const leave = () => navigate(to, options);
  if (guard) guard.ask(leave);
  else leave();
};

// Back has already changed the address when it is heard of: it is put back, and the router hears nothing. A window's
// listeners are called in the order in which they came, so this one is there before the router's.
window.addEventListener('popstate', (event) => {
  if (!guard || pageNow() === guard.page) return;
  event.stopImmediatePropagation();
  history.pushState(guard.state, '', guard.href);
  guard.ask(() => history.back());
});

window.addEventListener('beforeunload', (event) => {
  if (guard) event.preventDefault();
});

/** Mount it while there is something to lose; its children say what. */
export function LeavingGuard({ children }: { readonly children: ReactNode }) {
  const [leave, setLeave] = useState<Leave>();

  // In the layout phase: a screen that goes by itself lets go before the one that follows it navigates.
  useLayoutEffect(() => {
    const own: Guard = {
      ask: (wish) => setLeave(() => wish),
      page: pageNow(),
      href: location.href,
      state: history.state,
    };
    guard = own;
    return () => {
      if (guard === own) guard = undefined;
    };
  }, []);

  return (
    <ConfirmDialog
      opened={leave !== undefined}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      destructive
      onCancel={() => setLeave(undefined)}
      onConfirm={() => {
        guard = undefined;
        leave?.();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}

/** The address without its fragment, which leads within a page. */
const pageNow = () => location.pathname + location.search;

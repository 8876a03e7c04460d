import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AroundNavHandler } from 'wouter';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/**
 * Leaving a screen that holds something unsaved. While a `LeavingGuard` is mounted, every way out asks first: a link, the
 * palette, Back, and closing the page, which asks in the browser's own words.
 */

type Leave = () => void;

/** What the guard that is mounted does with a wish to leave. */
let held: ((leave: Leave) => void) | undefined;

/** Stands around every navigation of the app's router. */
export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  const leave = () => navigate(to, options);
  if (held) held(leave);
  else leave();
};

/** Mount it while there is something to lose; its children say what. */
export function LeavingGuard({ children }: { readonly children: ReactNode }) {
  const [leave, setLeave] = useState<Leave>();
  const letGo = useRef<Leave>(undefined);
  const ask = useEffectEvent((wish: Leave) => setLeave(() => wish));

  // In the layout phase: a screen that goes by itself lets go before the one that follows it navigates.
  useLayoutEffect(() => {
    const own = (wish: Leave) => ask(wish);
    held = own;
    const here = { state: history.state as unknown, href: location.href, page: pageNow() };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Back has already changed the address when it is heard of. It is put back, and the router hears nothing.
    const onBack = (event: PopStateEvent) => {
      if (pageNow() === here.page) return;
      event.stopImmediatePropagation();
      history.pushState(here.state, '', here.href);
      ask(() => history.back());
    };
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('popstate', onBack, { capture: true });
    letGo.current = () => {
      if (held === own) held = undefined;
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('popstate', onBack, { capture: true });
    };
    return letGo.current;
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
        letGo.current?.();
        leave?.();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}

/** The address without its fragment, which leads within a page. */
const pageNow = () => location.pathname + location.search;

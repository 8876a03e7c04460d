import type { AroundNavHandler } from 'wouter';

/**
 * Leaving a screen that holds something unsaved. While a `LeavingGuard` is mounted, every way out asks first: a link, the
 * palette, Back, and closing the page, which asks in the browser's own words.
 */

export type Leave = () => void;

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

/** Asks from now on, until what it answers is called. */
export function guardLeaving(ask: (leave: Leave) => void): () => void {
  const own: Guard = { ask, page: pageNow(), href: location.href, state: history.state };
  guard = own;
  return () => {
    if (guard === own) guard = undefined;
  };
}

/** Something would be lost. */
export const isLeavingGuarded = (): boolean => guard !== undefined;

/** A person has answered: the way out that they took is open. */
export function leaveNow(leave: Leave | undefined): void {
  guard = undefined;
  leave?.();
}

/** The address without its fragment, which leads within a page. */
const pageNow = () => location.pathname + location.search;

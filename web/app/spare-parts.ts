/**
 * What this page may need when the connection is gone, and what it has therefore to have by then: every part of the app.
 * Each registers itself when the module that shows it is loaded, and is fetched some time after the screen itself, one by
 * one, when the browser has nothing else to do. What keeps words safe comes first.
 */

/** Answers whether it came. */
type Fetch = () => Promise<boolean>;

const soon = new Set<Fetch>();
const wanted = new Set<Fetch>();

/** `isSoon`: before the others, for what keeps words safe. */
export function fetchAhead(fetch: Fetch, isSoon = false): void {
  (isSoon ? soon : wanted).add(fetch);
}

/** Milliseconds after which a screen that has been opened stands. */
export const pace = { settled: 3_000 };

/** Goes on when a lost connection is back. Answers how to stop. */
export function fetchWhenQuiet(): () => void {
  let isOver = false;
  let last = Promise.resolve();
  const fetchFrom = (parts: Set<Fetch>) => {
    last = last.then(async () => {
      // The newest first: what belongs to the screen that is open.
      for (let next = [...parts].at(-1); next && !isOver; next = [...parts].at(-1)) {
        await quiet();
        if (isOver || !(await next())) break;
        parts.delete(next);
      }
    });
  };
  const fetchAll = () => [soon, wanted].forEach(fetchFrom);
  const timer = setTimeout(fetchAll, pace.settled);
  window.addEventListener('online', fetchAll);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', fetchAll);
  };
}

/** Not every browser says when it has nothing to do. */
const quiet = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 100);
  });

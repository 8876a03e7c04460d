/**
 * What this page may need when the connection is gone, and what it has therefore to have by then: every part of the app.
 * Each registers itself when the module that shows it is loaded, and is fetched some time after the screen itself, one by
 * one, when the browser has nothing else to do.
 */

/** Answers whether it came. */
type Fetch = () => Promise<boolean>;

const wanted = new Set<Fetch>();

export function fetchAhead(fetch: Fetch): void {
  wanted.add(fetch);
}

/** Milliseconds after which a screen that has been opened stands. */
export const pace = { settled: 3_000 };

/** Begins when the screen stands, and goes on when a lost connection is back. Answers how to stop. */
export function fetchWhenQuiet(): () => void {
  let isOver = false;
  let isFetching = false;
  const fetchAll = async () => {
    if (isFetching) return;
    isFetching = true;
    // The newest first: what belongs to the screen that is open.
    for (let next = [...wanted].at(-1); next && !isOver; next = [...wanted].at(-1)) {
      await quiet();
      if (isOver || !(await next())) break;
      wanted.delete(next);
    }
    isFetching = false;
  };
  const onOnline = () => void fetchAll();
  const timer = setTimeout(onOnline, pace.settled);
  window.addEventListener('online', onOnline);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  };
}

/** Not every browser says when it has nothing to do. */
const quiet = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 100);
  });

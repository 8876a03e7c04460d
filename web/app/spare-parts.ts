/**
 * What this page may need when the connection is gone, and what it has therefore to have by then: every part of the app.
 * Each registers itself when the module that shows it is loaded, and is fetched some time after the screen itself, one by
 * one, when the browser has nothing else to do. What keeps words safe comes first.
 */

/** Answers whether it came. */
type Fetch = () => Promise<boolean>;

interface Part {
  readonly fetch: Fetch;
  readonly keepsWords: boolean;
}

const wanted = new Set<Part>();

/** The newest first: it belongs to the screen that is open. */
const next = () => {
  const parts = [...wanted];
  return parts.findLast(({ keepsWords }) => keepsWords) ?? parts.at(-1);
};

/** `keepsWords`: before the others. */
export function fetchAhead(fetch: Fetch, keepsWords = false): void {
  wanted.add({ fetch, keepsWords });
}

/** Milliseconds after which a screen that has been opened stands. */
export const pace = { settled: 3_000 };

/** Goes on when a lost connection is back. Answers how to stop. */
export function fetchWhenQuiet(): () => void {
  let isOver = false;
  let last = Promise.resolve();
  const fetchAll = () => {
    last = last.then(async () => {
      for (let part = next(); part && !isOver; part = next()) {
        await quiet();
        if (isOver || !(await part.fetch())) break;
        wanted.delete(part);
      }
    });
  };
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

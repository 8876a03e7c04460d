/** Milliseconds after which a screen that has been opened stands. */
const settled = 3_000;

/**
 * Fetches ahead what must be at hand should the connection go, after the screen itself and when the browser has nothing
 * else to do. Answers how to stop.
 */
export function fetchWhenQuiet(...parts: readonly (() => Promise<unknown>)[]): () => void {
  const timer = setTimeout(() => {
    // Without a connection the part comes when it is needed, if it can be had then.
    for (const part of parts) requestIdleCallback(() => void part().catch(() => {}));
  }, settled);
  return () => clearTimeout(timer);
}

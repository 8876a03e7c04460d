import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds without a request after which nobody seems to be there. */
const quiet = 15_000;

/**
 * V8 collects garbage when it needs room and not when there is time: an idle server would keep what its last busy hour has
 * left. Answers what to call whenever something is asked for; when that stops, all of it is collected.
 */
export function collectWhenIdle(collect = collector()): () => void {
  const timer = setTimeout(collect, quiet).unref();
  return () => void timer.refresh();
}

/** Takes a tenth of a second. After any lesser collection V8 keeps the emptied pages for itself, tens of megabytes. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

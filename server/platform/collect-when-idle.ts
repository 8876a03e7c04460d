import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds without an answer after which nobody seems to be there. */
const quiet = 15_000;

/**
 * V8 collects garbage when it needs room and not when there is time: an idle server would keep what its last busy hour has
 * left. Answers what to call whenever something has been done; when that stops, all of it is collected once.
 */
export function collectWhenIdle(collect = collector()): () => void {
  const timer = setTimeout(collect, quiet).unref();
  return () => void timer.refresh();
}

/** As if it were the last way to find room: only then does V8 give the pages back that it has emptied. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (how: object) => void;
  return () => gc({ type: 'major', flavor: 'last-resort' });
}

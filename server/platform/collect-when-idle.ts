import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds without a request after which nobody seems to be there. */
const quiet = 15_000;
/** Milliseconds until the second time: the pages that one collection has emptied are given back with the next. */
const again = 5_000;

/**
 * V8 collects garbage when it needs room and not when there is time: an idle server would keep what its last busy hour has
 * left. Answers what to call whenever something is asked for; when that stops, all of it is collected, twice.
 */
export function collectWhenIdle(collect = collector()): () => void {
  let second: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    collect();
    second = setTimeout(collect, again).unref();
  }, quiet).unref();
  return () => {
    clearTimeout(second);
    first.refresh();
  };
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

import type { Run } from '../writer.ts';

/** Does both at once; where one fails, the other is called off. */
export async function together<A, B>(
  run: Run | undefined,
  [one, other]: readonly [(run: Run) => Promise<A>, (run: Run) => Promise<B>],
): Promise<readonly [A, B]> {
  const failing = new AbortController();
  const signal = run?.signal ? AbortSignal.any([run.signal, failing.signal]) : failing.signal;
  const watched = <T>(work: (run: Run) => Promise<T>) =>
    work({ ...run, signal }).catch((error: unknown) => {
      failing.abort(error);
      throw error;
    });
  return Promise.all([watched(one), watched(other)]);
}

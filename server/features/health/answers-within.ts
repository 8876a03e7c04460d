import { setTimeout as pause } from 'node:timers/promises';

/** Whether what was asked is answered, and in time: one that fails does not answer. */
export async function answersWithin(milliseconds: number, asked: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const late = pause(milliseconds, false, { signal: over.signal, ref: false }).catch(() => false);
  const answered = asked.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    over.abort();
  }
}

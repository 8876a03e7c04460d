import { Refusal } from './errors.ts';

/** Work that is given up after so many milliseconds, its wait for others included; the caller is then told why. */
export async function inTime<T>(
  patience: number,
  late: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(patience);
  try {
    return await work(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Refusal('busy', late);
  }
}

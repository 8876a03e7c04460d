import { apart } from '../../platform/apart.ts';
import { Refusal } from '../../platform/errors.ts';

/**
 * Voices are measured in a thread of their own, which loads a language model and ends when nothing was asked of it for a
 * while: a book takes two seconds, and no other request waits for them.
 */
const thread = apart<typeof import('./work.ts')>(new URL('./work.ts', import.meta.url));

/** Milliseconds. */
const patience = 60_000;

export const voiceIn = (sources: readonly string[]) =>
  inTime((signal) => thread.call('voiceIn', sources, { signal }));

export const profileOf = (text: string) => inTime((signal) => thread.call('profileOf', text, { signal }));

async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(patience);
  try {
    return await work(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Refusal('busy', 'Measuring this voice takes too long just now. Please try again in a moment.');
  }
}

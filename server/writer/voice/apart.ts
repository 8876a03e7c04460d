import { apart } from '../../platform/apart.ts';
import { inTime } from '../../platform/in-time.ts';

/**
 * Voices are measured in a thread of their own, which loads a language model and ends when nothing was asked of it for a
 * while: a book takes two seconds, and no other request waits for them.
 */
const thread = apart<typeof import('./work.ts')>(new URL('./work.ts', import.meta.url));

/** Milliseconds. */
const patience = 60_000;
const late = 'Measuring this voice takes too long just now. Please try again in a moment.';

export const voiceIn = (sources: readonly string[]) =>
  inTime(patience, late, (signal) => thread.call('voiceIn', sources, { signal }));

export const profileOf = (text: string) =>
  inTime(patience, late, (signal) => thread.call('profileOf', text, { signal }));

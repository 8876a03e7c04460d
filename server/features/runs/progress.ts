import { setTimeout as pause } from 'node:timers/promises';
import type { Progress } from '../../writer/writer.ts';

/** Where a run stands: what its writer reports, and how many words are aimed at where that is known. */
export interface RunProgress extends Progress {
  readonly targetWords?: number | undefined;
}

/** As it is stored and shown: percent really done, and the section being worked on, counted from 1. */
export function standing({ stage, message, done, total, words, targetWords }: RunProgress) {
  return {
    stage,
    message,
    // 100 is what has ended.
    progress: total > 0 ? Math.min(99, Math.floor((100 * Math.max(0, done)) / total)) : 0,
    currentSection: total > 0 ? Math.min(done + 1, total) : null,
    totalSections: total > 0 ? total : null,
    ...(words !== undefined && { wordCount: words }),
    ...(targetWords !== undefined && { targetWordCount: targetWords }),
  };
}

/** Seconds left at the pace so far; null until there is a pace. */
export function secondsLeft(progress: number, startedAt: Date | null, now: Date): number | null {
  if (!startedAt || progress < 5) return null;
  const elapsed = Math.max(0, now.getTime() - startedAt.getTime()) / 1000;
  return Math.round((elapsed * (100 - progress)) / progress);
}

/** Milliseconds between two reports that are written down. */
const rest = 300;

/** Writes reports one after the other and not too often: of those that come meanwhile, the last. */
export function reporter(write: (progress: RunProgress) => Promise<void>) {
  const closing = new AbortController();
  let latest: RunProgress | undefined;
  let writing: Promise<void> | undefined;
  const drain = async () => {
    while (latest && !closing.signal.aborted) {
      const now = latest;
      latest = undefined;
      await write(now);
      await pause(rest, undefined, { signal: closing.signal }).catch(() => undefined);
    }
    writing = undefined;
  };
  return {
    report: (progress: RunProgress) => {
      latest = progress;
      writing ??= Promise.resolve().then(drain);
    },
    /** Waits for the report being written and drops what is left. */
    close: async () => {
      closing.abort();
      await writing;
    },
  };
}

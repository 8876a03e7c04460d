/** One line of the table, as it is printed. */
export interface Figure {
  readonly what: string;
  readonly figure: string;
  /** The same on this machine without Longhand, or what it is made from. */
  readonly yardstick: string;
  readonly limit: string;
  readonly within: boolean;
}

/** The value under which the share `part` of them lies; `part` from 0 to 1. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** Milliseconds until it is done. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Seconds of processor time of this process, all its threads together, until it is done. */
export async function cpuSeconds(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const seconds = (value: number) => `${value.toFixed(1)} s`;

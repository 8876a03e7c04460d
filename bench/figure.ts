/** One line of the table, as it is printed. */
export interface Figure {
  readonly what: string;
  readonly figure: string;
  /** The same on this machine without Longhand, or what it is made from. */
  readonly yardstick: string;
  readonly limit: string;
  readonly within: boolean;
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

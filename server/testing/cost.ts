/**
 * Seconds of processor time that some work takes: to be compared with that of other work in the same test, for what a
 * second is worth differs from machine to machine and from moment to moment.
 */
export function cost(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1e6;
}

import { codeOf } from './database-error.ts';

/** Whether a process with this number runs, anybody's. */
export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

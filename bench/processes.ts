import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder, freePort, root, startArguments } from '../scripts/processes.ts';

/** Servers in processes of their own, as they run in earnest, and what they take of the machine. */

export interface RunningServer {
  readonly url: string;
  /** Megabytes that are in memory now. */
  memory(): number;
  /** Milliseconds for which it had each request of a method that has not been told yet. */
  times(method: string): Promise<readonly number[]>;
  stop(): Promise<void>;
}

/** Longhand with the options that `npm start` gives it. */
export const startLonghand = (env: Readonly<Record<string, string>>): Promise<RunningServer> =>
  start(startArguments(), { LOG_LEVEL: 'warn', NODE_ENV: 'production', ...env }, '/api/health');

/** A program of this folder that listens on PORT. */
export const startBare = (file: string, env: Readonly<Record<string, string>>) =>
  start([path.join(import.meta.dirname, file)], env, '/');

const serverTimes = new URL('server-times.ts', import.meta.url).href;

async function start(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: string,
): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', serverTimes, ...args], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url + ready))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended by itself.`);
    await pause(5);
  }
  return {
    url,
    memory: () => residentMegabytes(child),
    times: async (method) => {
      const told = once(child, 'message');
      child.send(method);
      const [times] = await told;
      return times;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  );

function residentMegabytes({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** A folder for data, for as long as the work takes. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await dataFolder('bench');
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../server/testing/random.ts';
import { dataFolder, freePort, root, startArguments } from '../processes.ts';

/** Longhand as `npm start` runs it, on a data folder and a port of its own, to be killed and started again. */
export interface Victim {
  readonly url: string;
  readonly logFile: string;
  start(): void;
  /** Answers the milliseconds that it took until it said that it is ready. */
  untilReady(): Promise<number>;
  kill(what: Target, random: Random): Promise<void>;
  /** Whether it runs: a killed one is to be started again, its database comes back by itself. */
  readonly runs: boolean;
  /** Tells it to stop as an operator does; answers its exit code. */
  stop(): Promise<number | null>;
  remove(): Promise<void>;
}

export const targets = ['app', 'database', 'session', 'both'] as const;
export type Target = (typeof targets)[number];

/** Milliseconds, the making of the web app and of the database among them. */
const readyWithin = 120_000;

export async function makeVictim(env: Readonly<Record<string, string>> = {}): Promise<Victim> {
  const folder = await dataFolder('torture', env.DATA_DIR);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = path.join(folder, 'longhand.log');
  const pidFile = path.join(folder, 'postgres/data/postmaster.pid');
  let child: ChildProcess | undefined;
  let startedAt = 0;
  const runs = () => child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

  async function kill(what: Target, random: Random): Promise<void> {
    const postmaster = what === 'app' ? undefined : pidIn(pidFile);
    if (what === 'database' || what === 'both') strike(postmaster);
    if (what === 'session') strike(random.oneOf(['', ...childrenOf(postmaster)]));
    if ((what === 'app' || what === 'both') && child && runs()) {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
    startedAt = performance.now();
  }

  return {
    url,
    logFile,
    get runs() {
      return runs();
    },
    start() {
      const log = openSync(logFile, 'a');
      startedAt = performance.now();
      child = spawn(process.execPath, startArguments(), {
        cwd: root,
        env: {
          ...process.env,
          DATA_DIR: folder,
          LOG_LEVEL: 'warn',
          NODE_ENV: 'production',
          ...env,
          PORT: String(port),
        },
        stdio: ['ignore', log, log],
      });
    },
    async untilReady() {
      for (;;) {
        const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
          () => undefined,
        );
        if (answer?.status === 200) return performance.now() - startedAt;
        if (!runs()) throw new Error(`Longhand ended by itself.\n${await lastOf(logFile)}`);
        if (performance.now() - startedAt > readyWithin)
          throw new Error(`Longhand did not become ready.\n${await lastOf(logFile)}`);
        await pause(20);
      }
    },
    kill,
    async stop() {
      if (!child || !runs()) return child?.exitCode ?? null;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      return child.exitCode;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const lastOf = async (file: string) =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(-30).join('\n');

function pidIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n')[0];
  } catch {
    return undefined; // it is just starting, or was killed already
  }
}

/** PostgreSQL's own processes: a session each, and those that write for all of them. */
function childrenOf(pid: string | undefined): string[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  } catch {
    return [];
  }
}

function strike(pid: string | undefined): void {
  if (!pid || !/^\d+$/.test(pid) || pid === '0') return;
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has gone already.
  }
}

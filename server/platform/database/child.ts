import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bareEnvironment, type Cluster } from './cluster.ts';
import { codeOf } from './database-error.ts';

/** The server as a process: started as our child, or found running after the Longhand that started it was killed. */
export type Child = {
  readonly exited: Promise<unknown>;
  readonly dead: boolean;
  /** The end of what it logged since it was started. */
  lastWords(): Promise<string>;
  /** Ends it: sessions are cut off, transactions rolled back, everything written. */
  end(): Promise<void>;
};

const LONGEST_LOG = 10 * 1024 * 1024;
const ENDS_WITHIN = 20_000;

export async function startChild(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
): Promise<Child> {
  const file = path.join(cluster.home, 'postgres.log');
  const before = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  const long = before > LONGEST_LOG;
  if (long) await rename(file, `${file}.1`);
  const logged = await open(file, 'a');
  const all = {
    listen_addresses: '',
    unix_socket_directories: `"${cluster.socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    cluster_name: `longhand ${process.pid}`, // tells a later Longhand whether who started this is alive
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(cluster.bin, 'postgres'), ['-D', cluster.data, '-p', '5432', ...args], {
    ...cluster.account,
    cwd: '/',
    env: bareEnvironment(),
    detached: true, // Ctrl+C is for Longhand, which ends the server when it has drained
    stdio: ['ignore', logged.fd, logged.fd],
  });
  // Where this process gives up without stopping first; a kill it cannot see, and then a later start takes over.
  const parting = () => void child.kill('SIGINT');
  process.once('exit', parting);
  const exited = once(child, 'exit')
    .catch(() => undefined)
    .finally(() => process.removeListener('exit', parting));
  await logged.close();
  child.unref();
  return {
    exited,
    get dead() {
      return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
    },
    async lastWords() {
      const whole = await readFile(file, 'utf8').catch(() => '');
      return whole
        .slice(long ? 0 : before)
        .trim()
        .split('\n')
        .slice(-20)
        .join('\n');
    },
    async end() {
      child.ref();
      child.kill('SIGINT');
      const impatient = setTimeout(() => child.kill('SIGQUIT'), ENDS_WITHIN);
      await exited;
      clearTimeout(impatient);
    },
  };
}

/** Ends a server that is nobody's child any more. It has gone when its pid file has. */
export async function endOrphan(cluster: Cluster): Promise<void> {
  const pid = await pidInFile(cluster);
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
  for (let left = ENDS_WITHIN; left > 0 && (await pidInFile(cluster)) === pid; left -= 50) await pause(50);
}

/**
 * Removes a pid file that names a process which is no PostgreSQL: an unrelated one that got the number after a restart of
 * the machine, or one that nobody buries. PostgreSQL would refuse for ever. That no server still works on the data is
 * PostgreSQL's own to see, by its shared memory.
 */
export async function dropStalePid(cluster: Cluster): Promise<void> {
  const pid = await pidInFile(cluster);
  if (pid === undefined || process.platform !== 'linux') return;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (!command.includes('postgres')) await rm(pidFile(cluster), { force: true });
}

const pidFile = (cluster: Cluster) => path.join(cluster.data, 'postmaster.pid');

async function pidInFile(cluster: Cluster): Promise<number | undefined> {
  const [first = ''] = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n');
  return /^\d+$/.test(first) ? Number(first) : undefined;
}

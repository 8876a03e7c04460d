import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type LaunchOptions, launch, type Server } from './launch.ts';

const carelessly = { fsync: 'off', synchronous_commit: 'off' };

const quiet = { info: () => undefined, warn: () => undefined };
const used = await mkdtemp(path.join(os.tmpdir(), 'longhand-used-'));

beforeAll(async () => {
  await chmod(used, 0o755); // as root, the database's own account has to pass
  const home = `${used}/postgres`;
  const server = await launch({ home, log: quiet, onLost: () => undefined, settings: carelessly });
  await server.stop();
});
afterAll(() => rm(used, { recursive: true, force: true }));

async function folder(...below: string[]): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'longhand-launch-'));
  await chmod(made, 0o755);
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return path.join(made, ...below);
}

/** A home that has been launched before, which saves the making of a database. */
async function usedHome(...below: string[]): Promise<string> {
  const home = await folder(...below, 'postgres');
  await mkdir(path.dirname(home), { recursive: true });
  await promisify(execFile)('cp', ['-a', `${used}/postgres`, home]);
  return home;
}

async function launched(home: string, options: Partial<LaunchOptions> = {}): Promise<Server> {
  const server = await launch({
    home,
    log: quiet,
    onLost: () => undefined,
    settings: carelessly,
    ...options,
  });
  onTestFinished(() => server.stop());
  return server;
}

async function ask(url: string, query: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const pidOf = async (home: string) =>
  Number((await readFile(`${home}/data/postmaster.pid`, 'utf8')).split('\n')[0]);
const patient = { timeout: 10_000, interval: 50 };

describe('the embedded database', () => {
  it('keeps what was written over a stop and a start', async () => {
    const home = await folder('postgres');
    const first = await launched(home);
    await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    await expect(ask(first.url, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
    expect(await ask((await launched(home)).url, 'SELECT n FROM kept')).toBe(7);
  });

  it('listens on no port, behind a folder and a socket that only its account can enter', async () => {
    const home = await usedHome();
    const { url } = await launched(home);
    expect(await ask(url, 'SHOW listen_addresses')).toBe('');
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    expect((await stat(`${home}/.s.PGSQL.5432`)).mode & 0o777).toBe(0o700);
  });

  it('finds words beside curly quotes and dashes', async () => {
    const { url } = await launched(await usedHome());
    const found = `SELECT to_tsvector('english', '“Hello” — naïve') @@ to_tsquery('english', 'hello & naïve')`;
    expect(await ask(url, found)).toBe(true);
  });

  it('works where the path is too long for a socket, or holds spaces, commas and quotes', async () => {
    const home = await usedHome('x'.repeat(90));
    expect(await ask((await launched(home)).url, 'SELECT 1')).toBe(1);
    const odd = await usedHome(`a, "b" 'c'`);
    expect(await ask((await launched(odd)).url, 'SELECT 1')).toBe(1);
  });
});

describe('a second Longhand on the same data', () => {
  it('is refused, and does not disturb the first', async () => {
    const home = await usedHome();
    const { url } = await launched(home);
    await expect(launched(home)).rejects.toThrow(/already running on the data in .*DATA_DIR/);
    expect(await ask(url, 'SELECT 1')).toBe(1);
  });

  it('may join it where it asks to, and leaves it running', async () => {
    const home = await usedHome();
    const { url } = await launched(home);
    const guest = await launched(home, { join: true });
    expect(await ask(guest.url, 'SELECT 1')).toBe(1);
    await guest.stop();
    expect(await ask(url, 'SELECT 1')).toBe(1);
  });

  it('loses to exactly one where several start at once on a new folder', async () => {
    const home = await folder('postgres');
    const started = await Promise.allSettled(Array.from({ length: 3 }, () => inAnotherProcess(home)));
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  it('brings a killed server back, and holds the data again', async () => {
    const home = await usedHome();
    const { url } = await launched(home);
    const before = await pidOf(home);
    process.kill(before, 'SIGKILL');
    await vi.waitFor(async () => expect(await ask(url, 'SELECT 1')).toBe(1), patient);
    expect(await pidOf(home)).not.toBe(before);
    await vi.waitFor(() => expect(launched(home)).rejects.toThrow(/already running/), patient);
  });

  it('takes the lock again where only its connection was cut', async () => {
    const home = await usedHome();
    const { url } = await launched(home);
    const cut = 'SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = $$advisory$$';
    expect(await ask(url, cut)).toBe(true);
    await vi.waitFor(
      async () =>
        expect(await ask(url, 'SELECT count(*)::int FROM pg_locks WHERE locktype = $$advisory$$')).toBe(1),
      patient,
    );
  });

  it('takes over from a Longhand that was killed', async () => {
    const home = await usedHome();
    const victim = await inAnotherProcess(home);
    await ask(victim.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    victim.kill('SIGKILL');
    const orphan = await pidOf(home);
    const { url } = await launched(home);
    expect(await ask(url, 'SELECT n FROM kept')).toBe(7);
    expect(await pidOf(home)).not.toBe(orphan);
  });

  it('leaves no server behind where the process ends without stopping it', async () => {
    const home = await usedHome();
    const { url, kill } = await inAnotherProcess(home);
    kill('SIGUSR2');
    await vi.waitFor(() => expect(ask(url, 'SELECT 1')).rejects.toThrow(/ENOENT/), patient);
  });

  it('starts over a pid file that names an unrelated process', async () => {
    const home = await usedHome();
    await (await launched(home)).stop();
    const sleeper = spawn('sleep', ['60']);
    onTestFinished(() => void sleeper.kill());
    await writeFile(`${home}/data/postmaster.pid`, `${sleeper.pid}\n${home}/data\n0\n5432\n${home}\n\n`);
    if (process.getuid?.() === 0) await chmod(`${home}/data/postmaster.pid`, 0o666);
    expect(await ask((await launched(home)).url, 'SELECT 1')).toBe(1);
  });

  it('makes the data anew where an initdb was killed half-way', async () => {
    const home = await usedHome();
    await mkdir(`${home}/data.999999999/base`, { recursive: true });
    await launched(home);
    await expect(stat(`${home}/data.999999999`)).rejects.toThrow(/ENOENT/);
  });

  it('shows the end of the log where the server does not start', async () => {
    const home = await usedHome();
    await expect(launched(home, { settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /does not start[\s\S]*invalid value for parameter "shared_buffers"/,
    );
  });

  it('names the version where the data is of another PostgreSQL', async () => {
    const home = await folder('postgres');
    await mkdir(`${home}/data`, { recursive: true });
    await writeFile(`${home}/data/PG_VERSION`, '16\n');
    await expect(launched(home)).rejects.toThrow(/made by PostgreSQL 16/);
  });

  it.runIf(process.platform === 'linux')('refuses a folder that no folder can be made in', async () => {
    await expect(launched('/proc/longhand/postgres')).rejects.toThrow(/cannot be used[\s\S]*DATA_DIR/);
  });

  it('names the folder that it may not use', async () => {
    const parent = await folder('private');
    await mkdir(parent, { mode: process.getuid?.() === 0 ? 0o700 : 0o500 });
    await expect(launched(path.join(parent, 'postgres'))).rejects.toThrow(/cannot .*private[\s\S]*DATA_DIR/);
  });
});

/** A Longhand that holds the data from a process of its own until it is killed. */
async function inAnotherProcess(home: string): Promise<{ url: string; kill(signal: NodeJS.Signals): void }> {
  const script = `
    import { launch } from ${JSON.stringify(new URL('./launch.ts', import.meta.url).href)};
    const log = { info() {}, warn() {} };
    const settings = ${JSON.stringify(carelessly)};
    const { url, stop } = await launch({ home: ${JSON.stringify(home)}, log, settings, onLost() {} });
    process.on('SIGUSR2', () => process.exit(1));
    process.on('SIGTERM', () => stop().then(() => process.exit()));
    setInterval(() => {}, 1000);
    process.stdout.write(url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const failed = exited.then(() => {
    throw new Error('It did not start.');
  });
  const [url] = await Promise.race([once(child.stdout, 'data'), failed]);
  failed.catch(() => undefined);
  return { url: String(url), kill: (signal) => void child.kill(signal) };
}

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from './alive.ts';
import { binaries } from './binaries.ts';
import { codeOf, DatabaseError, reason } from './database-error.ts';

/**
 * The folder in which the embedded PostgreSQL lives, made ready to be started: who runs it, from which binaries, on
 * which data and behind which socket. Doing it again on a folder that is ready changes nothing.
 */

const run = promisify(execFile);
const MAJOR = '18';
const PORT = 5432; // only a part of the socket's name: nothing listens on TCP
/** What fits into macOS's `sun_path` with its NUL; Linux takes four bytes more. */
const LONGEST_SOCKET_PATH = 103;
/** What the system may call the letters of Unicode. */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'] as const;

/** Who runs the server. PostgreSQL refuses root; an ordinary user runs it as themselves. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

export type Cluster = {
  readonly home: string;
  readonly account: Account;
  readonly bin: string;
  readonly data: string;
  readonly socketDir: string;
  readonly url: string;
};

export async function prepareCluster(home: string): Promise<Cluster> {
  const account = await makeHome(home);
  const socketDir = await makeSocketDir(home, account);
  const bin = await binaries(home, account);
  const data = path.join(home, 'data');
  await initialise(bin, data, account);
  const host = encodeURIComponent(socketDir);
  const url = `postgres://longhand@localhost:${PORT}/postgres?host=${host}&sslmode=disable`;
  return { home, account, bin, data, socketDir, url };
}

/** Removes what was left half-made by processes that are no more. */
export async function sweep(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.home)) {
    const [, maker] = /^(?:data|binaries)\.(\d+)$/.exec(name) ?? [];
    if (maker && !isAlive(Number(maker)))
      await rm(path.join(cluster.home, name), { recursive: true, force: true });
  }
}

async function makeHome(home: string): Promise<Account> {
  try {
    await makeFolders(path.dirname(home));
    await makeFolder(home, 0o700);
    const account = process.getuid?.() === 0 ? await unprivileged(home) : undefined;
    if (account) await chown(home, account.uid, account.gid);
    await chmod(home, 0o700);
    if (account) await mustReach(home, account);
    return account;
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      `The data folder ${home} cannot be used: ${reason(error)}. Set DATA_DIR to one that can.`,
    );
  }
}

/** Node's own recursive `mkdir` tries for ever where a folder can be entered and holds no new ones, such as /proc. */
async function makeFolders(dir: string): Promise<void> {
  const there = await stat(dir).then(
    () => true,
    () => false,
  );
  if (there) return;
  await makeFolders(path.dirname(dir));
  await makeFolder(dir);
}

async function makeFolder(dir: string, mode?: number): Promise<void> {
  await mkdir(dir, mode).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

/** Whoever owns the folder already, so that a later `useradd postgres` does not lock us out of our own data. */
async function unprivileged(home: string): Promise<NonNullable<Account>> {
  const { uid, gid } = await stat(home);
  if (uid !== 0) return { uid, gid };
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] =
      passwd
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new DatabaseError(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as.',
  );
}

async function mustReach(home: string, account: NonNullable<Account>): Promise<void> {
  const test = ['-c', 'cd "$1" && test -w .', 'sh', home];
  await run('/bin/sh', test, { ...account, cwd: '/' }).catch(() => {
    throw new DatabaseError(
      `The database runs as user ${account.uid}, since PostgreSQL refuses root, and cannot enter ${home}. ` +
        'Set DATA_DIR to a folder whose parents it may enter, such as /var/lib/longhand.',
    );
  });
}

/** The data's own folder, or a private one under the temporary folder where that path is too long for a socket. */
async function makeSocketDir(home: string, account: Account): Promise<string> {
  if (fits(home)) return home;
  const name = `longhand-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  const dir =
    [os.tmpdir(), '/tmp'].map((base) => path.join(base, name)).find(fits) ?? path.join('/tmp', name);
  await mkdir(dir, { mode: 0o700 }).then(
    () => account && chown(dir, account.uid, account.gid),
    (error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    },
  );
  const { uid, mode } = await lstat(dir); // anybody can make a folder there: it must be ours
  const ours = uid === (account?.uid ?? process.getuid?.()) && (mode & 0o170_077) === 0o040_000;
  if (!ours)
    throw new DatabaseError(
      `${dir} belongs to somebody else or is open to others. Remove it, or shorten DATA_DIR.`,
    );
  return dir;
}

const fits = (dir: string) => Buffer.byteLength(path.join(dir, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;

/** initdb can be killed half-way, a rename cannot: the data is there whole or not at all. */
async function initialise(bin: string, data: string, account: Account): Promise<void> {
  const version = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version?.trim() === MAJOR) return;
  if (version) {
    throw new DatabaseError(
      `The data in ${data} was made by PostgreSQL ${version.trim()}; this Longhand brings ${MAJOR}. ` +
        'Export it with the version that made it, and import it into a new DATA_DIR.',
    );
  }
  const fresh = `${data}.${process.pid}`;
  const made = await stat(data).then(
    () => true,
    () => false,
  );
  if (made)
    throw new DatabaseError(`${data} is there but holds no database. Move it away, or set another DATA_DIR.`);
  await initdb(bin, fresh, account, [...CHARACTER_TYPES]);
  await rename(fresh, data).catch(() => rm(fresh, { recursive: true })); // another process was first
}

/**
 * PostgreSQL's own locale, the same on every platform; but the full text parser still asks the system's what a letter is,
 * and in plain C takes a curly quote for one.
 */
async function initdb(bin: string, data: string, account: Account, characterTypes: string[]): Promise<void> {
  const [ctype = 'C', ...others] = characterTypes;
  const locale = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
  ];
  const args = ['-D', data, '-U', 'longhand', '-A', 'trust', '-E', 'UTF8', ...locale];
  await rm(data, { recursive: true, force: true });
  try {
    await run(path.join(bin, 'initdb'), args, { ...account, cwd: '/', env: bareEnvironment() });
  } catch (error) {
    if (others.length > 0 && /invalid locale/.test(reason(error))) return initdb(bin, data, account, others);
    throw new DatabaseError(`The database could not be made in ${path.dirname(data)}.\n${reason(error)}`);
  }
}

/** Nothing of ours, and no PG* variable, reaches PostgreSQL's programs. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

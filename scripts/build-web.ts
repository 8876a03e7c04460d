import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['web/**/*', 'contract/**/*', 'prose/**/*', 'package-lock.json'];
const EXCLUDED = ['**/node_modules', 'web/dist', '**/*.test.*', '**/testing'];

/** Runs `build` unless the app in `web/dist` was built from just these sources. Tells whether it did. */
export function buildWeb(root: string, build: () => void): boolean {
  const stamp = path.join(root, 'web/dist/.built-from');
  const sources = fingerprint(root);
  if (readOrNothing(stamp) === sources) return false;
  build();
  writeFileSync(stamp, sources);
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

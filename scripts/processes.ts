import { readFileSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** What whoever runs Longhand in a process of its own needs: journeys, measurements and faults on purpose. */

export const root = path.dirname(import.meta.dirname);

/** What `npm start` gives node, read where it stands: options and program. */
export function startArguments(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const [, , ...given] = String(scripts.start).split(' '); // after `exec node`
  return given;
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}

/** A folder for data. Started by root, the database runs as somebody else, who has to pass through. */
export async function dataFolder(purpose: string, given?: string): Promise<string> {
  const folder = given ?? (await mkdtemp(path.join(os.tmpdir(), `longhand-${purpose}-`)));
  await chmod(folder, 0o711);
  return folder;
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Puts a compressed copy beside each built file that gains by it, so that nothing is compressed anew for each browser.
 * The server hands out the copy that a browser takes.
 */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
      await Promise.all(files.map((name) => compress(path.join(dir, name))));
    },
  };
}

/** Bytes under which a copy saves nothing worth asking for. */
const worthIt = 1_000;

async function compress(file: string): Promise<void> {
  const whole = await readFile(file);
  if (whole.length < worthIt) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(whole, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(whole, { level: 9 }));
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { checkedBooks } from './example-book.ts';
import { print } from './press.ts';

/** Debian's `epubcheck` package. */
const epubcheck = '/usr/share/java/epubcheck.jar';

it.for(checkedBooks)('epubcheck finds nothing: %s', async ([, book], { annotate }) => {
  const { bytes } = await print({ book, format: 'epub' });
  expect(bytes.length).toBeGreaterThan(0);
  if (!existsSync(epubcheck)) {
    await annotate('epubcheck is not installed here');
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'press-'));
  const file = path.join(folder, 'book.epub');
  await writeFile(file, bytes);
  const checked = promisify(execFile)('java', ['-jar', epubcheck, '--failonwarnings', file]);
  await expect(checked.finally(() => rm(folder, { recursive: true }))).resolves.toMatchObject({
    stdout: expect.stringContaining('No errors or warnings detected'),
  });
});

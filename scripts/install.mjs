// Runs before every npm script, on whatever Node the machine has (18 or newer), with nothing installed yet: hence plain
// JavaScript without a dependency. It installs where that is needed and makes sure that the scripts then run on the Node
// that Longhand brings: npm puts node_modules/.bin first on their PATH.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stamp = path.join(root, 'node_modules', '.longhand-installed');
const say = (text) => process.stdout.write(`${text}\n`);

/** @param {string} text @returns {never} */
function stop(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');

if (read(stamp) !== wanted) {
  say('Installing what Longhand needs (about 1 GB; a minute or two, the first time) ...');
  const npm = process.env.npm_execpath;
  // Packages that want a newer Node than the machine's complain at length, and then run on the one they bring.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const installing = spawn(program, [...before, ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => installing.kill(signal));
  const [status] = await once(installing, 'exit');
  if (status !== 0) stop('The installation failed; npm says why above. Longhand was not started.');
  writeFileSync(stamp, wanted);
}

// The scripts' own search, so that what answers here is what will run them.
const PATH = [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter);
let version = process.version;
try {
  version = execFileSync('node', ['--version'], { env: { ...process.env, PATH }, encoding: 'utf8' }).trim();
} catch {
  // then it is the Node that runs this
}
if (Number.parseInt(version.slice(1), 10) < OLDEST_NODE)
  stop(
    `Longhand needs Node ${OLDEST_NODE} or newer and found ${version}. It brings its own for Linux, macOS on arm64 and\n` +
      `Windows on x64; on this machine (${process.platform}-${process.arch}) please install one from https://nodejs.org.`,
  );

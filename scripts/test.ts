import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * `npm test`: everything that must hold, one group after the other, up to the first that fails. `npm run test:long`: more
 * journeys, faults on purpose, many edits at once, and the rules of the text on thousands of cases. `npm run test:corpus`: the writer on real texts. The last line always reads `N passed, N failed`.
 */

type Outcome = { readonly passed: number; readonly failed: number };
type Group = { readonly name: string; readonly run: () => Outcome };

const root = path.dirname(import.meta.dirname);
const reports = mkdtempSync(path.join(os.tmpdir(), 'longhand-tests-'));
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs a program that npm installed; its output is shown as it comes. */
function tool(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [path.join('node_modules', script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return status === 0;
}

/** A group that holds or does not; only where it fails does it count. */
const check = (name: string, holds: () => boolean): Group => ({
  name,
  run: () => ({ passed: 0, failed: holds() ? 0 : 1 }),
});

interface Chosen {
  readonly projects: readonly string[];
  /** Beside the projects: paths, options. */
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

const tests = (name: string, { projects, args = [], env }: Chosen): Group => ({
  name,
  run: () => {
    const report = path.join(reports, `${projects[0]}.json`);
    const only = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const good = tool('vitest/vitest.mjs', ['run', ...only, ...args, ...reporters], env);
    const { passed, failed } = counted(report);
    return { passed, failed: good ? failed : Math.max(failed, 1) }; // a file that does not load has no failed test
  },
});

function counted(report: string): Outcome {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const typesHold = () =>
  globSync('{*,web/app/*}/tsconfig.json', { cwd: root, exclude: ['node_modules'] })
    .sort()
    .map((project) => tool('typescript/bin/tsc', ['-p', project]))
    .every(Boolean);

const everything = [
  check('Types', typesHold),
  check('Lint', () => tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])),
  check('Unused code', () => tool('knip/bin/knip.js', [])),
  tests('Rules, server and components', { projects: ['node', 'server', 'browser'] }),
  tests('Journeys in a browser', { projects: ['e2e'] }),
];
const groups: Readonly<Record<string, readonly Group[]>> = {
  long: [
    tests('More journeys, faults, 10,000 edits', { projects: ['long'] }),
    tests('Rules of the text, by the thousand', {
      projects: ['node'],
      args: ['prose', '--testTimeout=600000'],
      env: { PROSE_RUNS: '5000' },
    }),
  ],
  corpus: [tests('The writer on real texts', { projects: ['corpus'] })],
};

let passed = 0;
let failed = 0;
for (const { name, run } of groups[process.argv[2] ?? ''] ?? everything) {
  say(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  const outcome = run();
  passed += outcome.passed;
  failed += outcome.failed;
  if (outcome.failed > 0) {
    say(`\n${name}: failed.`);
    break;
  }
}
rmSync(reports, { recursive: true });
process.exitCode = failed > 0 ? 1 : 0;
say(`\n${passed} passed, ${failed} failed`);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from './log.ts';

/** A log, and the lines that it has written. */
function logbook() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => lines.push(line) }) };
}

it.each([
  ['password', { body: { username: 'ada', password: 'Harbour7street' } }],
  ['token', { token: 'Harbour7street' }],
  ['a header', { request: { headers: { authorization: 'Bearer Harbour7street' } } }],
  ['a cookie', { headers: { cookie: 'longhand=Harbour7street' } }],
  ['a provider’s key', { config: { openai: { apiKey: 'Harbour7street' } } }],
  ['a new password', { body: { current: 'Harbour7street', next: 'Harbour7street' } }],
])('F-241: %s is not in the log', (_, context) => {
  const { lines, log } = logbook();
  log.info(context, 'Something happened.');
  expect(lines.join()).toContain('[redacted]');
  expect(lines.join()).not.toContain('Harbour7street');
});

it('tells of a failed query, not of what was to be stored', () => {
  const { lines, log } = logbook();
  const cause = Object.assign(new Error('value too long'), {
    code: '22001',
    detail: 'My mother sold the boat',
  });
  const query = 'insert into "interview_turns" ("response") values ($1)';
  log.error({ err: new DrizzleQueryError(query, ['My mother sold the boat'], cause) }, 'A request failed.');
  const [line = ''] = lines;
  expect(line).not.toContain('boat');
  const { err } = JSON.parse(line);
  expect(err.message).toContain(query);
  expect(err.stack).toContain('log.test.ts');
  expect(err.cause).toMatchObject({ message: 'value too long', code: '22001' });
});

it('tells of a provider that failed, not of what it was asked', () => {
  const { lines, log } = logbook();
  const failed = Object.assign(new Error('Overloaded'), { requestBodyValues: { prompt: 'My mother' } });
  log.error({ err: failed }, 'A writer failed.');
  expect(lines.join()).toContain('Overloaded');
  expect(lines.join()).not.toContain('My mother');
});

it.each(['/shared/abc', '/api/shared/interviews/abc', '/read/abc?x=1', '/invite/abc', '/reset-password/abc'])(
  'leaves the capability out of %s',
  (url) => {
    const { lines, log } = logbook();
    log.info({ req: { id: '1', method: 'GET', url } }, 'incoming request');
    expect(lines.join()).not.toContain('abc');
  },
);

it.runIf(process.platform === 'linux')('outlives a full disk that its log leads to', async () => {
  const script = `
    import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    const log = createLog('info');
    for (let line = 0; line < 100; line++) log.info('Nobody will read this.');
    setTimeout(() => process.exit(7), 300);`;
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', full, 'ignore'],
  });
  expect(await once(child, 'exit')).toEqual([7, null]);
});

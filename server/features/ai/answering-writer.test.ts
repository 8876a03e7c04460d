import { expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { ask } from './answering-writer.ts';

it('a writer that fails without a reason is logged, and can be tried again', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const asked = ask({ log }, 'No questions could be proposed.', () =>
    Promise.reject(new Error('no such file')),
  );
  await expect(asked).rejects.toMatchObject({
    code: 'provider_failed',
    message: 'No questions could be proposed. Please try again.',
  });
  expect(lines.join()).toContain('no such file');
});

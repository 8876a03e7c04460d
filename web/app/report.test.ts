import { expect, it } from 'vitest';
import { redact } from './report.ts';

it('F-241: passwords and tokens are taken out of what is reported, however deep', () => {
  const context = {
    call: ['POST', '/api/auth/login'],
    input: { body: { username: 'ada', password: 'Harbour7' }, list: [{ authToken: 'abc' }] },
    Authorization: 'Bearer abc',
  };
  expect(redact(context)).toEqual({
    call: ['POST', '/api/auth/login'],
    input: { body: { username: 'ada', password: '[redacted]' }, list: [{ authToken: '[redacted]' }] },
    Authorization: '[redacted]',
  });
});

it('survives a context that contains itself', () => {
  const context: Record<string, unknown> = { name: 'loop' };
  context.self = context;
  expect(redact(context)).toEqual({ name: 'loop', self: '[circular]' });
});

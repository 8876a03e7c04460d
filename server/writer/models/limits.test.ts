import { expect, it } from 'vitest';
import { googleLimit, perDay } from '../../testing/providers/limits-reached.ts';
import { limitReached } from './limits.ts';

/** Google's refusal for today, with more among its details. */
const withDetails = (more: readonly unknown[]) => {
  const { error } = googleLimit(perDay, '7s').body;
  return JSON.stringify({ error: { ...error, details: [...more, ...error.details] } });
};

it.each([
  ['a word', ['odd']],
  ['nothing', [null]],
  ['violations that are no list', [{ violations: 'all' }]],
  ['a violation that is none', [{ violations: ['odd', { quotaId: 7 }] }]],
])('one detail that is %s does not hide the others', (_what, more) => {
  expect(limitReached(withDetails(more))).toEqual({ lasts: 'a day', wait: 7_000 });
});

it('nor does one violation the others of its detail', () => {
  const details = [{ violations: ['odd', { quotaId: perDay }] }];
  expect(limitReached(JSON.stringify({ error: { details } })).lasts).toBe('a day');
});

it.each(['', 'Too many requests', '[]', '{"error":"x"}', '{"error":{"details":"x"}}'])(
  'a body that says nothing, “%s”, is a moment’s',
  (text) => {
    expect(limitReached(text)).toEqual({ lasts: 'a moment', wait: undefined });
  },
);

import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { isOutOfReach, refusalOfTrouble } from './trouble.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const asked = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

it.each([
  ['the server shuts down', coded('57P01'), true],
  ['it shuts down under a query', asked(coded('57P01')), true],
  ['the connection was cut', new Error('Connection terminated unexpectedly'), true],
  ['the socket is gone', asked(coded('ECONNREFUSED')), true],
  ['a provider of models refuses', coded('ECONNREFUSED'), false],
  ['a row breaks a rule', asked(coded('23505')), false],
  ['no error at all', 'words', false],
])('%s: %j → %s', (_, error, expected) => {
  expect(isOutOfReach(error)).toBe(expected);
});

it.each([
  ['its disk is full', asked(coded('53100', 'could not extend file')), /no room left/],
  ['it is out of reach', coded('ECONNREFUSED'), /cannot reach its database/],
])('%s: says so, and when to come back', (_, error, words) => {
  const refusal = refusalOfTrouble(error);
  expect(refusal?.code).toBe('busy');
  expect(refusal?.message).toMatch(words);
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(0);
});

it('does not take the blame for what was asked of it', () => {
  expect(refusalOfTrouble(asked(coded('23505')))).toBeUndefined();
});

import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { isOutOfReach } from './out-of-reach.ts';

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

import { afterEach, expect, it } from 'vitest';
import { openHook } from '../testing/hook.ts';
import { forgetToast, useToast } from '../ui/toast.ts';
import { failed } from './failed.ts';
import { HttpError } from './http.ts';

afterEach(forgetToast);

it.each([
  ['the server’s words', new HttpError(409, 'Conflict', '{"message":"It is closed."}'), 'It is closed.'],
  ['the screen’s own, where it gave none', new HttpError(500, 'Broken', '<html>'), 'Please write again.'],
  ['the screen’s own, where the fault is another', new TypeError('x is undefined'), 'Please write again.'],
])('what failed is said in %s', async (_, error, description) => {
  failed('Not saved', 'Please write again.')(error);
  const { result } = await openHook(useToast);
  expect(result.current.current).toMatchObject({ title: 'Not saved', description, variant: 'error' });
});

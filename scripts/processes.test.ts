import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root, startArguments } from './processes.ts';

it('what npm start gives node ends with a program that is there, after options', () => {
  const given = startArguments();
  expect(existsSync(path.join(root, given.at(-1) ?? ''))).toBe(true);
  expect(given.slice(0, -1).every((one) => one.startsWith('--'))).toBe(true);
});

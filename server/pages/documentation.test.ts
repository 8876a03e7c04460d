import { operations } from '@longhand/contract/operations';
import { expect, it } from 'vitest';
import { openTestHouse } from '../testing/house.ts';

const { send } = await openTestHouse();
const openapi = await send('GET /api/openapi.json');
const { paths, openapi: version } = openapi.json();

it.each(operations)('OpenAPI has $method $path, with its summary and its refusals', (operation) => {
  const documented = paths[operation.path]?.[operation.method.toLowerCase()];
  expect(documented?.summary).toBe(operation.summary);
  expect(documented.tags).toEqual([operation.tag]);
  expect(Object.keys(documented.responses)).toEqual(expect.arrayContaining(['400', '401', '404']));
  expect('requestBody' in documented).toBe(operation.body !== undefined);
});

it('and nothing besides', () => {
  expect(version).toMatch(/^3\.1/);
  const named = Object.values<object>(paths).flatMap((path) => Object.keys(path));
  expect(named).toHaveLength(operations.length);
});

it('is read by anyone on a page whose policy allows no inline script', async () => {
  const page = await send('GET /api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
});

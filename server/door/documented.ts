import { errorBody } from '@longhand/contract/errors';
import type { Operation } from '@longhand/contract/operation';
import { z } from 'zod';
import { declaredStatuses } from './declared.ts';

/** What OpenAPI shows of it. Nothing of this validates: the door does, in its own order. */
export function documented(operation: Operation) {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const refused = Object.fromEntries(
    declaredStatuses(operation)
      .filter((status) => status >= 400)
      .map((status) => [status, errorBody]),
  );
  return {
    summary: operation.summary,
    tags: [operation.tag],
    ...(names.length > 0 && {
      params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
    }),
    ...(operation.query && { querystring: operation.query }),
    ...(operation.body && { body: operation.body }),
    response: {
      ...(operation.raw ? {} : { [operation.status ?? 200]: operation.response }),
      ...(operation.run && { 202: operation.run }),
      ...refused,
    },
  };
}

import { statusOf } from '@longhand/contract/errors';
import type { Operation } from '@longhand/contract/operation';

/** Every status that an operation may be answered with: OpenAPI shows them, and no other ever leaves. */
export function declaredStatuses(operation: Operation): readonly number[] {
  const { body, upload, run, method, credentials } = operation;
  const refusals = new Set<number>(Object.values(statusOf));
  if (!body && !upload && method === 'GET') for (const status of [413, 415]) refusals.delete(status);
  if (method === 'GET' || credentials) refusals.delete(statusOf.key_reused);
  return [operation.status ?? 200, ...(run ? [202] : []), ...refusals];
}

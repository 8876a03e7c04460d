import { createHash } from 'node:crypto';
import type { Operation } from '@longhand/contract/operation';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import { invalid } from '../platform/errors.ts';
import type { Upload } from './implement.ts';

/** What makes two requests the same one: who, which operation, which key, and all that was sent. */
export function keyed(operation: Operation, request: FastifyRequest, upload: Upload | undefined) {
  const person = personOf(request.actor);
  if (person === undefined || operation.method === 'GET' || operation.credentials) return undefined;
  const key = requestKeyOf(request);
  if (key === undefined) return undefined;
  return {
    userId: person,
    operation: `${operation.method} ${operation.path}`,
    key,
    request: {
      params: request.params,
      query: request.query,
      body: upload ? createHash('sha256').update(upload.bytes).digest('hex') : request.body,
    },
  };
}

const personOf = (actor: Actor) => ('userId' in actor ? actor.userId : undefined);

function requestKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw invalid(
    'Idempotency-Key',
    'Idempotency-Key must have 1 to 200 letters, digits and signs without spaces.',
  );
}

import type { Operation } from '@longhand/contract/operation';
import type { FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';
import type { z } from 'zod';
import { invalid, Refusal } from '../platform/errors.ts';
import { complaint, fieldOf } from './complaints.ts';

/** What no schema reads: a body that is no JSON. */
const unreadable = Symbol('unreadable');

/**
 * The body as JSON. Bodies arrive as text, so that a caller's rights are settled before anything in them is read; one
 * that cannot be read is complained of by `readBody`, not here.
 */
export function readJson(request: FastifyRequest): unknown {
  const text = request.body;
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  try {
    return parse(text, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    return unreadable;
  }
}

export function readBody(operation: Operation, sent: unknown): unknown {
  if (!operation.body) return undefined;
  if (sent === unreadable)
    throw invalid('body', 'The request could not be read: its body is not valid JSON.');
  return read(operation.body, sent);
}

export function readQuery(operation: Operation, query: unknown): unknown {
  return operation.query && read(operation.query, query);
}

function read(schema: z.ZodType, sent: unknown): unknown {
  const outcome = schema.safeParse(sent, { error: complaint });
  if (outcome.success) return outcome.data;
  throw badRequest(outcome.error);
}

/** 400 with each field named; the first field's complaint is the message. */
function badRequest(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[fieldOf(issue.path) || 'body'] ??= issue.message;
  return new Refusal('invalid', error.issues[0]?.message ?? 'The request could not be read.', { fields });
}

import type { Operation } from '@longhand/contract/operation';
import type { FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';
import type { z } from 'zod';
import { Refusal } from '../platform/errors.ts';

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
    throw new Refusal('invalid', 'The request could not be read: its body is not valid JSON.');
  return read(operation.body, sent);
}

export function readQuery(operation: Operation, query: unknown): unknown {
  return operation.query && read(operation.query, query);
}

function read(schema: z.ZodType, sent: unknown): unknown {
  const outcome = schema.safeParse(sent);
  if (outcome.success) return outcome.data;
  throw badRequest(outcome.error);
}

/** 400 with each field named; the first field's complaint is the message. */
function badRequest(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    fields[field] ??= issue.message;
  }
  const [first] = error.issues;
  const field = first?.path.map(String).join('.') ?? '';
  const message = first?.message ?? 'The request could not be read.';
  return new Refusal('invalid', written(message) || field === '' ? message : `${field}: ${message}`, {
    fields,
  });
}

/** Our own complaints are sentences; the schema library's need the field's name before them. */
const written = (message: string) => /[.?]$/.test(message) || message === 'Project title is required';

import type { z } from 'zod';

/**
 * One call of the interface, declared once: the server implements it, the browser calls it, the OpenAPI page shows it
 * and the authorisation test walks it. Nothing is served that is not declared here.
 */

/**
 * Which kinds of caller ever have the function at all; what they may do to a given row is decided on the row.
 * `signed-in` is everyone with a session, `member` everyone with a session but client-portal accounts.
 */
export type Access = 'public' | 'signed-in' | 'member' | 'client' | 'admin' | 'share-link';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Operation {
  readonly method: Method;
  /** As the specification writes it: `/api/projects/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** One line of prose; becomes the summary in OpenAPI. */
  readonly summary: string;
  readonly tag: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** What leaves when it succeeds; anything else in the answer is stripped. */
  readonly response: z.ZodType;
  /** 200 where it is left out. */
  readonly status?: 201;
  /** A durable run that the caller may follow instead of waiting for: `Prefer: respond-async` is answered 202 with it. */
  readonly run?: z.ZodType;
  /** The answer is a file or an event stream, written by the handler itself. */
  readonly raw?: 'file' | 'events';
  /** A multipart upload is accepted beside JSON. */
  readonly upload?: true;
  /** The answer carries a credential, so no copy of it is kept for idempotency keys. */
  readonly credentials?: true;
}

/** Declares an operation, keeping its exact types. */
export function operation<const O extends Operation>(declared: O): O {
  return declared;
}

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The names in braces of a path, each a string. Ids are not checked here: a malformed one is simply not found. */
export type PathParams<O extends Operation> = { readonly [Name in Names<O['path']>]: string };

export type QueryOf<O extends Operation> = O['query'] extends z.ZodType ? z.output<O['query']> : undefined;
export type BodyOf<O extends Operation> = O['body'] extends z.ZodType ? z.output<O['body']> : undefined;
/** What a caller writes: defaults may be left out. */
export type BodyIn<O extends Operation> = O['body'] extends z.ZodType ? z.input<O['body']> : undefined;
export type QueryIn<O extends Operation> = O['query'] extends z.ZodType ? z.input<O['query']> : undefined;
export type Answer<O extends Operation> = z.input<O['response']>;

import type { BodyIn, Operation, PathParams, QueryIn } from '@longhand/contract/operation';
import type { z } from 'zod';
import { request } from './http.ts';

/**
 * The typed client over the contract. An operation is a value; calling it fills its path, sends it and types the
 * answer. Answers are not validated here: the server has already stripped and checked them.
 *
 *     const project = await call(getProject, { params: { id } });
 *     await call(editProject, { params: { id }, body: { title: 'Harbour Street' } });
 *
 * Screens seldom call this themselves: they read through `queryOf` and write through `useCall` (queries.ts).
 */

/** One part of a call's input: absent where the operation has none, optional where nothing in it is required. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [K in Key]?: Value | undefined }
    : { readonly [K in Key]: Value };

/** An upload is accepted as multipart beside JSON. */
type Body<O extends Operation> = O extends { upload: true } ? BodyIn<O> | FormData : BodyIn<O>;

type Params<O extends Operation> = keyof PathParams<O> extends never ? undefined : PathParams<O>;

/** What a read depends on: path and query. */
export type Asked<O extends Operation> = Part<'params', Params<O>> & Part<'query', QueryIn<O>>;

export type CallInput<O extends Operation> = Asked<O> & Part<'body', Body<O>>;

/** Optional as a whole where no part of it is required. */
export type Args<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** What the screens get: the answer, or for long work the run to follow. */
export type Received<O extends Operation> = O['run'] extends z.ZodType
  ? z.output<O['run']>
  : z.output<O['response']>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The same key on every attempt at the same act, so that it is done once. A fresh one by default. */
  readonly idempotencyKey?: string | undefined;
  /** Whose session it is sent under, whoever has signed in since; the stored one's by default. */
  readonly token?: string | undefined;
}

interface Filled {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Calls the operation and answers its JSON. An operation that makes a run is not waited for: the run is the answer. */
export async function call<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  options: CallOptions = {},
): Promise<Received<O>> {
  const { body }: Filled = input;
  const response = await request(operation.method, urlOf(operation, input), body, {
    signal: options.signal,
    token: options.token,
    headers: {
      ...(operation.method === 'GET' ? {} : { 'Idempotency-Key': options.idempotencyKey ?? newKey() }),
      ...(operation.run ? { Prefer: 'respond-async' } : {}),
    },
  });
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Received<O>;
}

/** The address of a call. A link to a file, such as an export, needs no more: the session's cookie goes with it. */
export function urlOf<O extends Operation>(operation: O, input: Asked<O>): string {
  return urlOfKey(queryKeyOf(operation, input));
}

/**
 * The parts of a read's key, which joined by slashes are its address: `['/api/projects', id, 'chapters']`. A query
 * string is an object at the end, so that the key without it is a prefix of the key with it.
 */
export function queryKeyOf<O extends Operation>(operation: O, input: Asked<O>): readonly unknown[] {
  const { params = {}, query }: Filled = input;
  const parts: unknown[] = operation.path
    .split(/\/?\{(\w+)\}\/?/)
    // A parameter is one part whatever it holds; what is written in the path is as many parts as it has.
    .flatMap((part, index) => (index % 2 ? [params[part]] : index === 0 ? [part] : part.split('/')))
    .filter((part) => part !== '');
  return query === undefined ? parts : [...parts, query];
}

/** The address that a query key's parts make. */
export function urlOfKey(key: readonly unknown[]): string {
  const last = key.at(-1);
  const query = typeof last === 'object' && last !== null ? last : undefined;
  const [first, ...rest] = query ? key.slice(0, -1) : key;
  const path = [String(first), ...rest.map((part) => encodeURIComponent(String(part)))].join('/');
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** Random, and made without `crypto.randomUUID`, which browsers keep from plain http on a local network. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

import type { Answer, BodyOf, Operation, PathParams, QueryOf } from '@longhand/contract/operation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { House } from '../house.ts';
import type { Database, Tx } from '../platform/database/tx.ts';

/**
 * An operation of the contract and what the server does for it. The door (`serve.ts`) goes through the same steps for
 * every one, in the order in which callers are told no: who is calling, whether their kind ever may, whether the row
 * is theirs to see and to change, and only then whether what they sent can be read.
 */

/** A file in the multipart field `file`. */
export interface Upload {
  readonly filename: string;
  readonly bytes: Buffer;
}

interface Arrival<O extends Operation> {
  readonly house: House;
  readonly actor: Actor;
  readonly params: PathParams<O>;
  /** The body as it was sent, not yet checked: some operations name their row in it. */
  readonly sent: unknown;
  /** The caller's address, behind trusted proxies only. */
  readonly address: string;
}

export interface Call<O extends Operation> extends Arrival<O> {
  readonly query: QueryOf<O>;
  /** Undefined where a file was uploaded in its place. */
  readonly body: BodyOf<O>;
  readonly upload: Upload | undefined;
  /** `Prefer: respond-async`: the caller will follow the run instead of waiting for it. */
  readonly prefersAsync: boolean;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler answers with when it is not plainly the operation's response. */
export class FileAnswer {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly filename: string;
  constructor(bytes: Uint8Array, mediaType: string, filename: string) {
    this.bytes = bytes;
    this.mediaType = mediaType;
    this.filename = filename;
  }
}
/** 202: the work goes on, follow this run. */
export class Accepted {
  readonly run: unknown;
  constructor(run: unknown) {
    this.run = run;
  }
}
/** The handler has taken the connection over. */
export const taken = Symbol('taken');

type Outcome<O extends Operation> = Answer<O> | FileAnswer | Accepted | typeof taken;

/** All of it in one transaction: the row is loaded, the body read, the work done, the answer presented. */
interface InOneTransaction<O extends Operation, Subject> {
  readonly subject?: (arrival: Arrival<O> & { readonly tx: Tx }) => Promise<Subject>;
  readonly handle: (call: Call<O> & { readonly tx: Tx; readonly subject: Subject }) => Promise<Outcome<O>>;
}
/**
 * Work with something slow in the middle, a writer or a password hash, during which no transaction may stay open. The
 * handler opens its own and loads in each: a `Can` never crosses from one to the other. `permit` answers the caller's
 * right before the body is read.
 */
interface AcrossTransactions<O extends Operation> {
  readonly permit?: (arrival: Arrival<O> & { readonly tx: Tx }) => Promise<unknown>;
  readonly handleAcross: (call: AcrossCall<O>) => Promise<Outcome<O>>;
}

export interface AcrossCall<O extends Operation> extends Call<O> {
  readonly db: Database;
  /**
   * Does what is written once for an idempotency key, in the transaction: the same request sent again gets the answer of
   * the first. Without a key it just does it.
   */
  readonly once: (tx: Tx, work: () => Promise<unknown>) => Promise<unknown>;
  /** What `once` answered this same request before; undefined where it is new. Asked ahead of a writer. */
  readonly answered: () => Promise<unknown>;
}

export interface Implementation {
  readonly operation: Operation;
  /** A handler is typed by its own operation; the door calls each with just that operation's call. */
  readonly inOneTransaction: InOneTransaction<Operation, unknown> | undefined;
  readonly acrossTransactions: AcrossTransactions<Operation> | undefined;
}

export function implement<const O extends Operation, Subject = undefined>(
  operation: O,
  how: InOneTransaction<O, Subject>,
): Implementation {
  return {
    operation,
    inOneTransaction: how as InOneTransaction<Operation, unknown>,
    acrossTransactions: undefined,
  };
}

export function implementAcross<const O extends Operation>(
  operation: O,
  how: AcrossTransactions<O>,
): Implementation {
  return { operation, inOneTransaction: undefined, acrossTransactions: how as AcrossTransactions<Operation> };
}

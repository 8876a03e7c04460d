import type { Operation, PathParams } from '@longhand/contract/operation';
import type { Received } from '../app/call.ts';

/**
 * A server for tests of screens, at the edge of the network: `fetch` answers what the test says, by operation, so that
 * a fake answer has the contract's types. What no test has said is answered 404 and shows in `unexpected`.
 */

/** A request as it left the screen. */
interface Seen {
  /** `GET /api/projects/{id}`. */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
  readonly credentials: RequestCredentials | undefined;
}

type Reply<Answer> = Answer | Response | ((request: Seen) => Answer | Response | Promise<Answer | Response>);

export interface Handler {
  readonly operation: Operation;
  readonly reply: (request: Seen) => unknown;
}

/** Says what an operation answers: a value, a `refusal`, or a function of the request. A later `on` takes precedence. */
export function on<O extends Operation>(operation: O, reply: Reply<Received<O>>): Handler {
  return {
    operation,
    reply: (request) =>
      typeof reply === 'function' ? (reply as (request: Seen) => unknown)(request) : (reply as unknown),
  };
}

/** A refusal as the server sends it. */
export function refusal(status: number, message: string, code?: string): Response {
  return Response.json({ message, ...(code ? { code } : {}) }, { status });
}

/** The network is gone. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

export interface FakeServer {
  readonly fetch: typeof fetch;
  readonly requests: Seen[];
  readonly unexpected: string[];
  /** Adds to what it answers, or replaces it. */
  readonly say: (...handlers: readonly Handler[]) => void;
}

export function fakeServer(handlers: readonly Handler[]): FakeServer {
  const said = [...handlers];
  const requests: Seen[] = [];
  const unexpected: string[] = [];

  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), location.origin);
    const method = init.method ?? 'GET';
    // The most exact path first: /api/projects/stats before /api/projects/{id}.
    const found = said
      .map((handler) => ({ handler, params: paramsIn(handler.operation.path, url.pathname) }))
      .filter(({ handler, params }) => params && handler.operation.method === method)
      .sort((one, other) => Object.keys(one.params ?? {}).length - Object.keys(other.params ?? {}).length);
    const fewest = Object.keys(found[0]?.params ?? {}).length;
    const match = found.findLast(({ params }) => Object.keys(params ?? {}).length === fewest);

    const request: Seen = {
      operation: `${method} ${match?.handler.operation.path ?? url.pathname}`,
      method,
      path: url.pathname,
      params: match?.params ?? {},
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
      headers: new Headers(init.headers),
      credentials: init.credentials,
    };
    requests.push(request);
    if (!match) {
      unexpected.push(request.operation);
      return refusal(404, 'Nothing here.', 'not_found');
    }
    const reply = await match.handler.reply(request);
    if (reply instanceof Response) return reply.clone();
    return Response.json(reply ?? null, { status: match.handler.operation.status ?? 200 });
  };

  return { fetch: answer, requests, unexpected, say: (...more) => said.push(...more) };
}

/** The values of a path's parameters, or undefined where the path is another. */
function paramsIn(pattern: string, path: string): PathParams<Operation> | undefined {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const matcher = new RegExp(`^${pattern.replace(/\{\w+\}/g, '([^/]+)')}$`);
  const values = matcher.exec(path)?.slice(1);
  return (
    values && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]))
  );
}

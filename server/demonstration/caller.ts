import type { FastifyInstance } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** Calls the application as somebody, as their browser would. A refusal is an error: the demonstration is our own text. */
export type Call = <Answer>(method: Method, url: string, body?: unknown) => Promise<Answer>;

export function callerOf(app: FastifyInstance, token: string): Call {
  return async <Answer>(method: Method, url: string, body?: unknown) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<Answer>();
  };
}

/**
 * A server that speaks as the providers of models do, on this machine and for tests only. What it says is given: a model's
 * words, or a fault such as providers have.
 */
import { createServer, type ServerResponse } from 'node:http';
import { type Asked, answerOf, askedIn, type Json, refusalOf, type Said } from './wire-forms.ts';

export type Reply =
  | Said
  /** Refused or broken, with the provider's own words. */
  | {
      readonly status: number;
      readonly message: string;
      readonly code?: string;
      readonly headers?: Record<string, string>;
    }
  /** Refused in a body of its own. */
  | {
      readonly status: number;
      readonly body: Json | readonly Json[];
      readonly headers?: Record<string, string>;
    }
  /** No answer ever comes. */
  | 'silence'
  /** The connection ends in the middle of the answer. */
  | 'broken off'
  /** The answer's own envelope ends in the middle. */
  | 'half an answer';

export interface WireServer {
  readonly url: string;
  /** All that was asked, oldest first. */
  readonly asked: Asked[];
  /** Who answers what is asked from now on. */
  answer: (asked: Asked) => Reply;
  close(): Promise<void>;
}

export async function startWireServer(answer: (asked: Asked) => Reply): Promise<WireServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Json;
      const asked = askedIn(request.url ?? '', request.headers, body);
      if (!asked) return send(response, 404, { error: { message: `no such address: ${request.url}` } });
      wire.asked.push(asked);
      reply(response, asked, wire.answer(asked));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const wire: WireServer = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    asked: [],
    answer,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return wire;
}

function reply(response: ServerResponse, asked: Asked, given: Reply): void {
  if (given === 'silence') return;
  if (given === 'broken off' || given === 'half an answer') {
    const whole = JSON.stringify(
      answerOf(asked, { text: JSON.stringify({ half: 'of what was to be said' }) }),
    );
    const half = whole.slice(0, whole.length / 2);
    if (given === 'half an answer') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(half);
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(whole.length) });
    response.write(half, () => response.destroy());
    return;
  }
  if ('status' in given)
    send(
      response,
      given.status,
      'body' in given ? given.body : refusalOf(asked.form, given.status, given.message, given.code),
      given.headers,
    );
  else send(response, 200, answerOf(asked, given));
}

function send(
  response: ServerResponse,
  status: number,
  body: Json | readonly Json[],
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

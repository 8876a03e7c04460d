import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { refusalOfTrouble } from '../platform/database/trouble.ts';
import { notFound, Refusal } from '../platform/errors.ts';

/** Every refusal leaves in one shape, and whatever we did not foresee is logged and told without its details. */
export function answerErrors(app: FastifyInstance, house: House): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    // Who has gone in the middle of what they sent hears nothing, and it is no fault of ours.
    // What is busy or away is told to whoever asks, and comes back: a warning.
    if (refusal.status >= 500 && !request.socket.destroyed)
      request.log[refusal.code === 'busy' ? 'warn' : 'error']({ err: error }, 'A request failed.');
    if (refusal.code === 'forbidden' && request.url.startsWith('/api/admin'))
      house.log.warn(
        { userId: 'userId' in request.actor && request.actor.userId, url: request.url },
        'Administration was refused.',
      );
    return answer(reply, refusal);
  });
  app.setNotFoundHandler(answerNotFound);
}

/** Also for addresses that cannot be decoded: what is malformed is not there. */
export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(reply, notFound());

/** What is no HTTP is told so in the same shape, and the connection ends. */
export function answerGarbage(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const refusal = new Refusal('invalid', 'The request could not be read.');
  const body = JSON.stringify(refusal.body());
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function answer(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.body()));
}

/** What the HTTP library refuses by itself, in our words. */
function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  const trouble = refusalOfTrouble(error);
  if (trouble) return trouble;
  switch (error.statusCode) {
    case 413:
      return new Refusal('too_large', 'This is too large: text may have up to 2 MB, files up to 10 MB.');
    case 415:
      return new Refusal(
        'unsupported_media',
        'This kind of content is not understood here. Please send JSON.',
      );
    case 400:
      return new Refusal('invalid', 'The request could not be read.');
    default:
      return new Refusal(
        'failed',
        'Something went wrong on our side. Nothing was changed; please try again.',
      );
  }
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { notFound, Refusal } from '../platform/errors.ts';

/** Every refusal leaves in one shape, and whatever we did not foresee is logged and told without its details. */
export function answerErrors(app: FastifyInstance, house: House): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'A request failed.');
    if (refusal.code === 'forbidden' && request.url.startsWith('/api/admin'))
      house.log.warn({ actor: request.actor, url: request.url }, 'Administration was refused.');
    return answer(reply, refusal);
  });
  app.setNotFoundHandler((_request, reply) => answer(reply, notFound()));
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
  if (databaseIsAway(error))
    return new Refusal(
      'busy',
      'Longhand cannot reach its database at this moment. Please try again shortly.',
      {
        retryAfterSeconds: 2,
      },
    );
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

/** Refused, reset or timed-out connections, and the server's own "shutting down" and "too many connections". */
const away = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300']);

function databaseIsAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && away.has(String(cause.code))) return true;
    if (/Connection terminated|timeout exceeded when trying to connect/.test(cause.message)) return true;
  }
  return false;
}

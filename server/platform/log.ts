import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';

/** Wherever one of these names stands in what is logged, its value does not. */
const secrets = ['password', 'passwordHash', 'token', 'cookie', 'authorization', 'apiKey', 'current', 'next'];
const redacted = ['', '*.', '*.*.', '*.*.*.'].flatMap((above) => secrets.map((name) => above + name));

/** Structured logs, one JSON line each, to standard output where nothing else is named. */
export function createLog(level: string, to?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        url: withoutTokens(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: told,
    },
  };
  return pino(options, to ?? standardOutput());
}

/** Bytes of log that wait where it cannot be written. */
const mostWaiting = 1024 * 1024;

/**
 * It may lead to a file on a full disk: then what is logged waits for room, the newest is dropped, and Longhand goes on.
 * Written at once, since what still waits at the exit would be tried for ever.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: 0, maxLength: mostWaiting });
  output.on('error', () => undefined);
  return output;
}

interface ToldError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string;
  readonly cause?: ToldError;
}

/**
 * What is logged of an error. Not its other fields: a failed query carries its parameters and a provider's refusal the
 * whole request, which are people's own words.
 */
function told(error: Error): ToldError {
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? `A query failed: ${error.query}` : error.message,
    ...('code' in error && { code: error.code }),
    // A stack begins with the message; the frames are what it adds.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause instanceof Error && { cause: told(error.cause) }),
  };
}

/** Links that carry a capability in their path are logged without it. */
const withoutTokens = (url: string): string =>
  url.replace(/(\/(?:shared(?:\/interviews)?|read|invites|invite|reset-password)\/)[^/?#]+/g, '$1[redacted]');

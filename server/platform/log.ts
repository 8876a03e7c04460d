import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

/** Wherever one of these names stands in what is logged, its value does not. */
const secrets = [
  'password',
  'token',
  'current',
  'next',
  'authorization',
  'cookie',
  'passwordHash',
  'apiKey',
  '"set-cookie"',
  '"x-client-session"',
];
const redacted = ['', '*.', '*.*.', '*.*.*.'].flatMap((above) =>
  secrets.map((name) => `${above}${name}`.replace('.["', '["').replace(/\.?"([^"]+)"$/, '["$1"]')),
);

/** Structured logs, one JSON line each, to standard output. */
export function createLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        url: withoutTokens(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  });
}

/** Links that carry a capability in their path are logged without it. */
export const withoutTokens = (url: string): string =>
  url.replace(/(\/(?:shared(?:\/interviews)?|read|invites|invite|reset-password)\/)[^/?#]+/g, '$1[redacted]');

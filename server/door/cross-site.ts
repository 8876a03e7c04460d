import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { Refusal } from '../platform/errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Another site's page cannot make a signed-in person's browser change anything here. Browsers say where a request
 * comes from; callers that are no browsers say nothing and carry a token of their own.
 */
export function refuseCrossSite(request: FastifyRequest, config: Config): void {
  if (safe.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.origin;
  if (site === undefined && origin === undefined) return;
  if (site === undefined && (origin === config.publicUrl || hostOf(origin) === request.headers.host)) return;
  throw new Refusal('cross_site', 'This request came from another site and was refused.');
}

function hostOf(origin: string | undefined): string | undefined {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : undefined;
}

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors.ts';

const built = path.resolve(import.meta.dirname, '../../web/dist');

/**
 * The web app. Its one page is a template: every answer has a nonce of its own, in the policy and on each script and
 * style the page begins with, so that nothing an attacker could slip into it would run.
 */
export async function shell(app: FastifyInstance): Promise<void> {
  if (!existsSync(path.join(built, 'index.html'))) return;
  const template = readFileSync(path.join(built, 'index.html'), 'utf8');
  const page = (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(nonce))
      .send(template.replaceAll('__NONCE__', nonce));
  };
  await app.register(files, {
    root: built,
    index: false,
    wildcard: false,
    // Compressed copies are not asked for by name: a browser that takes one is handed it for the file itself.
    preCompressed: true,
    globIgnore: ['**/index.html', '**/*.{br,gz}'],
    // File names carry a hash of their content; the rest is asked for again each time.
    setHeaders: (reply, file) => {
      const immutable = file.startsWith(path.join(built, 'assets'));
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', { schema: { hide: true } }, page);
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const asked = request.url.split('?')[0] ?? '';
    if (asked.startsWith('/api/') || asked === '/api' || /\.\w{1,8}$/.test(asked)) throw notFound();
    return page(request, reply);
  });
}

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default ProseMirrorClipboard',
  ].join('; ');

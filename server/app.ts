import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import sse from '@fastify/sse';
import { largestUpload } from '@longhand/contract/transcripts';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors, answerGarbage, answerNotFound } from './door/answer-errors.ts';
import { drainOnClose } from './door/drain.ts';
import { serve } from './door/serve.ts';
import type { House } from './house.ts';
import { implementations, requireComplete } from './implementations.ts';
import { documentation, isDocumentation } from './pages/documentation.ts';
import { securityHeaders } from './pages/security-headers.ts';
import { shell } from './pages/shell.ts';

const largestJson = 2 * 1024 * 1024;

/** The whole application, as it runs and as the tests call it. */
export async function buildApp(house: House): Promise<FastifyInstance> {
  requireComplete();
  const app = Fastify({
    loggerInstance: house.log,
    bodyLimit: largestJson,
    trustProxy: trusted(house.config.trustProxy),
    // Milliseconds within which a whole request must have arrived: who dribbles holds no connection for ever.
    requestTimeout: 120_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (_error, request, reply) => answerNotFound(request, reply),
    clientErrorHandler: answerGarbage,
  });
  drainOnClose(app);
  app.addHook('onRoute', ({ config, url }) => {
    if (url.startsWith('/api') && !config?.operation && !isDocumentation(url))
      throw new Error(`${url} is served outside the contract`);
  });
  // The door settles a caller's rights before it reads a body, so bodies are handed on as text.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  // What was sent and what leaves are checked by the door, in its own order; the schemas of a route only document it.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  app.decorateRequest('actor');
  answerErrors(app, house);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fileSize: largestUpload, fields: 10 },
    throwFileSizeLimit: true,
  });
  await app.register(sse.default, { heartbeatInterval: 15_000 });
  await securityHeaders(app, house.config);
  await documentation(app);
  for (const implementation of implementations) serve(app, house, implementation);
  await shell(app);
  await app.ready();
  return app;
}

/** A number says how many proxies stand before us. */
const trusted = (proxies: House['config']['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const description =
  'Everything Longhand does, as its own web app calls it. Sign in with POST /api/auth/login and send the token as a Bearer header.';

export const isDocumentation = (url: string) => url === '/api/openapi.json' || url.startsWith('/api/docs');

/** OpenAPI made from the contract, at /api/openapi.json, and a page to read it at /api/docs. */
export async function documentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Longhand', version: '1', description },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.addHook('onSend', async (request, reply) => {
    if (isDocumentation(request.url)) reply.header('content-security-policy', docsPolicy);
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
}

/** The page's own scripts and styles, and one inline style that it cannot do without. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; " +
  "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

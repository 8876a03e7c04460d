import type { Operation } from '@longhand/contract/operation';
import type { Actor } from '../access/actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set at the door, before anything else of the request is read. */
    actor: Actor;
  }
  interface FastifyContextConfig {
    /** The operation that the route serves; pages have none. */
    operation?: Operation;
  }
}

import { z } from 'zod';
import { operation } from './operation.ts';

const writer = z.object({ provider: z.string(), model: z.string(), label: z.string() });

export const provider = z
  .object({
    id: z.string(),
    label: z.string(),
    /** Whether this installation can write with it now. Choosing one that is not configured is allowed. */
    configured: z.boolean(),
    models: z.array(z.object({ id: z.string(), cost: z.enum(['none', 'low', 'medium', 'high']) })),
  })
  .meta({ id: 'AiProvider' });

export const listProviders = operation({
  method: 'GET',
  path: '/api/ai/providers',
  access: 'member',
  tag: 'AI',
  summary:
    "The catalogue, which of it is configured, and the writer that would answer the caller's next request.",
  query: z.object({ projectId: z.string().optional() }),
  response: z.object({ providers: z.array(provider), answering: writer }).meta({ id: 'AiProviders' }),
});

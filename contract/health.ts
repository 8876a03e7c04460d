import { z } from 'zod';
import { operation } from './operation.ts';

export const health = operation({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  tag: 'Health',
  summary: 'The server is alive.',
  response: z.object({ status: z.literal('ok') }),
});

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

export const ready = operation({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  tag: 'Health',
  summary: 'The database and the queue of jobs answer.',
  response: z.object({ database: z.literal('ok'), jobs: z.literal('ok') }),
});

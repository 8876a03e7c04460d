import { z } from 'zod';
import { operation } from './operation.ts';

export const publicSettings = operation({
  method: 'GET',
  path: '/api/system-settings/public',
  access: 'public',
  tag: 'Settings',
  summary: 'The settings that any visitor may know.',
  response: z.array(z.object({ key: z.string(), value: z.string() }).meta({ id: 'PublicSetting' })),
});

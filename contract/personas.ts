import { z } from 'zod';
import { operation } from './operation.ts';
import { instant } from './text.ts';

export const persona = z
  .object({
    id: z.string(),
    projectId: z.string(),
    title: z.string(),
    description: z.string(),
    isActive: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Persona' });
export type Persona = z.infer<typeof persona>;

export const listPersonas = operation({
  method: 'GET',
  path: '/api/projects/{projectId}/personas',
  access: 'member',
  tag: 'Personas',
  summary: "The project's voice profiles.",
  response: z.array(persona),
});

export const getActivePersona = operation({
  method: 'GET',
  path: '/api/projects/{projectId}/personas/active',
  access: 'member',
  tag: 'Personas',
  summary: 'The voice profile that shapes what is written; null when there is none.',
  response: persona.nullable(),
});

import { getActivePersona, listPersonas } from '@longhand/contract/personas';
import { load } from '../../access/load.ts';
import { type Implementation, implement } from '../../door/implement.ts';
import { projectResource } from '../projects/access.ts';
import { activePersonaOf, personasOf, presentPersona } from './read-personas.ts';

export const personaRoutes: Implementation[] = [
  implement(listPersonas, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'readMaterial', projectResource, params.projectId),
    handle: async ({ tx, subject }) => (await personasOf(tx, subject)).map(presentPersona),
  }),

  implement(getActivePersona, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'readMaterial', projectResource, params.projectId),
    handle: async ({ tx, subject }) => {
      const active = await activePersonaOf(tx, subject);
      return active ? presentPersona(active) : null;
    },
  }),
];

import {
  activatePersona as activate,
  deletePersona as discard,
  editPersona,
  extractPersona,
  getActivePersona,
  listPersonas,
  persona,
  readVoiceCloseness,
} from '@longhand/contract/personas';
import { type Actor, authorOf } from '../../access/actor.ts';
import { load } from '../../access/load.ts';
import { type Implementation, implement, implementAcross } from '../../door/implement.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { projectResource } from '../projects/access.ts';
import { activatePersona, deletePersona, describePersona } from './change-persona.ts';
import { extractVoice } from './extract-persona.ts';
import { closenessToVoice } from './read-closeness.ts';
import { activePersonaOf, personasOf, presentPersona, presentPersonas } from './read-personas.ts';

interface Arrived<Params> {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: Params;
}
const toRead = ({ tx, actor, params }: Arrived<{ readonly projectId: string }>) =>
  load(tx, actor, 'readMaterial', projectResource, params.projectId);
const toGenerate = ({ tx, actor, params }: Arrived<{ readonly id: string }>) =>
  load(tx, actor, 'generate', projectResource, params.id);

export const personaRoutes: Implementation[] = [
  implement(listPersonas, {
    subject: toRead,
    handle: async ({ tx, subject }) => presentPersonas(tx, await personasOf(tx, subject)),
  }),

  implement(getActivePersona, {
    subject: toRead,
    handle: async ({ tx, subject }) => {
      const active = await activePersonaOf(tx, subject);
      return active ? presentPersona(tx, active) : null;
    },
  }),

  implement(readVoiceCloseness, {
    subject: toRead,
    handle: async ({ tx, subject }) => closenessToVoice(tx, subject),
  }),

  implementAcross(extractPersona, {
    permit: toGenerate,
    handleAcross: async ({ db, house, actor, params, body, once, answered }) => {
      const before = await answered();
      if (before !== undefined) return persona.parse(before);
      const keep = await extractVoice(house, authorOf(actor), params.id, body);
      return persona.parse(
        await db.transaction((tx) => once(tx, async () => presentPersona(tx, await keep(tx)))),
      );
    },
  }),

  implement(activate, {
    subject: toGenerate,
    handle: async ({ tx, subject, params, house }) =>
      presentPersona(tx, await activatePersona(tx, house.events, subject, params.personaId)),
  }),

  implement(editPersona, {
    subject: toGenerate,
    handle: async ({ tx, subject, params, body, house }) =>
      presentPersona(tx, await describePersona(tx, house.events, subject, params.personaId, body)),
  }),

  implement(discard, {
    subject: toGenerate,
    handle: async ({ tx, subject, params, house }) => {
      await deletePersona(tx, house.events, subject, params.personaId);
      return { success: true as const };
    },
  }),
];

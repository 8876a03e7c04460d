import { listProviders } from '@longhand/contract/ai';
import { authorOf } from '../../access/actor.ts';
import { load } from '../../access/load.ts';
import { type Implementation, implement } from '../../door/implement.ts';
import { catalogue, labelOf } from '../../writer/catalogue.ts';
import { projectResource } from '../projects/access.ts';
import { answeringWriter } from './answering-writer.ts';

export const aiRoutes: Implementation[] = [
  implement(listProviders, {
    handle: async ({ tx, actor, query, house }) => {
      const { userId } = authorOf(actor);
      const project = query.projectId
        ? await load(tx, actor, 'read', projectResource, query.projectId)
        : undefined;
      const answering = await answeringWriter(tx, house, userId, project);
      return {
        providers: catalogue.map(({ provider, label, models }) => ({
          id: provider,
          label,
          configured: house.writers.configured.includes(provider),
          models:
            provider === 'compatible'
              ? (house.config.compatible?.models ?? []).map((id) => ({ id, cost: 'low' as const }))
              : [...models],
        })),
        answering: { ...answering, label: labelOf(answering) },
      };
    },
  }),
];

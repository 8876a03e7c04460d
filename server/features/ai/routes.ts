import { listProviders } from '@longhand/contract/ai';
import { eq } from 'drizzle-orm';
import { authorOf } from '../../access/actor.ts';
import { load } from '../../access/load.ts';
import { type Implementation, implement } from '../../door/implement.ts';
import { catalogue } from '../../writer/catalogue.ts';
import { users } from '../accounts/table.ts';
import { projectResource } from '../projects/access.ts';

export const aiRoutes: Implementation[] = [
  implement(listProviders, {
    handle: async ({ tx, actor, query, house }) => {
      const { userId } = authorOf(actor);
      const project = query.projectId && (await load(tx, actor, 'read', projectResource, query.projectId));
      const [preferred] = await tx
        .select({ provider: users.preferredAiProvider, model: users.preferredAiModel })
        .from(users)
        .where(eq(users.id, userId));
      const answering = house.writers.choose(preferred, project ? project.builtInWriterOnly : false);
      const labelled = (provider: string) =>
        catalogue.find((one) => one.provider === provider)?.label ?? provider;
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
        answering: { ...answering, label: labelled(answering.provider) },
      };
    },
  }),
];

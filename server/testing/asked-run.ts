import { load } from '../access/load.ts';
import { projectResource } from '../features/projects/access.ts';
import { startRun } from '../features/runs/start-run.ts';
import type { House } from '../house.ts';
import { buildProject } from './factories.ts';

/** A run that the owner of a project of its own has asked for; what comes of it is the worker's to say. */
export async function askForRun(house: House) {
  const project = await buildProject(house.db.tx);
  const { ownerId: userId } = project;
  const owner = { kind: 'member', userId, sessionId: '', name: '', signedInAt: new Date() } as const;
  return house.db.transaction(async (tx) =>
    startRun(tx, house, await load(tx, owner, 'generate', projectResource, project.id), {
      kind: 'outline',
      writer: { provider: 'built-in', model: 'built-in' },
      request: {},
      requestedBy: userId,
    }),
  );
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { load } from '../../access/load.ts';
import { buildProject } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { activities } from '../activities/table.ts';
import { projectResource } from '../projects/access.ts';
import { untilEnded } from './follow-run.ts';
import { startRun } from './start-run.ts';
import { workRuns } from './work-runs.ts';

const { house, tx } = await openTestHouse();
const doomed = spawn(
  process.execPath,
  [fileURLToPath(new URL('./doomed-worker.ts', import.meta.url)), house.db.url],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
afterAll(() => doomed.kill('SIGKILL'));

it('R7: a run whose server was killed in the middle is begun again by another, and what was done stays done', async () => {
  const project = await buildProject(tx);
  const owner = {
    kind: 'member',
    userId: project.ownerId,
    sessionId: '',
    name: '',
    signedInAt: new Date(),
  } as const;
  const run = await house.db.transaction(async (t) =>
    startRun(t, house, await load(t, owner, 'generate', projectResource, project.id), {
      kind: 'outline',
      writer: { provider: 'built-in', model: 'built-in' },
      request: {},
      requestedBy: project.ownerId,
    }),
  );
  await once(doomed.stdout, 'data');
  doomed.kill('SIGKILL');
  await once(doomed, 'exit');

  await workRuns(house, {
    outline: async ({ house: { db } }) => {
      const done = await db.tx.select().from(activities).where(eq(activities.projectId, project.id));
      return async () => ({ found: done.map(({ description }) => description) });
    },
  });
  expect(await untilEnded(house, run.id, AbortSignal.timeout(40_000))).toMatchObject({
    state: 'succeeded',
    attempt: 2,
    result: { found: ['first half'] },
  });
}, 60_000);

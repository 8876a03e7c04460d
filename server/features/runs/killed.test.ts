import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { askForRun } from '../../testing/asked-run.ts';
import { openTestHouse } from '../../testing/house.ts';
import { activities } from '../activities/table.ts';
import { untilEnded } from './follow-run.ts';
import { workRuns } from './work-runs.ts';

const { house } = await openTestHouse();
const doomed = spawn(
  process.execPath,
  [fileURLToPath(new URL('./doomed-worker.ts', import.meta.url)), house.db.url],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
afterAll(() => doomed.kill('SIGKILL'));

it('R7: a run whose server was killed in the middle is begun again by another, and what was done stays done', async () => {
  const { id, projectId } = await askForRun(house);
  await once(doomed.stdout, 'data');
  doomed.kill('SIGKILL');
  await once(doomed, 'exit');

  await workRuns(house, {
    outline: async ({ house: { db } }) => {
      const done = await db.tx.select().from(activities).where(eq(activities.projectId, projectId));
      return async () => ({ found: done.map(({ description }) => description) });
    },
  });
  expect(await untilEnded(house, id, AbortSignal.timeout(40_000))).toMatchObject({
    state: 'succeeded',
    attempt: 2,
    result: { found: ['first half'] },
  });
}, 60_000);

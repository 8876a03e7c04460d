import pino from 'pino';
import { expect, it } from 'vitest';
import { openHouse } from '../../open-house.ts';
import { askForRun } from '../../testing/asked-run.ts';
import { openTestHouse } from '../../testing/house.ts';
import { untilEnded } from './follow-run.ts';
import { lostRuns } from './queue.ts';
import { readRun } from './read-runs.ts';
import { type RunWork, workRuns } from './work-runs.ts';

const { house, tx } = await openTestHouse();

const untilAborted: RunWork = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
let work: RunWork = async () => async () => 'done';

it('R7: a run whose server stops in the middle goes on in the next one at once', async () => {
  const first = await openHouse(house.config, house.db, pino({ level: 'silent' }));
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await workRuns(first.house, {
    outline: (underWay) => {
      begin();
      return untilAborted(underWay);
    },
  });
  const run = await askForRun(house);
  await begun;
  await first.close();
  expect(await readRun(tx, run.id)).toMatchObject({ state: 'queued', error: null });

  await workRuns(house, { outline: (underWay) => work(underWay) });
  const ended = await untilEnded(house, run.id, AbortSignal.timeout(20_000));
  expect(ended).toMatchObject({ state: 'succeeded', attempt: 2, result: 'done' });
}, 30_000);

it('a run that was begun again and again without an end fails, and says so', async () => {
  work = untilAborted;
  const run = await askForRun(house);
  await house.jobs.enqueue(tx, lostRuns, { runId: run.id });
  expect(await untilEnded(house, run.id, AbortSignal.timeout(20_000))).toMatchObject({
    state: 'failed',
    stage: 'error',
    error: 'This was begun several times and never came to an end. Please try again.',
  });
}, 30_000);
